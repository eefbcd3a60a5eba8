import { type BookId, books } from "../canon/books.ts";
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

export function buildVerseIds(texts: readonly Translation[]): VerseIds {
  const places: VersePlace[] = [];
  const chapterStart = new Map<string, { start: number; count: number }>();
  const bookStarts: number[] = [];
  for (const { id: book, chapters } of books) {
    bookStarts.push(places.length);
    for (let chapter = 1; chapter <= chapters; chapter++) {
      const count = Math.max(
        verseCount(book, chapter),
        ...texts.map((text) => text.verseCount(book, chapter)),
      );
      chapterStart.set(`${book} ${chapter}`, { start: places.length, count });
      for (let verse = 1; verse <= count; verse++) places.push({ book, chapter, verse });
    }
  }
  bookStarts.push(places.length);
  return {
    size: places.length,
    at: (index) => {
      const place = places[index];
      if (!place) throw new Error(`there is no verse ${index}`);
      return place;
    },
    indexOf: (book, chapter, verse) => {
      const found = chapterStart.get(`${book} ${chapter}`);
      return found && verse >= 1 && verse <= found.count ? found.start + verse - 1 : -1;
    },
    bookStarts,
  };
}
