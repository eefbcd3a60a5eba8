import { verseCount } from "../canon/verse-counts.ts";
import type { Reference } from "../references/reference.ts";
import type { VersePlace } from "../translation/load.ts";

/** Returns the first verse of a reference. A chapter begins at verse 1. */
export function firstVerse({ book, chapter, verse = 1 }: Reference): VersePlace {
  return { book, chapter, verse };
}

/** Returns the last verse of a reference, in the numbering of the King James Version. */
export function lastVerse({ book, chapter, verse, endChapter, endVerse }: Reference): VersePlace {
  const last = endChapter ?? chapter;
  if (endVerse !== undefined) return { book, chapter: last, verse: endVerse };
  if (verse !== undefined && endChapter === undefined) return { book, chapter, verse };
  return { book, chapter: last, verse: verseCount(book, last) };
}

/** Returns the reference of a range. Whole chapters have no verses: "Psalm 23", "Matthew 5-7". */
export function rangeReference(start: VersePlace, end: VersePlace): Reference {
  const { book, chapter, verse } = start;
  const whole = verse === 1 && end.verse === verseCount(book, end.chapter);
  if (whole)
    return end.chapter === chapter ? { book, chapter } : { book, chapter, endChapter: end.chapter };
  if (end.chapter !== chapter)
    return { book, chapter, verse, endChapter: end.chapter, endVerse: end.verse };
  return end.verse === verse
    ? { book, chapter, verse }
    : { book, chapter, verse, endVerse: end.verse };
}
