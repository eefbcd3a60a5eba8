import type { BookId } from "../canon/book-data.ts";
import type { VersePlace } from "../translation/load.ts";
import type { EnglishPlaces } from "./hebrew.ts";
import { vulgateRows } from "./vulgate-rows.ts";

const row = /^(\d+):(\d+)(?:-(\d+))?=(?:-|(\d+):(\d+))$/;
const key = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

export type VerseNumbering = {
  /** Maps a verse to its English number. A deuterocanonical verse has none. */
  toEnglish(place: VersePlace): EnglishPlaces;
  /**
   * Whether any verse maps to this English number. If none does, another verse has its words.
   */
  isTarget(place: VersePlace): boolean;
};

/** The verse numbers of the Vulgate, as in the Douay-Rheims Bible. */
export const vulgateNumbering = (): VerseNumbering => numberingOfRows(vulgateRows);

/** Returns the numbering that rows like those of the Vulgate describe. */
export function numberingOfRows(numbers: Partial<Record<BookId, string>>): VerseNumbering {
  const english = new Map<string, EnglishPlaces>();
  for (const [book, rows] of Object.entries(numbers) as [VersePlace["book"], string][]) {
    for (const text of rows.split(" ")) {
      const [chapter = 0, first = 0, last = first, toChapter, toVerse = 0] = numbersOf(text);
      for (let verse = first; verse <= last; verse++) {
        const title = toVerse === 0;
        const target = {
          book,
          chapter: toChapter ?? 0,
          verse: title ? 1 : toVerse + verse - first,
        };
        const places = toChapter === undefined ? [] : [target];
        english.set(key({ book, chapter, verse }), { places, title: title && places.length > 0 });
      }
    }
  }
  const targets = new Set(
    Array.from(english.values()).flatMap(({ places, title }) => (title ? [] : places.map(key))),
  );
  return {
    toEnglish: (place) => english.get(key(place)) ?? { places: [place], title: false },
    isTarget: (place) => targets.has(key(place)) || !english.has(key(place)),
  };
}

/** Throws if a row has another form. */
function numbersOf(text: string): (number | undefined)[] {
  const found = row.exec(text);
  if (!found) throw new Error(`${text} is no row of the Vulgate's numbering`);
  return found.slice(1).map((digits) => (digits === undefined ? undefined : Number(digits)));
}
