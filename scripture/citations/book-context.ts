// Tells which book a reference without a book continues: "(29:10)", "chapter 6".
import { findBook } from "../canon/books.ts";
import type { AnyBookId } from "../canon/names/book-names.ts";
import type { Reference } from "../references/reference.ts";
import {
  anyBookOf,
  type DeuterocanonicalReference,
  resolveReference,
  type VerseCounter,
} from "../references/resolve.ts";
import type { ProseReference } from "./prose-references.ts";

/** The author of a gospel named in the same sentence: "Matthew's sermon is on a mountain (5:1)". */
const gospelName = /\b(Matthew|Mark|Luke|John)(?:['’]s)?\b/g;

/** A passage of the 66 books, or one of a deuterocanonical book. */
export type Continuation = {
  reference: Reference | undefined;
  outside?: DeuterocanonicalReference;
};
/** Chapter, verse and the end of the range as written. Without verses, chapters. */
export type BareNumbers = readonly [
  chapter: number | undefined,
  verse?: number | undefined,
  last?: number | undefined,
];

/** Returns the passage of the first book that has it, or `undefined` if none has. */
export function continuationOf(
  books: readonly AnyBookId[],
  [chapter, verse, last]: BareNumbers,
  count: VerseCounter,
): Continuation | undefined {
  for (const id of books) {
    const numbers = { chapterOrVerse: chapter, verse, endChapterOrVerse: last };
    const result = resolveReference(anyBookOf(id), numbers, count);
    if (result.ok) return { reference: result.reference };
    if (result.reason === "deuterocanonical") return { reference: undefined, outside: result };
  }
  return undefined;
}

/** Maximum distance of a book from a reference that continues it, in UTF-16 code units. */
const maxContext = 2500;
/** Number of books before a reference that it may continue. */
const maxBooks = 6;
/** Names of books that are no names of people, and so mean the book wherever they stand. */
const bookName =
  /\b(?:Genesis|Exodus|Leviticus|Deuteronomy|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Romans|Galatians|Ephesians|Philippians|Colossians|Hebrews|Revelation)\b/g;

/** "the Gospel of John", "the book of Job": names of people that mean the book here. */
const titledBook =
  /\b(?:gospel|book|letter|epistle) (?:of|to|according to) (?:the |st\.? |saint )?(\p{Lu}\p{L}+)/giu;

/** The books that a text names, by their place. */
export class BookContext {
  readonly #prose: string;
  readonly #books: { at: number; book: AnyBookId }[];

  constructor(prose: string, full: readonly ProseReference[]) {
    this.#prose = prose;
    const named = Array.from(prose.matchAll(bookName), ({ 0: name, index: at }) => ({
      at,
      book: findBook(name)?.id,
    }));
    const titled = Array.from(prose.matchAll(titledBook), ({ 1: name, index: at }) => ({
      at,
      book: findBook(name ?? "")?.id,
    }));
    const cited = full.map(({ start: at, reference, outside }) => ({
      at,
      book: reference?.book ?? outside?.id,
    }));
    this.#books = [...named, ...titled, ...cited]
      .flatMap(({ at, book }) => (book ? [{ at, book }] : []))
      .sort((a, b) => a.at - b.at);
  }

  /** The books that a reference at this offset may continue, the most likely first. */
  booksAt(offset: number): AnyBookId[] {
    const found: AnyBookId[] = [];
    const add = (book: AnyBookId | undefined) => {
      if (book && !found.includes(book)) found.push(book);
    };
    const near = this.#before(offset);
    const sentence =
      this.#prose
        .slice(Math.max(0, offset - 120), offset)
        .split(/[.!?;\n]\s/)
        .at(-1) ?? "";
    const gospel = [...sentence.matchAll(gospelName)].at(-1);
    // A gospel counts only where the text is about gospels: "John" is usually another person.
    const isGospel = near.some((book) => /^(?:Matt|Mark|Luke|John)$/.test(book));
    if (gospel && isGospel) add(findBook(gospel[1] ?? "")?.id);
    for (const book of near) add(book);
    return found.slice(0, maxBooks);
  }

  #before(offset: number): AnyBookId[] {
    let low = 0;
    let high = this.#books.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#books[middle]?.at ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const found: AnyBookId[] = [];
    for (let at = low - 1; at >= 0 && found.length < maxBooks; at--) {
      const one = this.#books[at];
      if (!one || offset - one.at > maxContext) break;
      if (!found.includes(one.book)) found.push(one.book);
      if (low - at > maxBooks * 8) break;
    }
    return found;
  }
}
