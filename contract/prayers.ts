import { z } from "zod";
import { pageOf, pageQuery } from "./paging.ts";
import { normalizeTags, prayerLimits, prayerStatuses, prayerTexts } from "./prayer-rules.ts";

export const prayerStatus = z.enum(prayerStatuses);

/** A prayer as its owner sees it. Times are ISO 8601 in UTC; `answered_at` is null while it is active. */
export const prayer = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  status: prayerStatus,
  is_shared: z.boolean(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Prayer = z.infer<typeof prayer>;

const title = z
  .string({ error: prayerTexts.titleMissing })
  .trim()
  .min(1, prayerTexts.titleMissing)
  .max(prayerLimits.title, prayerTexts.titleTooLong);

const description = z
  .string()
  .trim()
  .max(prayerLimits.description, prayerTexts.descriptionTooLong)
  .nullable()
  .describe("Optional; empty counts as none");

const tags = z
  .array(z.string())
  .max(prayerLimits.typedTags, prayerTexts.tooManyTags)
  .overwrite(normalizeTags)
  .refine((kept) => kept.length <= prayerLimits.tags, prayerTexts.tooManyTags)
  .refine((kept) => kept.every((tag) => tag.length <= prayerLimits.tag), prayerTexts.tagTooLong)
  .describe("Kept trimmed, lowercase and each once");

const words = z.strictObject({
  title,
  description: description.optional(),
  tags: tags.optional(),
});

/**
 * A new prayer: only the title has to be there. With an `id` that the device made, one that is sent a second time, because the answer
 * to the first was lost, is still kept once.
 */
export const addPrayer = words.extend({
  id: z.uuid("id must be a UUID").optional(),
});
export type AddPrayer = z.infer<typeof addPrayer>;

/** What changes about a prayer; what is left out stays as it is. `tags` replaces all of them. */
export const editPrayer = words
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Please say what should change.");
export type EditPrayer = z.infer<typeof editPrayer>;

export const prayersQuery = pageQuery.extend({ status: prayerStatus.optional() });
export const prayerPage = pageOf(prayer);

export const prayerStats = z.object({
  total: z.int().min(0),
  active: z.int().min(0),
  answered: z.int().min(0),
});
export type PrayerStats = z.infer<typeof prayerStats>;
