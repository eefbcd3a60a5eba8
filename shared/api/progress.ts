import { z } from "zod";

/** A chapter of the canon: the OSIS id of the book and the number of the chapter. */
const place = { book: z.string(), chapter: z.int().min(1) };

export const chapterRead = z.strictObject({
  ...place,
  /** The day in the user's calendar. Two readings of a chapter on one day count once. */
  read_on: z.iso.date({ error: "read_on must look like 2026-03-21" }),
});
export type ChapterRead = z.infer<typeof chapterRead>;

/** Every chapter that was read, with its days, earliest first. */
export const chapterReadDays = z.object({
  chapters: z.array(z.object({ ...place, days: z.array(z.iso.date()) })),
});
export type ChapterReadDays = z.infer<typeof chapterReadDays>;

export const readingProgress = z.object({
  chapters_read: z.int(),
  total_chapters: z.int(),
  books_completed: z.int(),
  total_books: z.int(),
  /** Whole percent of the chapters. It is 100 only if all are read. */
  percent: z.int(),
  /** The chapters that were read, by book in canonical order. Books without any are absent. */
  books: z.array(z.object({ book: z.string(), chapters: z.array(z.int()) })),
});
export type ReadingProgress = z.infer<typeof readingProgress>;
