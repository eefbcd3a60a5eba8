import { type BookId, books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import type { VersePlace } from "../translation/load.ts";

/** The index of each chapter's first verse among all 31,102, by book and chapter. */
const firsts = new Map<BookId, number[]>();
/** The same in one row, to find the chapter of an index by halving. */
const chapters: { first: number; book: BookId; chapter: number }[] = [];
let total = 0;
for (const { id } of books) {
  firsts.set(
    id,
    verseCounts(id).map((count, at) => {
      const first = total;
      chapters.push({ first, book: id, chapter: at + 1 });
      total += count;
      return first;
    }),
  );
}

/** How many verses there are in the numbering of the King James Version. */
export const totalVerses = total;

/** Where a verse stands among all, from 0; undefined for one that the King James Version does not have. */
export function verseIndex({ book, chapter, verse }: VersePlace): number | undefined {
  const first = firsts.get(book)?.[chapter - 1];
  const count = verseCounts(book)[chapter - 1] ?? 0;
  return first === undefined || verse < 1 || verse > count ? undefined : first + verse - 1;
}

/** The verse at an index; undefined outside of the Bible. */
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
