import { type BookId, books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import type { VersePlace } from "../translation/load.ts";

/** Index of the first verse of each chapter among all 31,102 verses. */
const firstIndexes = new Map<BookId, number[]>();
/** The first verses of all chapters in one list, for binary search by index. */
const chapters: { first: number; book: BookId; chapter: number }[] = [];
let total = 0;
for (const { id } of books) {
  firstIndexes.set(
    id,
    verseCounts(id).map((count, at) => {
      const first = total;
      chapters.push({ first, book: id, chapter: at + 1 });
      total += count;
      return first;
    }),
  );
}

/** The number of verses in KJV numbering. */
export const totalVerses = total;

/** Returns the index of a verse among all, from 0, or `undefined` if the KJV does not have it. */
export function verseIndex({ book, chapter, verse }: VersePlace): number | undefined {
  const first = firstIndexes.get(book)?.[chapter - 1];
  const count = verseCounts(book)[chapter - 1] ?? 0;
  return first === undefined || verse < 1 || verse > count ? undefined : first + verse - 1;
}

/** Returns the verse at an index, or `undefined` if it is out of range. */
export function verseAt(index: number): VersePlace | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= total) return undefined;
  let [low, high] = [0, chapters.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((chapters[middle]?.first ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  const found = chapters[low];
  return found && { book: found.book, chapter: found.chapter, verse: index - found.first + 1 };
}
