// The verse numbers of AndBible: ordinals of the versification "KJVA" of JSword, which counts a
// place for the introduction of the Bible, of each testament, of each book and of each chapter
// (https://github.com/crosswire/jsword, Versification.java and SystemKJVA.java).
import { type BookId, books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import type { Reference } from "#scripture/references/reference.ts";

/** Number of places of the 14 deuterocanonical books, which KJVA puts between the testaments. */
const deuterocanonicalPlaces = 5913;
/** The ordinal of the introduction of Genesis. 0 introduces the Bible, 1 the Old Testament. */
const genesis = 2;

type Chapter = { book: BookId; chapter: number; start: number; verses: number };

/** The chapters with the ordinals of their introductions, in ascending order. */
const chapters: readonly Chapter[] = (() => {
  const all: Chapter[] = [];
  let ordinal = genesis;
  for (const { id } of books) {
    // Counts the introduction of the New Testament.
    if (id === "Matt") ordinal += deuterocanonicalPlaces + 1;
    ordinal += 1;
    for (const [at, verses] of verseCounts(id).entries()) {
      all.push({ book: id, chapter: at + 1, start: ordinal, verses });
      ordinal += verses + 1;
    }
  }
  return all;
})();

/** Returns the chapter whose verses or introduction include an ordinal. */
function chapterAt(ordinal: number): Chapter | undefined {
  // The introduction of a book is the place before its first chapter.
  const chapter = chapters.findLast(({ chapter: number, start }) =>
    number === 1 ? start - 1 <= ordinal : start <= ordinal,
  );
  return chapter && ordinal <= chapter.start + chapter.verses ? chapter : undefined;
}

/**
 * Returns the passage between two ordinals. An introduction of a book or a chapter counts as its
 * first verse. Returns `undefined` for deuterocanonical books and for passages that span books.
 */
export function passageOfOrdinals(first: number, last: number): Reference | undefined {
  const from = chapterAt(first);
  const to = chapterAt(last);
  if (!from || !to || from.book !== to.book || first > last) return undefined;
  const verse = Math.max(1, first - from.start);
  const endVerse = Math.max(1, last - to.start);
  const start = { book: from.book, chapter: from.chapter, verse };
  if (from !== to) return { ...start, endChapter: to.chapter, endVerse };
  return endVerse > verse ? { ...start, endVerse } : start;
}
