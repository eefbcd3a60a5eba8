/**
 * Books outside the 66 that Catholic, Orthodox or some older Protestant Bibles contain: OSIS id,
 * English name, and verses per chapter. Editions number these books differently, so each count is
 * the largest among the King James Version with Apocrypha, NRSV, NAB and Vulgate.
 */
const deuterocanonicalRows = [
  ["Tob", "Tobit", "25 23 25 23 28 22 20 24 12 13 21 22 23 17"],
  ["Jdt", "Judith", "16 28 15 17 29 21 32 36 19 23 23 20 31 19 15 31"],
  ["EsthGr", "Greek Esther", "22 23 15 17 14 14 10 17 32 13 12 6 18 19 16 24"],
  ["Wis", "Wisdom", "16 25 19 20 24 27 30 21 19 21 27 27 19 31 19 29 21 25 22"],
  [
    "Sir",
    "Sirach",
    "40 23 34 36 18 37 40 22 25 34 36 19 32 27 22 31 32 33 30 33 31 33 38 47 36 29 33 30 35 27 " +
      "42 28 33 31 26 31 34 39 41 32 28 26 37 27 31 23 31 28 19 31 38",
  ],
  ["Bar", "Baruch", "22 35 38 37 9 72"],
  ["EpJer", "Letter of Jeremiah", "73"],
  ["PrAzar", "Prayer of Azariah", "68"],
  ["SgThree", "Song of the Three", "39"],
  ["Sus", "Susanna", "64"],
  ["Bel", "Bel and the Dragon", "42"],
  ["1Macc", "1 Maccabees", "67 70 60 61 68 63 50 32 73 89 74 54 54 49 41 24"],
  ["2Macc", "2 Maccabees", "36 33 40 50 27 31 42 36 29 38 38 46 26 46 40"],
  ["3Macc", "3 Maccabees", "29 33 30 21 51 41 23"],
  ["4Macc", "4 Maccabees", "35 24 21 26 38 35 23 29 32 21 27 19 27 20 32 25 24 24"],
  ["1Esd", "1 Esdras", "58 30 24 63 73 34 15 96 55"],
  ["2Esd", "2 Esdras", "40 48 36 52 56 59 140 63 47 60 46 51 58 48 63 78"],
  ["PrMan", "Prayer of Manasseh", "15"],
  ["AddPs", "Psalm 151", "7"],
] as const;

/** The OSIS id of a deuterocanonical book: "Tob", "Sir", "1Macc" … */
export type DeuterocanonicalId = (typeof deuterocanonicalRows)[number][0];

export type DeuterocanonicalBook = {
  id: DeuterocanonicalId;
  name: string;
  /** The number of chapters. */
  chapters: number;
  /** Verses per chapter, chapter 1 first. */
  verses: readonly number[];
};

/** The deuterocanonical books. Most translations of Berea do not contain them. */
export const deuterocanonicalBooks: readonly DeuterocanonicalBook[] = deuterocanonicalRows.map(
  ([id, name, counts]) => {
    const verses = counts.split(" ").map(Number);
    return { id, name, chapters: verses.length, verses };
  },
);

const byId = new Map<string, DeuterocanonicalBook>(
  deuterocanonicalBooks.map((book) => [book.id, book]),
);

/** Returns the deuterocanonical book with this OSIS id, or `undefined` for any other text. */
export function deuterocanonicalBook(id: string): DeuterocanonicalBook | undefined {
  return byId.get(id);
}
