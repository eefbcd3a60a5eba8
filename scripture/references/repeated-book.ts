// Reads a range that repeats its book: "1 Corinthians 13:1–1 Corinthians 13:13".
import type { AnyBookId } from "../canon/names/book-names.ts";
import { afterName, type BookMatch, bookAt } from "./book-match.ts";
import { exists, type ScanOptions } from "./continuations.ts";
import {
  afterRangeSign,
  type GrammarContext,
  passageAt,
  type WrittenPassage,
} from "./passage-grammar.ts";
import { anyBookOf, resolveReference, type WrittenNumbers } from "./resolve.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import { rangeWords } from "./vocabulary.ts";

/** Words before a range whose end follows "to": "from Genesis 1 to Genesis 3". */
const fromWords = new Set("from von vom de desde del da dal du van".split(" "));

/**
 * Returns the range that starts with `start` and ends with the same book again, or `undefined`. In
 * prose, it must exist, and its sign must not join more than two references.
 */
export function repeatedBookRange(
  tokens: Tokens,
  book: BookMatch,
  id: AnyBookId,
  start: WrittenPassage,
  context: GrammarContext,
  options: ScanOptions,
): WrittenPassage | undefined {
  if (start.numbers.endChapterOrVerse !== undefined || start.numbers.following) return undefined;
  const isProse = options.setting === "prose";
  if (isProse && !isRangeInProse(tokens, start.next, book.from)) return undefined;
  const end = passageOfBook(tokens, start.next, id, context, options);
  if (!end) return undefined;
  const numbers = rangeOf(start.numbers, end.numbers, id, options);
  if (isProse) {
    if (!exists(resolveReference(anyBookOf(id), numbers, options.count))) return undefined;
    if (passageOfBook(tokens, end.next, id, context, options)) return undefined;
  }
  return { ...start, numbers, next: end.next };
}

/** An em dash between spaces separates, and "to" may compare: "Isaiah 7:14 to Isaiah 9:6". */
function isRangeInProse(tokens: Tokens, at: number, from: number): boolean {
  if (tokens.raw(at) === "—" && tokens.spaceBefore(at) > 0) return false;
  const key = tokens.key(at);
  return !rangeWords.has(key) || key.length > 2 || fromWords.has(tokens.key(from - 1));
}

/** Reads a range sign, the book again, and a passage without a range. */
function passageOfBook(
  tokens: Tokens,
  at: number,
  id: AnyBookId,
  context: GrammarContext,
  options: ScanOptions,
): WrittenPassage | undefined {
  const sign = afterRangeSign(tokens, at, context);
  if (sign === undefined) return undefined;
  const book = bookAt(tokens, sign, { ...options, misspelled: "no" });
  if (!book?.names.some((name) => name.id === id)) return undefined;
  const next = afterName(tokens, book.next, options.setting);
  const passage = next === undefined ? undefined : passageAt(tokens, next, context);
  return passage?.numbers.endChapterOrVerse === undefined ? passage : undefined;
}

/** Joins the numbers of both ends. A chapter as the end of a range of verses ends at its last. */
function rangeOf(
  start: WrittenNumbers,
  end: WrittenNumbers,
  id: AnyBookId,
  { count }: ScanOptions,
): WrittenNumbers {
  const book = anyBookOf(id);
  const chapter = end.chapterOrVerse;
  const lastVerse = (last: number) =>
    "verses" in book ? (book.verses[last - 1] ?? 0) : count(book.id, last);
  const needsVerse = start.verse !== undefined && end.verse === undefined && chapter !== undefined;
  return {
    ...start,
    endChapterOrVerse: chapter,
    endVerse: needsVerse ? lastVerse(chapter) : end.verse,
    following: end.following,
  };
}

/**
 * Whether a number after "-" belongs to the next book: "2 Samuel 7:1-2 Samuel 7:16". "-3 John 4"
 * may end the range before John, unless the range is in 3 John.
 */
export function startsNextBook(
  tokens: Tokens,
  at: number,
  current: BookMatch,
  options: ScanOptions,
): boolean {
  if (tokens.kind(at) !== number) return false;
  const strict = { ...options, misspelled: "no" } as const;
  const book = bookAt(tokens, at, strict);
  if (!book?.numbered || tokens.kind(book.nameFrom) !== word) return false;
  const next = tokens.sign(book.next) === "." ? book.next + 1 : book.next;
  if (tokens.kind(next) !== number) return false;
  const isSame = book.names.some(({ id }) => current.names.some((name) => name.id === id));
  return isSame || !bookAt(tokens, book.nameFrom, strict);
}
