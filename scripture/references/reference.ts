import { type BookId, bookOf, bookOrder } from "../canon/books.ts";

/**
 * A place in scripture: a chapter, a verse, or a range of either.
 * `{chapter: 3}` is a chapter, `{chapter: 3, endChapter: 4}` two chapters, `{chapter: 3, verse: 16}` a verse,
 * `{chapter: 3, verse: 16, endVerse: 18}` a range, `{chapter: 3, verse: 16, endChapter: 4, endVerse: 2}` a range
 * across chapters. An end is only there where it differs from the start.
 */
export type Reference = {
  book: BookId;
  chapter: number;
  verse?: number;
  endChapter?: number;
  endVerse?: number;
};

/**
 * A reference as people write it: "John 3:16", "Psalm 23:1-4", "John 3:16-4:2", "John 3-4". The range has a plain
 * hyphen, so that what is shown can be typed back. `parseReference` gives the same reference back.
 */
export function formatReference(reference: Reference): string {
  const { book, chapter, verse, endChapter, endVerse } = reference;
  const start = `${bookOf(book).singular} ${chapter}${verse === undefined ? "" : `:${verse}`}`;
  if (endChapter !== undefined) {
    return `${start}-${endChapter}${endVerse === undefined ? "" : `:${endVerse}`}`;
  }
  return endVerse === undefined ? start : `${start}-${endVerse}`;
}

/** Canonical order: by book, then start, then end; a whole chapter before its verses. For `sort`. */
export function compareReferences(a: Reference, b: Reference): number {
  return (
    bookOrder(a.book) - bookOrder(b.book) ||
    a.chapter - b.chapter ||
    (a.verse ?? 0) - (b.verse ?? 0) ||
    (a.endChapter ?? a.chapter) - (b.endChapter ?? b.chapter) ||
    (a.endVerse ?? a.verse ?? 0) - (b.endVerse ?? b.verse ?? 0)
  );
}

/** The references without repetitions, in the order of first mention. */
export function uniqueReferences(references: readonly Reference[]): Reference[] {
  const seen = new Map<string, Reference>();
  for (const reference of references) {
    const key = formatReference(reference);
    if (!seen.has(key)) seen.set(key, reference);
  }
  return [...seen.values()];
}
