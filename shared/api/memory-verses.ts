import { z } from "zod";
import { memoryGrades, memoryModes } from "../choices.ts";
import { memoryLimits } from "../limits.ts";
import { constantText } from "../message.ts";

export type MemoryMode = (typeof memoryModes)[number];
export type MemoryGrade = (typeof memoryGrades)[number];

/** One review. The client creates `id`, so that a review that is sent twice counts once. */
export const memoryReview = z.strictObject({
  id: z.uuid("id must be a UUID"),
  mode: z.enum(memoryModes),
  grade: z.enum(memoryGrades),
  reviewed_at: z.iso.datetime({ error: "reviewed_at must look like 2026-03-21T08:00:00Z" }),
});
export type MemoryReview = z.infer<typeof memoryReview>;

/** When a verse is due. `stability` and `difficulty` are the memory model of FSRS. */
const memorySchedule = z.object({
  due_at: z.iso.datetime(),
  last_reviewed_at: z.iso.datetime().nullable(),
  stability: z.number(),
  difficulty: z.number(),
  /** Days from the last review to the next. */
  interval_days: z.int(),
  reviews: z.int(),
  lapses: z.int(),
});
export type MemorySchedule = z.infer<typeof memorySchedule>;

export const memoryVerse = z.object({
  id: z.uuid(),
  /** A passage within one chapter, such as "Psalm 23:1-3". */
  reference: z.string(),
  /** The id of a translation, such as "kjv". */
  translation: z.string(),
  /** `null` if this server does not store the translation. */
  text: z.string().nullable(),
  schedule: memorySchedule,
  created_at: z.iso.datetime(),
});
export type MemoryVerse = z.infer<typeof memoryVerse>;
export const memoryVerses = z.object({ items: z.array(memoryVerse) });

const reference = z
  .string({ error: constantText("Please name a passage to memorize.") })
  .trim()
  .min(1, constantText("Please name a passage to memorize."))
  .max(60);
const translation = z.string().regex(/^[a-z0-9-]{1,32}$/, "translation must look like kjv");

/**
 * A verse to memorize. The client creates `id`, so that a verse added offline is stored once.
 * `reviews` restores a deleted verse, or imports those of a guest.
 */
export const newMemoryVerse = z.strictObject({
  id: z.uuid("id must be a UUID"),
  reference,
  translation,
  reviews: z.array(memoryReview).max(memoryLimits.reviews).default([]),
});
export type NewMemoryVerse = z.input<typeof newMemoryVerse>;

/** Absent fields stay unchanged. */
export const changedMemoryVerse = z.strictObject({ reference, translation }).partial();
export type ChangedMemoryVerse = z.infer<typeof changedMemoryVerse>;

/** The response to a deletion: the body that adds the verse again. */
export const deletedMemoryVerse = z.object({
  id: z.uuid(),
  reference: z.string(),
  translation: z.string(),
  reviews: z.array(memoryReview),
});
