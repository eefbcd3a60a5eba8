import { and, eq, gte } from "drizzle-orm";
import { type BookId, books } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { ChapterRead, ChapterReadDays, ReadingProgress } from "#shared/api/progress.ts";
import type { UserContext } from "../../db/database.ts";
import { chapterReads } from "../../db/schema.ts";

const totalChapters = books.reduce((sum, { chapters }) => sum + chapters, 0);

/** Returns the user's progress through the Bible, counted from the chapters they read. */
export async function readProgress({ db, id }: UserContext): Promise<ReadingProgress> {
  const rows = await db
    .selectDistinct({ book: chapterReads.book, chapter: chapterReads.chapter })
    .from(chapterReads)
    .where(eq(chapterReads.userId, id));
  const read = books.flatMap(({ id: book, chapters: all }) => {
    const chapters = rows
      .filter((row) => row.book === book)
      .map((row) => row.chapter)
      .sort((a, b) => a - b);
    return chapters.length > 0 ? [{ book, chapters, complete: chapters.length === all }] : [];
  });
  const chaptersRead = read.reduce((sum, { chapters }) => sum + chapters.length, 0);
  return {
    chapters_read: chaptersRead,
    total_chapters: totalChapters,
    books_completed: read.filter(({ complete }) => complete).length,
    total_books: books.length,
    percent: Math.floor((chaptersRead / totalChapters) * 100),
    books: read.map(({ book, chapters }) => ({ book, chapters })),
  };
}

/** Returns when each chapter was read, in canonical order. */
export async function readDays({ db, id }: UserContext): Promise<ChapterReadDays> {
  const rows = await db
    .select({ book: chapterReads.book, chapter: chapterReads.chapter, day: chapterReads.readOn })
    .from(chapterReads)
    .where(eq(chapterReads.userId, id))
    .orderBy(chapterReads.chapter, chapterReads.readOn);
  const byBook = Map.groupBy(rows, ({ book }) => book);
  const chapters = books.flatMap(({ id: book }) => {
    const byChapter = Map.groupBy(byBook.get(book) ?? [], ({ chapter }) => chapter);
    return [...byChapter].map(([chapter, reads]) => ({
      book,
      chapter,
      days: reads.map(({ day }) => day),
    }));
  });
  return { chapters };
}

/** Marks a chapter as read on a day, at most once per day. */
export async function markRead(
  { db, id }: UserContext,
  { book, chapter, read_on }: Omit<ChapterRead, "book"> & { book: BookId },
): Promise<void> {
  await db
    .insert(chapterReads)
    .values({ userId: id, book, chapter, readOn: read_on })
    .onConflictDoNothing();
}

/** Marks a chapter as unread, on all days or on those from `since` on. */
export async function markUnread(
  { db, id }: UserContext,
  { book, chapter }: ChapterPlace,
  since?: string,
) {
  await db
    .delete(chapterReads)
    .where(
      and(
        eq(chapterReads.userId, id),
        eq(chapterReads.book, book),
        eq(chapterReads.chapter, chapter),
        since ? gte(chapterReads.readOn, since) : undefined,
      ),
    );
}
