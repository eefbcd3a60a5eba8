import type { BookId } from "../canon/books.ts";
import type { WrittenNumbers } from "./resolve.ts";

/**
 * Chapters that many Bibles divide as the Hebrew text does: Malachi 3:19-24 is 4:1-6 of the King
 * James Version, and Joel 4 is Joel 3.
 */
const rows: readonly { book: BookId; chapter: number; from: number; newChapter: number }[] = [
  { book: "Mal", chapter: 3, from: 19, newChapter: 4 },
  { book: "Joel", chapter: 4, from: 1, newChapter: 3 },
];

/** Moves a passage that only the Hebrew division has. Returns `undefined` for every other one. */
export function fromHebrewDivision(
  book: string,
  written: WrittenNumbers,
): WrittenNumbers | undefined {
  const { chapterOrVerse: chapter, verse, endChapterOrVerse: end, endVerse } = written;
  const row = rows.find((one) => one.book === book && one.chapter === chapter);
  if (!row || endVerse !== undefined || (verse ?? 1) < row.from) return undefined;
  const moved = (one: number | undefined) => (one === undefined ? one : one - row.from + 1);
  return {
    ...written,
    chapterOrVerse: row.newChapter,
    verse: moved(verse),
    endChapterOrVerse: verse === undefined ? undefined : moved(end),
  };
}
