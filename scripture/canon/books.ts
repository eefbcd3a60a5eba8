import { type BookId, bookRows } from "./book-data.ts";

export type { BookId } from "./book-data.ts";
export type Testament = "OT" | "NT";

export type Book = {
  id: BookId;
  /** The name in a list of books: "Psalms", "1 Corinthians". */
  name: string;
  /** The name in a reference: "Psalm" as in "Psalm 23:1". For every other book it equals `name`. */
  singular: string;
  testament: Testament;
  /** The number of chapters. */
  chapters: number;
  /** Other spellings, including the id. */
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
    for (const key of spellings(spellingKey(written))) if (!byKey.has(key)) byKey.set(key, book);
  }
}

/** Returns the book with this id. */
export function bookOf(id: BookId): Book {
  const book = byId.get(id);
  if (!book) throw new Error(`there is no book ${id}`);
  return book;
}

/** Returns the position of a book in the canon. Genesis is 0. */
export function bookOrder(id: BookId): number {
  return orderOf.get(id) ?? -1;
}

/** Whether a text is exactly the OSIS id of a book. */
export function isBookId(text: string): text is BookId {
  return byId.has(text);
}

/**
 * Finds a book by its name, id or common abbreviation. Case, spaces, periods and accents are
 * ignored. The number of a numbered book may be "1", "1st", "First" or "I". Returns `undefined` for
 * any other spelling; it never guesses.
 */
export function findBook(text: string): Book | undefined {
  if (text.length > 60) return undefined;
  const known = cache.get(text);
  if (known !== undefined) return known ?? undefined;
  const book = lookUp(text);
  if (cache.size >= maxCached) cache.clear();
  cache.set(text, book ?? null);
  return book;
}

/**
 * A bounded cache, because a search for references in prose looks up the same few names repeatedly.
 */
const cache = new Map<string, Book | null>();
const maxCached = 2_000;

function lookUp(text: string): Book | undefined {
  // "I Sa" is 1 Samuel, but "Isa" is Isaiah: a Roman numeral counts only as a separate word.
  const roman = /^\s*(i{1,3})[\s.]+(?=\p{L})/iu.exec(text);
  const key = roman
    ? `${roman[1]?.length ?? ""}${spellingKey(text.slice(roman[0].length))}`
    : spellingKey(text);
  return byKey.get(key);
}

function spellingKey(text: string): string {
  const plain = /[^ -~]/.test(text) ? text.normalize("NFKD") : text;
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns every spelling of the number that a key starts with. */
function spellings(key: string): string[] {
  const ways = ordinals[key.charAt(0)];
  // A lone "i" before one or two letters would match other words ("is", "isa").
  return ways
    ? ways
        .filter((way) => !/^i+$/.test(way) || key.length > 3)
        .map((way) => `${way}${key.slice(1)}`)
    : [key];
}
