import { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { prayerStatuses, reminderRhythms } from "../choices.ts";
import { prayerLimits } from "../limits.ts";
import { constantText } from "../message.ts";
import { prayerMessages } from "../messages.ts";
import { normalizeTags } from "../normalize.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const prayerStatus = z.enum(prayerStatuses);

/** The next reminder of a prayer, and whether it repeats daily or weekly. */
const reminder = z.strictObject({
  at: z.iso.datetime({ offset: true, error: "at is a time, as in 2026-11-21T07:30:00Z" }),
  every: z.enum(reminderRhythms),
});

/**
 * A prayer as its owner sees it. Times are ISO 8601 in UTC. `answered_at` is `null` while it is
 * active.
 */
export const prayer = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  status: prayerStatus,
  is_shared: z.boolean(),
  /** The share that other users see. Community routes use its id. `null` for a private prayer. */
  shared_as: z
    .object({
      id: z.uuid(),
      anonymous: z.boolean(),
      /** Whether moderation hides it from other users. */
      hidden: z.boolean(),
      likes: z.int(),
      /** Whether the owner likes it. */
      liked: z.boolean(),
      comments: z.int(),
    })
    .nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** The owner's account of how it was answered. */
  testimony: z.string().nullable(),
  /** References of related verses. */
  verses: z.array(z.string()),
  priority: z.int().min(0).max(2),
  /** The last day on which the owner marked it as prayed, in the owner's calendar. */
  last_prayed_on: z.iso.date().nullable(),
  reminder: reminder.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Prayer = z.infer<typeof prayer>;

const title = z
  .string({ error: prayerMessages.titleMissing })
  .trim()
  .min(1, prayerMessages.titleMissing)
  .max(prayerLimits.title, prayerMessages.titleTooLong);

const description = z
  .string()
  .trim()
  .max(prayerLimits.description, prayerMessages.descriptionTooLong)
  .nullable()
  .describe("Optional; empty counts as none");

const tags = z
  .array(z.string())
  .max(prayerLimits.typedTags, prayerMessages.tooManyTags)
  .overwrite(normalizeTags)
  .refine((kept) => kept.length <= prayerLimits.tags, prayerMessages.tooManyTags)
  .refine((kept) => kept.every((tag) => tag.length <= prayerLimits.tag), prayerMessages.tagTooLong)
  .describe("Kept trimmed, lowercase and each once");

const verses = z
  .array(z.string().trim().max(80))
  .max(prayerLimits.verses, prayerMessages.tooManyVerses)
  .refine((typed) => typed.every((one) => parseReference(one).ok), prayerMessages.noVerse)
  .describe("References, kept as they are usually written");

const prayerFields = z.strictObject({
  title,
  description: description.optional(),
  tags: tags.optional(),
  verses: verses.optional(),
  priority: z.int().min(0).max(2).optional(),
  reminder: reminder.nullable().optional(),
});

/**
 * A new prayer. Only the title is required. The client may create `id`, so that a prayer that is
 * sent again after a lost response is stored once.
 */
export const addPrayer = prayerFields.extend({
  id: z.uuid("id must be a UUID").optional(),
});
export type AddPrayer = z.infer<typeof addPrayer>;

/** Changes to a prayer. Absent fields stay unchanged. `tags` replaces all tags. */
export const editPrayer = prayerFields
  .extend({
    testimony: z
      .string()
      .trim()
      .max(prayerLimits.testimony, prayerMessages.testimonyTooLong)
      .nullable()
      .describe("Optional; empty counts as none"),
    if_unchanged_since: z.iso
      .datetime({ offset: true, error: "if_unchanged_since is the prayer's updated_at" })
      .describe("The prayer's `updated_at` as last read: if it changed since, nothing is changed"),
    confirmed: z
      .boolean()
      .describe("For a shared prayer: publish the text although it mentions self-harm"),
  })
  .partial()
  .refine(
    ({ if_unchanged_since: _, confirmed: __, ...change }) => Object.keys(change).length > 0,
    constantText("Please say what should change."),
  );
export type EditPrayer = z.infer<typeof editPrayer>;

export const prayersQuery = pageQuery.extend({
  status: prayerStatus.optional(),
  /** By the date of creation, or by the date of the answer. The latter omits active prayers. */
  order: z.enum(["added", "answered"]).default("added"),
});

/** An update about a prayer, written by its owner. */
export const prayerUpdate = z.object({
  id: z.uuid(),
  content: z.string(),
  created_at: z.iso.datetime(),
});
export type PrayerUpdate = z.infer<typeof prayerUpdate>;
export const addPrayerUpdate = z.strictObject({
  content: z
    .string({ error: prayerMessages.updateMissing })
    .trim()
    .min(1, prayerMessages.updateMissing)
    .max(prayerLimits.update, prayerMessages.updateTooLong),
});
/** Oldest first. */
export const prayerUpdates = z.object({ items: z.array(prayerUpdate) });

export const prayerList = z.object({
  id: z.uuid(),
  name: z.string(),
  prayer_ids: z.array(z.uuid()),
});
export type PrayerList = z.infer<typeof prayerList>;
export const prayerListsAnswer = z.object({ items: z.array(prayerList) });
export const namePrayerList = z.strictObject({
  name: z
    .string({ error: prayerMessages.listNameMissing })
    .trim()
    .min(1, prayerMessages.listNameMissing)
    .max(prayerLimits.listName, prayerMessages.listNameTooLong),
});

/** A day in the user's calendar. */
export const onDay = z.object({ on: z.iso.date("on is a day, as in 2026-11-21") });
export const todaysQuery = onDay.extend({
  list: z.uuid("list must be the id of a list").optional(),
  /** Whether to return as many further prayers as a day has. */
  more: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
});
export const prayerPage = pageOf(prayer);
/** The prayers of a day, in the order to pray them. */
export const todaysPrayers = z.object({ items: z.array(prayer) });

export const prayerStats = z.object({
  total: z.int().min(0),
  active: z.int().min(0),
  answered: z.int().min(0),
});
export type PrayerStats = z.infer<typeof prayerStats>;
