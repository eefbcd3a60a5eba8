import type { BookId } from "#scripture/canon/books.ts";
import type { Verse } from "#scripture/translation/model.ts";

/**
 * The package omits the 74 occurrences of "Selah" in the World English Bible. They come from the
 * USFM of the WEB (2017) in Debian's package bibledit-cloud-data (5.0.992). With them, every verse
 * of the package matches that USFM exactly.
 */

/** Psalm verses that end with "Selah.", by psalm. */
const selahAtEnd: Readonly<Record<number, readonly number[]>> = {
  3: [2, 4, 8],
  4: [2, 4],
  7: [5],
  9: [20],
  20: [3],
  21: [2],
  24: [6, 10],
  32: [4, 5, 7],
  39: [5, 11],
  44: [8],
  46: [3, 7, 11],
  47: [4],
  48: [8],
  49: [13, 15],
  50: [6],
  52: [3, 5],
  54: [3],
  55: [7],
  57: [6],
  59: [5, 13],
  60: [4],
  61: [4],
  62: [4, 8],
  66: [4, 7, 15],
  67: [1, 4],
  68: [7, 19, 32],
  75: [3],
  76: [3, 9],
  77: [3, 9, 15],
  81: [7],
  82: [2],
  83: [8],
  84: [4, 8],
  85: [2],
  87: [3, 6],
  88: [7, 10],
  89: [4, 37, 45, 48],
  140: [3, 5, 8],
  143: [6],
};

/** The other occurrences: the verse, the preceding words, and the words to insert. */
const selahElsewhere = [
  { verse: "Ps 9:16", after: "by the work of his own hands.", words: "Meditation. Selah." },
  { verse: "Ps 55:19", after: "will hear and answer them.", words: "Selah." },
  { verse: "Ps 57:3", after: "the one who is pursuing me.", words: "Selah." },
  { verse: "Hab 3:3", after: "the Holy One from Mount Paran.", words: "Selah." },
  { verse: "Hab 3:9", after: "You called for your sworn arrows.", words: "Selah." },
  { verse: "Hab 3:13", after: "You stripped them head to foot.", words: "Selah." },
] as const;

/**
 * Inserts "Selah" into a verse. Returns whether the verse has one. Throws if the position is not
 * found.
 */
export function restoreSelah(book: BookId, chapter: number, verse: Verse): boolean {
  if (book === "Ps" && selahAtEnd[chapter]?.includes(verse.verse)) {
    verse.text += " Selah.";
    return true;
  }
  const other = selahElsewhere.find((one) => one.verse === `${book} ${chapter}:${verse.verse}`);
  if (!other) return false;
  const [before, ...rest] = verse.text.split(other.after);
  if (rest.length !== 1) throw new Error(`web: no unique position for Selah in ${other.verse}`);
  const at = `${before}${other.after}`.length;
  const added = ` ${other.words}`;
  verse.text = verse.text.slice(0, at) + added + verse.text.slice(at);
  if (verse.lines) {
    verse.lines = verse.lines.map((line) =>
      line.start > at ? { ...line, start: line.start + added.length } : line,
    );
  }
  return true;
}
