import { z } from "zod";
import { maxPlanTitleLength } from "../limits.ts";

const day = z.iso.date({ error: "must look like 2026-03-21" });
const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1, "Please choose at least one day of the week.")
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Each day of the week counts once.");

/** A plan that someone follows. The days are of their own calendar. */
export const readingPlan = z.object({
  id: z.uuid(),
  /** The id of a built-in plan; null for one of the person's own. */
  built_in: z.string().nullable(),
  /** The title of one's own plan. */
  title: z.string().nullable(),
  /** The books of one's own plan, by OSIS id, in the order of reading. */
  books: z.array(z.string()).nullable(),
  /** 0 is Sunday, 6 Saturday. */
  weekdays: z.array(z.int()),
  started_on: day,
  /** From when on the days are reckoned: the start, or the last catching up. */
  from_on: day,
  ends_on: day,
  /** Chapters at the beginning that were passed over. */
  skipped: z.int(),
  /** Whether it is followed now, and not paused. */
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type ReadingPlan = z.infer<typeof readingPlan>;

export const readingPlans = z.object({ items: z.array(readingPlan) });

const title = z
  .string({ error: "Please give the plan a title." })
  .trim()
  .min(1, "Please give the plan a title.")
  .max(maxPlanTitleLength, `Please keep the title to ${maxPlanTitleLength} characters.`);

/** Starts a built-in plan, by `built_in`, or one's own, by `title` and `books`. */
export const newReadingPlan = z
  .strictObject({
    built_in: z.string().max(64).optional(),
    title: title.optional(),
    books: z.array(z.string()).min(1, "Please choose at least one book.").max(66).optional(),
    weekdays: weekdays.default([0, 1, 2, 3, 4, 5, 6]),
    started_on: day,
    ends_on: day,
  })
  .refine(({ built_in, title: own, books }) => (built_in ? !own && !books : own && books), {
    error: "Please name a built-in plan, or give one of your own a title and books.",
    path: ["title"],
  })
  .refine(({ started_on, ends_on }) => started_on <= ends_on, {
    error: "Please choose an end that is not before the start.",
    path: ["ends_on"],
  });
export type NewReadingPlan = z.infer<typeof newReadingPlan>;

/** Changes to a plan; what is left out stays. */
export const changedReadingPlan = z
  .strictObject({
    is_active: z.boolean(),
    weekdays,
    from_on: day,
    ends_on: day,
    skipped: z.int().min(0).max(1189),
    title,
  })
  .partial();
export type ChangedReadingPlan = z.infer<typeof changedReadingPlan>;
