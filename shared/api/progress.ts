import { z } from "zod";

/** A chapter of the usual canon: OSIS id of the book and the chapter's number. */
const place = { book: z.string(), chapter: z.int().min(1) };

export const chapterPlace = z.strictObject(place);

export const chapterRead = z.strictObject({
  ...place,
  /** The person's own day; two reads of a chapter on one day count once. */
  read_on: z.iso.date({ error: "read_on must look like 2026-03-21" }),
});
export type ChapterRead = z.infer<typeof chapterRead>;

/** Every chapter that was read, with its days, the earliest first. */
export const chapterReadDays = z.object({
  chapters: z.array(z.object({ ...place, days: z.array(z.iso.date()) })),
});
export type ChapterReadDays = z.infer<typeof chapterReadDays>;

export const readingProgress = z.object({
  chapters_read: z.int(),
  total_chapters: z.int(),
  books_completed: z.int(),
  total_books: z.int(),
  /** Whole percent of the chapters, 100 only when all are read. */
  percent: z.int(),
  /** Which chapters were read, book by book in canonical order; books without any are left out. */
  books: z.array(z.object({ book: z.string(), chapters: z.array(z.int()) })),
});
export type ReadingProgress = z.infer<typeof readingProgress>;
