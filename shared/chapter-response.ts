// Responses about a translation that both the server and the browser's offline copy return.
import { type Book, type BookId, books } from "#scripture/canon/books.ts";
import type { Translation } from "#scripture/translation/load.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import type { BibleBook, BibleChapter } from "./api/bibles.ts";

/** Returns a chapter as an API response, or the reason why it is not available. */
export function chapterResponse(
  text: Translation,
  book: Book,
  chapter: number,
):
  | { ok: true; chapter: BibleChapter }
  | { ok: false; reason: "no-such-chapter" | "not-in-translation" } {
  const found = text.chapter(book.id, chapter);
  if (!found) return { ok: false, reason: "no-such-chapter" };
  if (found.verses.length === 0) return { ok: false, reason: "not-in-translation" };
  return { ok: true, chapter: toBibleChapter(text.info.id, found) };
}

/** Converts a chapter to the shape of the API. */
export function toBibleChapter(version: string, found: Chapter): BibleChapter {
  const { book, chapter, title, verses, absent = [], colophon } = found;
  return {
    version,
    book,
    chapter,
    ...(title ? { title } : {}),
    verses: verses.map(({ verse, text, ...marks }) => ({ book, chapter, verse, text, ...marks })),
    absent,
    ...(colophon ? { colophon } : {}),
  };
}

/** All books with all their chapters. */
export const wholeCanon: BibleBook[] = books.map(({ id, name, testament, chapters }) => ({
  ...{ id, name, testament, chapters },
}));

/** Returns the books that a translation has, in canonical order. An imported one may lack some. */
export function booksOf(text: Translation): BibleBook[] {
  return wholeCanon.flatMap((book) => {
    const numbers = Array.from({ length: book.chapters }, (_, index) => index + 1);
    const missing = numbers.filter((chapter) => text.verseCount(book.id as BookId, chapter) === 0);
    if (missing.length === 0) return book;
    return missing.length === book.chapters ? [] : { ...book, missing };
  });
}
