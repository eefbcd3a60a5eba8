// The public addresses of chapters: /bible/kjv/john/3, /bible/kjv/1-corinthians/13/4-7.
import { type BookId, bookOf, findBook } from "#scripture/canon/books.ts";
import type { Reference } from "#scripture/references/reference.ts";

/** A chapter of a translation; `verse` and `endVerse` select verses in it. */
export type ChapterAddress = {
  version: string;
  book: BookId;
  chapter: number;
  verse?: number | undefined;
  endVerse?: number | undefined;
};

type Parts = {
  version?: string | undefined;
  book?: string | undefined;
  chapter?: string | undefined;
  verse?: string | undefined;
};

/** Positive numbers of at most three digits; Psalm 119 has 176 verses. */
const versePattern = /^0*([1-9]\d{0,2})(?:[-–]0*([1-9]\d{0,2}))?$/;
/** A chapter, also with its verse, as in "3:16". */
const chapterPattern = /^0*([1-9]\d{0,2})(?:[:.](.+))?$/;
/** A book with a chapter, as in "john3", "1-john-3" and "John 3:16". */
const referencePattern = /^(.*[^\d\s.:-])[\s-]*(\d+(?:[:.].+)?)$/;
/** In characters. `referencePattern` takes quadratic time. */
const longestReference = 60;

/** The book's part of an address: "john", "1-corinthians", "song-of-solomon". */
const bookPath = (book: BookId) => bookOf(book).name.toLowerCase().replaceAll(" ", "-");

/** Returns the address of a chapter or of verses in it. */
export function chapterPath({ version, book, chapter, verse, endVerse }: ChapterAddress): string {
  const path = `/bible/${encodeURIComponent(version.toLowerCase())}/${bookPath(book)}/${chapter}`;
  if (verse === undefined) return path;
  return endVerse === undefined || endVerse === verse
    ? `${path}/${verse}`
    : `${path}/${verse}-${endVerse}`;
}

/** Returns the reference of an address, for display. */
export function referenceOf({ book, chapter, verse, endVerse }: ChapterAddress): Reference {
  return {
    ...{ book, chapter },
    ...(verse !== undefined && { verse }),
    ...(endVerse !== undefined && { endVerse }),
  };
}

/** Returns the address of the list of a translation's books, or of a book's chapters. */
export function contentsPath({ version, book }: { version: string; book?: BookId | undefined }) {
  const path = `/bible/${encodeURIComponent(version.toLowerCase())}`;
  return book ? `${path}/${bookPath(book)}` : path;
}

/** Returns the address of the search in a translation; its form adds the query. */
export const searchPath = (version: string) => `${contentsPath({ version })}/search`;

/** Returns the address of the comparison of verses, in all translations: /compare/john/3/16. */
export const comparisonPath = (address: Omit<ChapterAddress, "version">) =>
  chapterPath({ ...address, version: "-" }).replace("/bible/-", "/compare");

/** Reads a part of an address as a book: "john", "1-corinthians", "1 Cor" and any usual name. */
export const readBookPath = (part: string): BookId | undefined =>
  findBook(part.replace(/[-+]/g, " ").trim())?.id;

/**
 * Reads a part of an address that has a chapter too, such as "John 3:16". Returns `undefined` for
 * anything else.
 */
export function readReferencePath(version: string, part: string): ChapterAddress | undefined {
  if (part.length > longestReference) return undefined;
  const [, book, chapter] = referencePattern.exec(part.replaceAll("+", " ")) ?? [];
  const read = readChapterPath({ version, book, chapter });
  return read.ok ? read.address : undefined;
}

/**
 * Reads the parts of an address. A book may have any usual name, and numbers may be written as in
 * "03" and "3:16". Fails without a book if no Bible has such a book, and with the book if the
 * numbers cannot be a chapter or verses.
 */
export function readChapterPath(
  parts: Parts,
): { ok: true; address: ChapterAddress } | { ok: false; book?: BookId } {
  const { version = "", chapter = "" } = parts;
  const book = readBookPath(parts.book ?? "");
  if (!book) return { ok: false };
  const [, number, writtenVerse] = chapterPattern.exec(chapter) ?? [];
  const verse = parts.verse ?? writtenVerse;
  const verses = verse === undefined ? undefined : versePattern.exec(verse);
  const isTwice = parts.verse !== undefined && writtenVerse !== undefined;
  if (!number || verses === null || isTwice) return { ok: false, book };
  const [from, to] = [verses?.[1], verses?.[2]].map((text) => text && Number(text));
  if (from && to && to < from) return { ok: false, book };
  return {
    ok: true,
    address: {
      version: version.toLowerCase(),
      book,
      chapter: Number(number),
      ...(from && { verse: from }),
      ...(to && to !== from && { endVerse: to }),
    },
  };
}
