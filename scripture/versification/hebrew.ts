import type { VersePlace } from "../translation/load.ts";

/**
 * Differences between Hebrew and English verse numbers. `part` limits a row to that half of the
 * Hebrew verse.
 */
export type HebrewNumbering = { hebrew: VersePlace; english: VersePlace; part?: string }[];

/**
 * The English verses of a Hebrew verse. `title`: they are the title of a psalm, which English does
 * not number.
 */
export type EnglishPlaces = { places: VersePlace[]; title: boolean };

const key = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/**
 * Returns a function that maps Hebrew verse numbers to English ones, those of the King James
 * Version.
 */
export function hebrewToEnglish(numbering: HebrewNumbering): (place: VersePlace) => EnglishPlaces {
  const differences = new Map<string, HebrewNumbering>();
  /** The Hebrew verse that starts English verse 1, by psalm. */
  const firstVerses = new Map<number, number>();
  for (const row of numbering) {
    const known = differences.get(key(row.hebrew)) ?? [];
    differences.set(key(row.hebrew), [...known, row]);
    const { book, chapter, verse } = row.hebrew;
    const shifted = row.english.chapter === chapter && row.english.verse === 1 && verse > 1;
    if (book === "Ps" && shifted && !firstVerses.has(chapter)) firstVerses.set(chapter, verse);
  }
  return (place) => {
    const rows = differences.get(key(place));
    if (rows) {
      const places = rows.map(({ english }) => english);
      // One half moves to another verse, so the other half keeps its number.
      const halves = new Set(rows.map(({ part }) => part));
      if (!halves.has(undefined) && halves.size === 1) places.unshift(place);
      return { places, title: false };
    }
    const first = place.book === "Ps" ? firstVerses.get(place.chapter) : undefined;
    if (first !== undefined && place.verse < first) {
      return { places: [{ ...place, verse: 1 }], title: true };
    }
    return { places: [place], title: false };
  };
}
