import { and, eq, gte, sql } from "drizzle-orm";
import { type BookId, books } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { ChapterRead, ChapterReadDays, ReadingProgress } from "#shared/api/progress.ts";
import type { UserContext } from "../../db/database.ts";
import { insertWithinLimit } from "../../db/row-limits.ts";
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
  // The database joins the days: a row for each would take most of the time of the call.
  const { book, chapter, readOn } = chapterReads;
  const rows = await db
    .select({
      book,
      chapter,
      days: sql<string>`string_agg(${readOn}::text, ',' order by ${readOn})`,
    })
    .from(chapterReads)
    .where(eq(chapterReads.userId, id))
    .groupBy(book, chapter)
    .orderBy(chapter);
  const byBook = Map.groupBy(rows, (row) => row.book);
  const chapters = books.flatMap((known) =>
    (byBook.get(known.id) ?? []).map((row) => ({
      book: known.id,
      chapter: row.chapter,
      days: row.days.split(","),
    })),
  );
  return { chapters };
}

/** Marks a chapter as read on a day, at most once per day. Throws `limit_reached`. */
export async function markRead(
  user: UserContext,
  { book, chapter, read_on }: Omit<ChapterRead, "book"> & { book: BookId },
): Promise<void> {
  await insertWithinLimit(user, "chapterReads", () =>
    user.db
      .insert(chapterReads)
      .values({ userId: user.id, book, chapter, readOn: read_on })
      .onConflictDoNothing(),
  );
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
