// Answers about a text that the server and, without a network, the browser's own copy give alike.
import { type Book, books } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Translation } from "#scripture/translation/load.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import type { BibleChapter } from "./api/bibles.ts";

/** A chapter in the contract's shape; or why there is none, in words for people. */
export function chapterResponse(
  text: Translation,
  book: Book,
  chapter: number,
): { ok: true; chapter: BibleChapter } | { ok: false; message: string } {
  const found = text.chapter(book.id, chapter);
  if (!found) return { ok: false, message: noSuchChapterMessage(book) };
  if (found.verses.length === 0) {
    const name = formatReference({ book: book.id, chapter });
    return { ok: false, message: `The ${text.info.abbreviation} here does not have ${name}.` };
  }
  return { ok: true, chapter: toBibleChapter(text.info.id, found) };
}

/** A chapter of a version in the contract's shape. */
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

export function noSuchChapterMessage({ name, chapters }: Book): string {
  const has = chapters === 1 ? "one chapter" : `${chapters} chapters`;
  return `${name} has ${has}: ask for one from 1 to ${chapters}.`;
}

/** The books that a text has, in canonical order; a text that was brought in may have some of them only. */
export function booksOf(text: Translation) {
  return books
    .filter(({ id, chapters }) =>
      Array.from({ length: chapters }, (_, index) => text.verseCount(id, index + 1)).some(Boolean),
    )
    .map(({ id, name, testament, chapters }) => ({ id, name, testament, chapters }));
}
