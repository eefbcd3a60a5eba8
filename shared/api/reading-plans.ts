import { z } from "zod";
import { maxPlanTitleLength } from "../limits.ts";
import { constantText } from "../message.ts";

const day = z.iso.date({ error: "must look like 2026-03-21" });
const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1, constantText("Please choose at least one day of the week."))
  .max(7)
  .refine(
    (days) => new Set(days).size === days.length,
    constantText("Each day of the week counts once."),
  );

/** A plan that a user follows. Dates are in the user's calendar. */
export const readingPlan = z.object({
  id: z.uuid(),
  /** The id of a built-in plan, or `null` for a custom plan. */
  built_in: z.string().nullable(),
  /** The title of a custom plan. */
  title: z.string().nullable(),
  /** The books of a custom plan, by OSIS id, in reading order. */
  books: z.array(z.string()).nullable(),
  /** 0 is Sunday, 6 is Saturday. */
  weekdays: z.array(z.int()),
  started_on: day,
  /** The first day of the current schedule: the start, or the day of the last reschedule. */
  from_on: day,
  ends_on: day,
  /** Number of chapters at the beginning that the user skipped. */
  skipped: z.int(),
  /** Whether the plan is active rather than paused. */
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
});
export type ReadingPlan = z.infer<typeof readingPlan>;

export const readingPlans = z.object({ items: z.array(readingPlan) });

const title = z
  .string({ error: constantText("Please give the plan a title.") })
  .trim()
  .min(1, constantText("Please give the plan a title."))
  .max(
    maxPlanTitleLength,
    constantText("Please keep the title to {max} characters.", { max: maxPlanTitleLength }),
  );

/**
 * Starts a built-in plan (`built_in`) or a custom plan (`title` and `books`). The client may create
 * the `id` of a custom plan: a plan that is sent again after a lost response is stored once, as it
 * was sent last. A built-in plan needs none: each user has it once.
 */
export const newReadingPlan = z
  .strictObject({
    id: z.uuid("id must be a UUID").optional(),
    built_in: z.string().max(64).optional(),
    title: title.optional(),
    books: z
      .array(z.string())
      .min(1, constantText("Please choose at least one book."))
      .max(66)
      .optional(),
    weekdays: weekdays.default([0, 1, 2, 3, 4, 5, 6]),
    started_on: day,
    ends_on: day,
  })
  .refine(({ built_in, title: own, books }) => (built_in ? !own && !books : own && books), {
    error: constantText("Please name a built-in plan, or give one of your own a title and books."),
    path: ["title"],
  })
  .refine(({ started_on, ends_on }) => started_on <= ends_on, {
    error: constantText("Please choose an end that is not before the start."),
    path: ["ends_on"],
  });
export type NewReadingPlan = z.infer<typeof newReadingPlan>;

/** Changes to a plan. Absent fields stay unchanged. */
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
