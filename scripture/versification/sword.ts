// The versifications of SWORD modules: the books and verses of their indexes, and the English
// number of each verse.
import type { BookId } from "../canon/book-data.ts";
import { books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import { fitNumbering } from "./fit-numbering.ts";
import type { HebrewNumbering } from "./hebrew.ts";
import { swordBooks, swordChapters } from "./sword-rows.ts";
import type { VulgateNumbering } from "./vulgate.ts";

/** A book with the number of verses of each chapter. */
export type NumberedBook = { book: BookId; counts: readonly number[] };
/** A book of an index, or the number of its entries for books that are not read. */
export type IndexedBook = NumberedBook | number;

/** The books in the order of the two indexes. */
export type SwordVersification = {
  name: string;
  ot: readonly IndexedBook[];
  nt: readonly IndexedBook[];
};

/** The name that a module without `Versification` has. */
export const defaultVersification = "KJV";

/** The names of the versifications that can be read. */
export const swordVersifications: readonly string[] = Object.keys(swordBooks);

const idBySword = new Map(books.map(({ id }) => [id.toLowerCase(), id]));
const otLength = books.findIndex(({ id }) => id === "Matt");

/** Returns a versification by its name, ignoring case, or `undefined` if it is not known. */
export function swordVersification(written: string): SwordVersification | undefined {
  const name = swordVersifications.find((one) => one.toLowerCase() === written.toLowerCase());
  const [ot, nt] = (name !== undefined && swordBooks[name]) || [];
  if (name === undefined || ot === undefined || nt === undefined) return undefined;
  const inOrder = (order: string, all: readonly { id: BookId }[]) =>
    order
      .replace("*", all.map(({ id }) => id).join(" "))
      .split(" ")
      .filter(Boolean)
      .map((word) => (word.startsWith("+") ? Number(word) : indexedBook(word, name)));
  return {
    name,
    ot: inOrder(ot, books.slice(0, otLength)),
    nt: inOrder(nt, books.slice(otLength)),
  };
}

function indexedBook(written: string, versification: string): NumberedBook {
  const book = idBySword.get(written.toLowerCase());
  if (!book) throw new Error(`${written} is not a book`);
  const counts = [...verseCounts(book)];
  const rows = swordChapters[book] ?? [];
  const changes = rows.find(([names]) => names.split(" ").includes(versification))?.[1];
  for (const change of changes?.split(" ") ?? []) {
    const [chapter = 0, count = 0] = change.split(":").map(Number);
    counts[chapter - 1] = count;
  }
  // A chapter without verses does not exist: Malachi 4 is part of chapter 3 in Hebrew.
  while (counts.at(-1) === 0) counts.pop();
  return { book, counts };
}

/** Returns the English numbers of a versification's verses. */
export function swordNumbering(
  { ot, nt }: SwordVersification,
  hebrew: HebrewNumbering,
): VulgateNumbering {
  const numbered = [...ot, ...nt].filter((one) => typeof one !== "number");
  return fitNumbering(numbered, hebrew);
}
