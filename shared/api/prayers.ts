import { z } from "zod";
import { parseReference } from "#scripture/references/parse.ts";
import { prayerStatuses, reminderRhythms } from "../choices.ts";
import { prayerLimits } from "../limits.ts";
import { constantText } from "../message.ts";
import { prayerMessages } from "../messages.ts";
import { normalizeTags } from "../normalize.ts";
import { pageOf, pageQuery } from "./pagination.ts";

const prayerStatus = z.enum(prayerStatuses);

/** The next reminder of a prayer, and how it repeats. */
const reminder = z.strictObject({
  at: z.iso.datetime({ offset: true, error: "at is a time, as in 2026-11-21T07:30:00Z" }),
  every: z.enum(reminderRhythms),
});

const daysOf = (last: number) =>
  z
    .array(z.int().min(1).max(last))
    .min(1)
    .max(last)
    .overwrite((days) => [...new Set(days)].sort((a, b) => a - b));

/** The days on which a prayer comes up; see `shared/prayer-rhythm.ts`. */
const rhythm = z.discriminatedUnion("every", [
  z.strictObject({ every: z.literal("week"), on: daysOf(7).describe("1 is Monday, 7 is Sunday") }),
  z.strictObject({ every: z.literal("month"), on: daysOf(31) }),
  z.strictObject({
    every: z.literal("year"),
    on: z
      .array(
        z.string().refine((date) => z.iso.date().safeParse(`2024-${date}`).success, {
          error: "on has dates as MM-DD, such as 11-21",
        }),
      )
      .min(1)
      .max(prayerLimits.rhythmDates)
      .overwrite((dates) => [...new Set(dates)].sort()),
  }),
]);

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
      /** Number of times that other users marked it as prayed. */
      prayed: z.int(),
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
  /** The days on which it comes up. `null`: it comes up in turn with the other prayers. */
  rhythm: rhythm.nullable(),
  /** How many updates its owner has written about it. */
  update_count: z.int().min(0),
  created_at: z.iso.datetime(),
  /** Also changes when it is shared, and when an update is added, changed or deleted. */
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
  rhythm: rhythm
    .nullable()
    .optional()
    .describe("The days on which it comes up: weekdays, days of the month, or dates of the year"),
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
      .describe(
        "The prayer's `updated_at` as last read. If it changed since, nothing is changed. Required to replace text or to change shared text, unless the prayer has not changed since it was added",
      ),
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
/**
 * A new update. The client may create `id`: an update that is sent again after a lost response is
 * stored once, with the newer text.
 */
export const addPrayerUpdate = z.strictObject({
  id: z.uuid("id must be a UUID").optional(),
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
  /** How many of its prayers come up each day. `null`: as many as fit. */
  per_day: z.int().nullable(),
  prayer_ids: z.array(z.uuid()),
});
export type PrayerList = z.infer<typeof prayerList>;
export const prayerListsResponse = z.object({ items: z.array(prayerList) });
const listFields = z.strictObject({
  name: z
    .string({ error: prayerMessages.listNameMissing })
    .trim()
    .min(1, prayerMessages.listNameMissing)
    .max(prayerLimits.listName, prayerMessages.listNameTooLong),
});
/** A new name of a list, or a new number of prayers a day. */
export const changePrayerList = listFields
  .extend({ per_day: z.int().min(1).max(prayerLimits.perDay).nullable() })
  .partial()
  .refine(
    (change) => Object.keys(change).length > 0,
    constantText("Please say what should change."),
  );
export type ChangePrayerList = z.infer<typeof changePrayerList>;
/**
 * A new list. The client may create `id`: a list that is sent again after a lost response is stored
 * once, with the newer name.
 */
export const addPrayerList = listFields.extend({
  id: z.uuid("id must be a UUID").optional(),
});
export type AddPrayerList = z.infer<typeof addPrayerList>;

/** A day in the user's calendar. */
export const dayQuery = z.object({ on: z.iso.date("on is a day, as in 2026-11-21") });
export const todaysQuery = dayQuery.extend({
  list: z.uuid("list must be the id of a list").optional(),
  /** Whether to return further prayers, as many as the list of a day has. */
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
