import { type BookId, bookOf, bookOrder, books } from "./books.ts";

export type ChapterPlace = { book: BookId; chapter: number };

/** Returns the previous chapter, across books, or `null` at Genesis 1. */
export function previousChapter({ book, chapter }: ChapterPlace): ChapterPlace | null {
  if (chapter > 1) return { book, chapter: chapter - 1 };
  const before = books[bookOrder(book) - 1];
  return before ? { book: before.id, chapter: before.chapters } : null;
}

/** Returns the next chapter, across books, or `null` at Revelation 22. */
export function nextChapter({ book, chapter }: ChapterPlace): ChapterPlace | null {
  if (chapter < bookOf(book).chapters) return { book, chapter: chapter + 1 };
  const after = books[bookOrder(book) + 1];
  return after ? { book: after.id, chapter: 1 } : null;
}
