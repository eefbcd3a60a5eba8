// Russian Bibles (Synodal) number the Psalms as the Septuagint does, and count the title of a psalm
// as a verse where the Hebrew text does. https://en.wikipedia.org/wiki/Psalms#Numbering
import type { WrittenNumbers } from "./resolve.ts";

const setOf = (numbers: string) => new Set(numbers.split(" ").map(Number));
/** Psalms (Hebrew number) whose title is verse 1, and those whose title is verses 1 and 2. */
const titleIsVerse = setOf(
  "3 4 5 6 7 8 9 12 13 18 19 20 21 22 30 31 34 36 38 39 40 41 42 44 45 46 47 48 49 53 55 56 57 58 59 " +
    "61 62 63 64 65 67 68 69 70 75 76 77 80 81 83 84 85 88 89 92 102 108 140 142",
);
const titleIsTwoVerses = setOf("51 52 54 60");

/** The number of verses that the title of a psalm is in the Hebrew text: 0, 1 or 2. */
export const psalmTitleVerses = (psalm: number) =>
  titleIsVerse.has(psalm) ? 1 : titleIsTwoVerses.has(psalm) ? 2 : 0;

type Place = { chapter: number; verse: number };

/**
 * Septuagint psalms that are not the Hebrew psalm with the next number, and where each of their
 * parts starts in the Hebrew numbering.
 */
const parts: Record<number, readonly { from: number; chapter: number; verse: number }[]> = {
  9: [
    { from: 1, chapter: 9, verse: 1 },
    { from: 22, chapter: 10, verse: 1 },
  ],
  113: [
    { from: 1, chapter: 114, verse: 1 },
    { from: 9, chapter: 115, verse: 1 },
  ],
  114: [{ from: 1, chapter: 116, verse: 1 }],
  115: [{ from: 1, chapter: 116, verse: 10 }],
  146: [{ from: 1, chapter: 147, verse: 1 }],
  147: [{ from: 1, chapter: 147, verse: 12 }],
};
/** Whole psalms of the Septuagint as passages of the Hebrew numbering. */
const wholePsalms: Record<number, WrittenNumbers> = {
  9: { chapterOrVerse: 9, endChapterOrVerse: 10 },
  113: { chapterOrVerse: 114, endChapterOrVerse: 115 },
  114: { chapterOrVerse: 116, verse: 1, endChapterOrVerse: 9 },
  115: { chapterOrVerse: 116, verse: 10, endChapterOrVerse: 19 },
  146: { chapterOrVerse: 147, verse: 1, endChapterOrVerse: 11 },
  147: { chapterOrVerse: 147, verse: 12, endChapterOrVerse: 20 },
};

/** Psalms up to 8 and from 148 have the same number in both. */
const nextPsalm = (chapter: number) => (chapter > 8 && chapter < 148 ? chapter + 1 : chapter);

/** Turns a psalm as numbered in the Septuagint into the numbering of the King James Version. */
export function fromSeptuagint(written: WrittenNumbers): WrittenNumbers {
  const { chapterOrVerse: chapter, verse, endChapterOrVerse: end, endVerse } = written;
  if (chapter === undefined) return written;
  if (verse === undefined) {
    const whole = end === undefined ? wholePsalms[chapter] : undefined;
    if (whole) return { ...whole, following: written.following };
    const last = end === undefined ? undefined : nextPsalm(end);
    return { ...written, chapterOrVerse: nextPsalm(chapter), endChapterOrVerse: last };
  }
  const first = placeOf(chapter, verse);
  const start = { ...written, chapterOrVerse: first.chapter, verse: first.verse };
  if (end === undefined) return start;
  const last = placeOf(endVerse === undefined ? chapter : end, endVerse ?? end);
  return last.chapter === first.chapter
    ? { ...start, endChapterOrVerse: last.verse, endVerse: undefined }
    : { ...start, endChapterOrVerse: last.chapter, endVerse: last.verse };
}

function placeOf(chapter: number, verse: number): Place {
  const part = parts[chapter]?.findLast(({ from }) => from <= verse);
  const place = part
    ? { chapter: part.chapter, verse: verse - part.from + part.verse }
    : { chapter: nextPsalm(chapter), verse };
  const title = psalmTitleVerses(place.chapter);
  return { chapter: place.chapter, verse: Math.max(1, place.verse - title) };
}
