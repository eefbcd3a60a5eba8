import { type BookId, bookRows } from "./book-data.ts";
import { otherNames } from "./other-names.ts";

export type { BookId } from "./book-data.ts";
export type Testament = "OT" | "NT";

export type Book = {
  id: BookId;
  /** As in a list of books: "Psalms", "1 Corinthians". */
  name: string;
  /** As in a reference: "Psalm" of "Psalm 23:1"; for every other book the name. */
  singular: string;
  testament: Testament;
  /** How many chapters the book has. */
  chapters: number;
  /** What else people write for it, the id included. */
  abbreviations: readonly string[];
};

const booksOfOldTestament = 39;
const ordinals: Record<string, readonly string[]> = {
  "1": ["1", "1st", "first", "i"],
  "2": ["2", "2nd", "second", "ii"],
  "3": ["3", "3rd", "third", "iii"],
};

/** The 66 books in canonical order. */
export const books: readonly Book[] = bookRows.map(([id, name, chapters, more], index) => {
  const number = /^\d/.exec(name)?.[0];
  const others = more.split(", ").map((other) => (number ? `${number} ${other}` : other));
  return {
    id,
    name,
    singular: id === "Ps" ? "Psalm" : name,
    testament: index < booksOfOldTestament ? "OT" : "NT",
    chapters,
    abbreviations: [...new Set([id, ...others])],
  };
});

const byId = new Map<string, Book>(books.map((book) => [book.id, book]));
const orderOf = new Map<string, number>(books.map((book, index) => [book.id, index]));
const byKey = new Map<string, Book>();
for (const book of books) {
  for (const written of [book.name, ...book.abbreviations]) {
    for (const key of spellings(keyOf(written))) if (!byKey.has(key)) byKey.set(key, book);
  }
}

const byOtherName = new Map<string, Book>();
for (const language of otherNames) {
  for (const [index, names] of language.split(", ").entries()) {
    const book = books[index];
    if (!book) throw new Error(`a list of names has more than ${books.length} books`);
    for (const name of names.split("/")) byOtherName.set(keyOf(name), book);
  }
}

/** The book that a name in another language means: "Johannes", "1 Reyes", "Apocalypse". English names are `findBook`'s. */
export function findLocalizedBook(text: string): Book | undefined {
  return text.length > 60 ? undefined : byOtherName.get(keyOf(text));
}

/** The book of an id. */
export function bookOf(id: BookId): Book {
  const book = byId.get(id);
  if (!book) throw new Error(`there is no book ${id}`);
  return book;
}

/** Place of a book in the canon, Genesis being 0. */
export function bookOrder(id: BookId): number {
  return orderOf.get(id) ?? -1;
}

/** Whether a text is exactly the OSIS id of a book. */
export function isBookId(text: string): text is BookId {
  return byId.has(text);
}

/**
 * The book a person means by a name, an id or a usual abbreviation. Case, spaces, full stops and accents do not
 * count, and the number of a numbered book may be written "1", "1st", "First" or "I". Never guesses: nothing when
 * the text is not one of the known spellings.
 */
export function findBook(text: string): Book | undefined {
  if (text.length > 60) return undefined;
  const known = lookedUp.get(text);
  if (known !== undefined) return known ?? undefined;
  const book = lookUp(text);
  if (lookedUp.size >= mostLookedUp) lookedUp.clear();
  lookedUp.set(text, book ?? null);
  return book;
}

/** The same few names are asked for again and again, most of all where prose is searched for references. */
const lookedUp = new Map<string, Book | null>();
const mostLookedUp = 2_000;

function lookUp(text: string): Book | undefined {
  // "I Sa" is 1 Samuel, but "Isa" is Isaiah: a Roman number counts as one only where it stands by itself.
  const roman = /^\s*(i{1,3})[\s.]+(?=\p{L})/iu.exec(text);
  const key = roman
    ? `${roman[1]?.length ?? ""}${keyOf(text.slice(roman[0].length))}`
    : keyOf(text);
  return byKey.get(key);
}

function keyOf(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize("NFKD") : text;
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Every way of writing the leading number of a key. */
function spellings(key: string): string[] {
  const ways = ordinals[key.charAt(0)];
  // A lone "i" before one or two letters would swallow other words ("is", "isa").
  return ways
    ? ways
        .filter((way) => !/^i+$/.test(way) || key.length > 3)
        .map((way) => `${way}${key.slice(1)}`)
    : [key];
}
