import { type BookId, bookOrder, books } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import type { Translation, VersePlace } from "../translation/load.ts";

/**
 * Dense ids for all verses of a set of translations, in canonical order. Verse sets are arrays over
 * these ids.
 */
export type VerseIds = {
  size: number;
  at(index: number): VersePlace;
  /** Returns -1 if no translation has the verse. */
  indexOf(book: BookId, chapter: number, verse: number): number;
  /** The first verse id of each book, in canonical order, and one past the last id. */
  bookStarts: readonly number[];
};

/** Returns the number of verses of each chapter: the highest of all translations. */
export function chapterSizesOf(texts: readonly Translation[]): Uint8Array {
  return Uint8Array.from(
    books.flatMap(({ id, chapters }) =>
      Array.from({ length: chapters }, (_, at) =>
        Math.max(verseCount(id, at + 1), ...texts.map((text) => text.verseCount(id, at + 1))),
      ),
    ),
  );
}

/** Assigns the ids. `chapterSizes`: verses per chapter in canonical order. */
export function assignVerseIds(chapterSizes: Uint8Array): VerseIds {
  /** The number of chapters before each book, and the number of verses before each chapter. */
  const chaptersBefore: number[] = [];
  const firstVerse = new Uint32Array(chapterSizes.length + 1);
  let chapters = 0;
  for (const book of books) {
    chaptersBefore.push(chapters);
    chapters += book.chapters;
  }
  for (const [at, count] of chapterSizes.entries())
    firstVerse[at + 1] = (firstVerse[at] as number) + count;
  const size = firstVerse[chapterSizes.length] as number;
  return {
    size,
    at: (index) => {
      if (!(index >= 0 && index < size)) throw new Error(`there is no verse ${index}`);
      const chapter = lastAtMost(firstVerse, index);
      const book = lastAtMost(chaptersBefore, chapter);
      return {
        book: (books[book] as { id: BookId }).id,
        chapter: chapter - (chaptersBefore[book] as number) + 1,
        verse: index - (firstVerse[chapter] as number) + 1,
      };
    },
    indexOf: (book, chapter, verse) => {
      const order = bookOrder(book);
      if (chapter < 1 || chapter > (books[order]?.chapters ?? 0) || verse < 1) return -1;
      const at = (chaptersBefore[order] as number) + chapter - 1;
      return verse > (chapterSizes[at] as number) ? -1 : (firstVerse[at] as number) + verse - 1;
    },
    bookStarts: [...chaptersBefore.map((at) => firstVerse[at] as number), size],
  };
}

/** The last index whose value is at most `value`, in an ascending list. */
function lastAtMost(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
