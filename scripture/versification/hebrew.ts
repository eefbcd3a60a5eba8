import type { VersePlace } from "../translation/load.ts";

/** Where the Hebrew numbering departs from the English one. With `part`, only that half of the Hebrew verse is meant. */
export type HebrewNumbering = { hebrew: VersePlace; english: VersePlace; part?: string }[];

/** Where the words of a Hebrew verse stand in English; `title` for the title of a psalm, which English Bibles do not number. */
export type EnglishPlaces = { places: VersePlace[]; title: boolean };

const key = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

/** Looks places of the Hebrew numbering up in the English one, which is that of the King James Version. */
export function hebrewToEnglish(numbering: HebrewNumbering): (place: VersePlace) => EnglishPlaces {
  const departures = new Map<string, HebrewNumbering>();
  /** By psalm: the Hebrew verse with which the English verse 1 begins. */
  const begins = new Map<number, number>();
  for (const row of numbering) {
    const known = departures.get(key(row.hebrew)) ?? [];
    departures.set(key(row.hebrew), [...known, row]);
    const { book, chapter, verse } = row.hebrew;
    const shifted = row.english.chapter === chapter && row.english.verse === 1 && verse > 1;
    if (book === "Ps" && shifted && !begins.has(chapter)) begins.set(chapter, verse);
  }
  return (place) => {
    const rows = departures.get(key(place));
    if (rows) {
      const places = rows.map(({ english }) => english);
      // One half stands elsewhere, so the other stands where it always did.
      const halves = new Set(rows.map(({ part }) => part));
      if (!halves.has(undefined) && halves.size === 1) places.unshift(place);
      return { places, title: false };
    }
    const first = place.book === "Ps" ? begins.get(place.chapter) : undefined;
    if (first !== undefined && place.verse < first) {
      return { places: [{ ...place, verse: 1 }], title: true };
    }
    return { places: [place], title: false };
  };
}
