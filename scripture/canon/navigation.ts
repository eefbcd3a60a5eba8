import { type BookId, bookOf, bookOrder, books } from "./books.ts";

export type ChapterPlace = { book: BookId; chapter: number };

/** The chapter before, in the book before when need be; null before Genesis 1. */
export function previousChapter({ book, chapter }: ChapterPlace): ChapterPlace | null {
  if (chapter > 1) return { book, chapter: chapter - 1 };
  const before = books[bookOrder(book) - 1];
  return before ? { book: before.id, chapter: before.chapters } : null;
}

/** The chapter after, in the book after when need be; null after Revelation 22. */
export function nextChapter({ book, chapter }: ChapterPlace): ChapterPlace | null {
  if (chapter < bookOf(book).chapters) return { book, chapter: chapter + 1 };
  const after = books[bookOrder(book) + 1];
  return after ? { book: after.id, chapter: 1 } : null;
}
