import { type BookId, bookOf, bookOrder } from "../canon/books.ts";

/**
 * A chapter, a verse, or a range. An end field is present only if it differs from the start:
 * `{chapter: 3, verse: 16, endVerse: 18}` is a range within a chapter, `{chapter: 3, endChapter:
 * 4}` is two chapters, `{chapter: 3, verse: 16, endChapter: 4, endVerse: 2}` is 3:16-4:2.
 */
export type Reference = {
  book: BookId;
  chapter: number;
  verse?: number;
  endChapter?: number;
  endVerse?: number;
};

/**
 * Formats a reference: "John 3:16", "Psalm 23:1-4", "John 3:16-4:2", "John 3-4". The range has a
 * plain hyphen so that a reader can type it back. `parseReference` returns the same reference.
 */
export function formatReference(reference: Reference): string {
  const { book, chapter, verse, endChapter, endVerse } = reference;
  const start = `${bookOf(book).singular} ${chapter}${verse === undefined ? "" : `:${verse}`}`;
  if (endChapter !== undefined) {
    return `${start}-${endChapter}${endVerse === undefined ? "" : `:${endVerse}`}`;
  }
  return endVerse === undefined ? start : `${start}-${endVerse}`;
}

/**
 * Compares for `sort`: canonical order by book, start and end. A whole chapter precedes its verses.
 */
export function compareReferences(a: Reference, b: Reference): number {
  return (
    bookOrder(a.book) - bookOrder(b.book) ||
    a.chapter - b.chapter ||
    (a.verse ?? 0) - (b.verse ?? 0) ||
    (a.endChapter ?? a.chapter) - (b.endChapter ?? b.chapter) ||
    (a.endVerse ?? a.verse ?? 0) - (b.endVerse ?? b.verse ?? 0)
  );
}

/** Removes duplicates and keeps the order of first mention. */
export function uniqueReferences(references: readonly Reference[]): Reference[] {
  const seen = new Map<string, Reference>();
  for (const reference of references) {
    const key = formatReference(reference);
    if (!seen.has(key)) seen.set(key, reference);
  }
  return [...seen.values()];
}
