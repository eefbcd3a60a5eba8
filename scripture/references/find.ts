/*
 * Finds references in running prose.
 *
 * The scan matches numbers, which are rare, and looks back from each one for the name of a book.
 * The longest run of words that names a book and gives an existing passage wins: "1 John 4:8" is
 * not John 4:8, but "in chapter 3 John 4:5 says" is. The fixed look-behind keeps the time linear in
 * the prose length.
 *
 * With chapter and verse, any capitalized name or abbreviation counts, and so does a full name in
 * lower case. A chapter alone ("Psalm 23") needs a full, capitalized name, because prose has "mark
 * 3" and "Is 5". After a reference, "; 6:23" and ", 18" continue in the same book or chapter.
 *
 * Book names in other languages count if chapter and verse follow. "Joh 3,16" with a comma is
 * accepted if no space follows the comma and the verse exists: an English list of chapters has the
 * space.
 */
import { type Book, findBook, findLocalizedBook } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import type { Reference } from "./reference.ts";
import {
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
  type WrittenNumbers,
} from "./resolve.ts";

/** A range of a text in UTF-16 code units, with its substring. `end` is exclusive. */
export type TextRange = { start: number; end: number; text: string };
export type FoundReference = TextRange & { reference: Reference };
export type FoundCitation = TextRange & { result: ReferenceResult };

/** How far before a number a book name may start, in UTF-16 code units. */
const maxLookBehind = 40;
/** The longest book name, in words. */
const maxNameWords = 4;
/** Abbreviations that are usually English words: "Is 5:2 enough?" is not a reference to Isaiah. */
const ordinaryWords = new Set(
  "is am so as act co ho la mar pro he pp pm ss song s p j k".split(" "),
);

const number = "(?<![\\d.:,\\p{L}-])(\\d{1,3})";
const verse = "(?: ?: ?|\\.|,)(\\d{1,3})";
const end = "(?: ?[-\\u2010-\\u2015\\u2212] ?(\\d{1,3})(?:[:.,](\\d{1,3}))?)?";
const notContinued = "(?![\\d\\p{L}%]|[.:]\\d)";
const referencePattern = new RegExp(
  `${number}(?:${verse})?${end}(?:ff?\\b|[ab]\\b)?${notContinued}`,
  "gu",
);
const continuationPattern = (verseSign: string) =>
  new RegExp(
    `(?<sign>[;,]| (?=and |& )) ?(?:(?:and|&) )?(\\d{1,3})(?:${verseSign}(\\d{1,3}))?${end}(?:ff?\\b|[ab]\\b)?(?![\\d\\p{L}%]|[.:]\\d)`,
    "uy",
  );
/** What may continue a reference: with a colon as in English, or with a comma. */
const continuationPatterns = {
  colon: continuationPattern("(?: ?: ?|\\.)"),
  comma: continuationPattern(","),
};

/** Finds references to existing passages, in the order of the prose. */
export function findReferences(prose: string, count: VerseCounter = verseCount): FoundReference[] {
  return findCitations(prose, count).flatMap(({ result, ...found }) =>
    result.ok ? [{ ...found, reference: result.reference }] : [],
  );
}

/** Finds references with a real book. `result` says if the chapter or verse does not exist. */
export function findCitations(prose: string, count: VerseCounter = verseCount): FoundCitation[] {
  const citations: FoundCitation[] = [];
  referencePattern.lastIndex = 0;
  for (let match = referencePattern.exec(prose); match; match = referencePattern.exec(prose)) {
    const written = writtenNumbers(match.slice(1));
    const comma = /^\d+,/.test(match[0]);
    const named = bookBefore(prose, match.index, written, count);
    if (named && written.verse === undefined) {
      const name = prose.slice(named.start, match.index).trim();
      if (isQuantity(name, prose, match.index + match[0].length)) continue;
    }
    if (!named || (comma && !named.result.ok)) {
      // "Psalm 23,24" may still be a list: the scan continues at the next number.
      if (comma) referencePattern.lastIndex = match.index + match[0].indexOf(",") + 1;
      continue;
    }
    let stop = match.index + match[0].length;
    citations.push({
      start: named.start,
      end: stop,
      text: prose.slice(named.start, stop),
      result: named.result,
    });
    let previous = named.result;
    while (previous.ok) {
      const pattern = comma ? continuationPatterns.comma : continuationPatterns.colon;
      const next = continuation(pattern, prose, stop, named.book, previous.reference, count);
      if (!next) break;
      citations.push(next);
      stop = next.end;
      previous = next.result;
    }
    referencePattern.lastIndex = stop;
  }
  return citations;
}

function writtenNumbers(groups: readonly (string | undefined)[]): WrittenNumbers {
  const [chapterOrVerse, verse, endChapterOrVerse, endVerse] = groups.map((digits) =>
    digits === undefined ? undefined : Number(digits),
  );
  return { chapterOrVerse, verse, endChapterOrVerse, endVerse };
}

