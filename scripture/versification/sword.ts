// The versifications of SWORD modules: the books and verses of their indexes, and the English
// number of each verse.
import type { BookId } from "../canon/book-data.ts";
import { books } from "../canon/books.ts";
import { verseCounts } from "../canon/verse-counts.ts";
import rows from "./sword-rows.json" with { type: "json" };

// Facts about the versifications of SWORD modules, after the tables of JSword
// (https://github.com/crosswire/jsword, org.crosswire.jsword.versification.system).

/**
 * The books of each versification in the order of its index: those of the Old and of the New
 * Testament. "*" stands for the order of the King James Version, "+620" for other books that have
 * 620 entries in the index.
 */
const swordBooks: Readonly<Record<string, readonly string[]>> = rows.books;

/**
 * The chapters with another number of verses than in the King James Version, by book and
 * versification: "31:54" is a chapter 31 with 54 verses. The Reina-Valera is no versification of
 * SWORD, but its modules have its chapters.
 */
const swordChapters: Readonly<Record<string, Readonly<Record<string, string>>>> = rows.chapters;

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
  const changes = Object.entries(swordChapters[book] ?? {}).find(([names]) =>
    names.split(" ").includes(versification),
  )?.[1];
  const counts = withChanges(verseCounts(book), changes ?? "");
  // A chapter without verses does not exist: Malachi 4 is part of chapter 3 in Hebrew.
  while (counts.at(-1) === 0) counts.pop();
  return { book, counts };
}

function withChanges(counts: readonly number[], changes: string): number[] {
  const changed = [...counts];
  for (const change of changes.split(" ").filter(Boolean)) {
    const [chapter = 0, count = 0] = change.split(":").map(Number);
    changed[chapter - 1] = count;
  }
  return changed;
}

/**
 * Returns the numbers of verses that a text really has, if it has other chapters than its index: the
 * end of a chapter is then empty, and the last verse of the next one contains the verses beyond the
 * index. `last`: the last verse with words of each chapter.
 */
export function countsOfText({ book, counts }: NumberedBook, last: readonly number[]) {
  const found = [...counts];
  for (const changes of Object.values(swordChapters[book] ?? {})) {
    const known = withChanges(verseCounts(book), changes);
    for (let start = 0; start < counts.length; start++) {
      if (known[start] === counts[start]) continue;
      let end = start;
      while (end < counts.length && known[end] !== counts[end]) end++;
      const run = counts.slice(start, end).map((count, index) => ({
        count,
        known: known[start + index] ?? 0,
        last: last[start + index] ?? 0,
      }));
      const isMoved = run.reduce((sum, one) => sum + one.known - one.count, 0) === 0;
      if (isMoved && run.every((one) => one.last === Math.min(one.known, one.count))) {
        run.forEach((one, index) => {
          found[start + index] = one.known;
        });
      }
      start = end;
    }
  }
  return found;
}