const wordPattern = /[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu;
/** Never part of a book name: the end of a clause, or a number after a word. */
const neverInName = /[\n;:,!?()]|\p{L}[^\p{L}\d]+\d/u;

function bookBefore(prose: string, at: number, written: WrittenNumbers, count: VerseCounter) {
  // Every book name ends in a letter, so most numbers in prose stop here.
  const letter = prose
    .slice(Math.max(0, at - 3), at)
    .trimEnd()
    .replace(/\.$/, "")
    .at(-1);
  if (letter === undefined || !/\p{L}/u.test(letter)) return undefined;
  const from = Math.max(0, at - maxLookBehind);
  const before = prose.slice(from, at);
  const starts: number[] = [];
  let lastEnd = 0;
  wordPattern.lastIndex = 0;
  for (let found = wordPattern.exec(before); found; found = wordPattern.exec(before)) {
    starts.push(found.index);
    lastEnd = wordPattern.lastIndex;
  }
  // Only a space or a period may separate the name from the number.
  if (!/^\.?[ \u00a0]*$/.test(before.slice(lastEnd))) return undefined;
  let firstTry: { book: Book; start: number; result: ReferenceResult } | undefined;
  const first = Math.max(0, starts.length - maxNameWords);
  for (const [nth, start] of starts.entries()) {
    if (nth < first || (nth === first && from > 0 && start === 0)) continue;
    const name = before.slice(start);
    if (neverInName.test(name)) continue;
    const book = bookNamed(name.trim().replace(/\.$/, ""), written);
    if (!book) continue;
    const result = resolveReference(book, written, count);
    const found = { book, start: from + start, result };
    if (result.ok) return found;
    firstTry ??= found;
  }
  return firstTry;
}

const verbs = new Set(
  "is says tells has was as gives shows begins ends opens closes speaks records describes contains calls asks teaches reads warns promises gathers lists goes does uses makes".split(
    " ",
  ),
);

/** Whether the number is a quantity: "Mark 3 boxes", "Job 1 of a counselor", "Acts 2 times". */
function isQuantity(name: string, prose: string, after: number): boolean {
  if (!/^(?:Mark|Job|Acts|Numbers|Judges|Kings)$/.test(name)) return false;
  const next = /^ (\p{Ll}+)/u.exec(prose.slice(after, after + 20))?.[1];
  if (next === undefined) return false;
  return next === "of" || (next.endsWith("s") && !verbs.has(next));
}

/** Returns the book with this name, or `undefined` if the words are probably not a name here. */
function bookNamed(name: string, written: WrittenNumbers): Book | undefined {
  const book = findBook(name);
  if (book && mayBeName(name, book, written)) return book;
  const localized = /^(?:\d|\p{Lu})/u.test(name) ? findLocalizedBook(name) : undefined;
  if (!localized) return undefined;
  // Readers cite a whole psalm in every language. Other names are too often ordinary words.
  return written.verse !== undefined || (localized.id === "Ps" && name.length > 3)
    ? localized
    : undefined;
}

/** Whether a book name or abbreviation is meant as one here. */
function mayBeName(name: string, book: Book, { verse }: WrittenNumbers): boolean {
  const full = [book.name, book.singular].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  const capital = /^(?:\d|\p{Lu})/u.test(name) && /\p{Lu}/u.test(name);
  if (verse === undefined)
    return capital && (full || /^(?:\p{L}+|\d\p{L}*) \p{Lu}\p{L}{3,}$/u.test(name));
  if (full) return true;
  return capital && !ordinaryWords.has(name.toLowerCase());
}

function continuation(
  pattern: RegExp,
  prose: string,
  at: number,
  book: Book,
  previous: Reference,
  count: VerseCounter,
): FoundCitation | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(prose);
  if (!match) return undefined;
  const numbers = writtenNumbers(match.slice(2));
  const start = at + match[0].search(/\d/);
  const stop = at + match[0].length;
  if (startsNumberedBook(prose, start)) return undefined;
  // After ";" or "and", a number without a colon may mean anything.
  if (numbers.verse === undefined && (match.groups?.sign !== "," || previous.verse === undefined)) {
    return undefined;
  }
  const chapter = previous.endChapter ?? previous.chapter;
  const written =
    numbers.verse === undefined
      ? { ...numbers, chapterOrVerse: chapter, verse: numbers.chapterOrVerse }
      : numbers;
  const result = resolveReference(book, written, count);
  // In "John 3:16, 500 people", the second number is not a verse.
  if (!result.ok && numbers.verse === undefined) return undefined;
  return { start, end: stop, text: prose.slice(start, stop), result };
}

/** Whether the number at this offset starts a book name such as "1 John". */
function startsNumberedBook(prose: string, at: number): boolean {
  const name = /^[1-3]\.? ?\p{L}+/u.exec(prose.slice(at, at + 24))?.[0];
  return name !== undefined && (findBook(name) ?? findLocalizedBook(name)) !== undefined;
}
