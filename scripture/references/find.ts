/*
 * References in running prose.
 *
 * The search goes by the numbers, which are rare, and looks back from each for the name of a book: at most four
 * words and forty characters. The longest run of words that names a book and gives a place that exists wins, so that
 * "1 John 4:8" is not John 4:8, while "in chapter 3 John 4:5 says" is. Looking back a fixed distance from each
 * number keeps the time linear in the length of the prose.
 *
 * With chapter and verse any capitalised name or abbreviation counts, and a full name in small letters. A chapter
 * alone ("Psalm 23") counts only after a full, capitalised name, because prose is full of "mark 3" and "Is 5".
 * After a reference, "; 6:23" and ", 18" go on in the same book or chapter.
 */
import { type Book, findBook } from "../canon/books.ts";
import { verseCount } from "../canon/verse-counts.ts";
import type { Reference } from "./reference.ts";
import {
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
  type WrittenNumbers,
} from "./resolve.ts";

/** Where something stands in a text, in UTF-16 code units, the end excluded; and its words. */
export type Found = { start: number; end: number; text: string };
export type FoundReference = Found & { reference: Reference };
export type Citation = Found & { result: ReferenceResult };

const lookBack = 40;
const mostWords = 4;
/** Abbreviations that are English words first; "Is 5:2 enough?" is no reference to Isaiah. */
const ordinaryWords = new Set(
  "is am so as act co ho la mar pro he pp pm ss song s p j k".split(" "),
);

const number = "(?<![\\d.:,\\p{L}-])(\\d{1,3})";
const verse = "(?: ?: ?|\\.)(\\d{1,3})";
const end = "(?: ?[-\\u2010-\\u2015\\u2212] ?(\\d{1,3})(?:[:.](\\d{1,3}))?)?";
const notMore = "(?![\\d\\p{L}%]|[.:,]\\d)";
const place = new RegExp(`${number}(?:${verse})?${end}(?:ff?\\b|[ab]\\b)?${notMore}`, "gu");
const further = new RegExp(
  `(?<sign>[;,]) ?(?:and )?(\\d{1,3})(?:${verse})?${end}(?:ff?\\b|[ab]\\b)?(?![\\d\\p{L}%]|[.:]\\d)`,
  "uy",
);

/** Every reference to a real place, in the order of the prose. */
export function findReferences(prose: string, count: VerseCounter = verseCount): FoundReference[] {
  return findCitations(prose, count).flatMap(({ result, ...found }) =>
    result.ok ? [{ ...found, reference: result.reference }] : [],
  );
}

/** Every reference with a real book, also where the chapter or verse does not exist: `result` says which. */
export function findCitations(prose: string, count: VerseCounter = verseCount): Citation[] {
  const citations: Citation[] = [];
  place.lastIndex = 0;
  for (let match = place.exec(prose); match; match = place.exec(prose)) {
    const written = writtenNumbers(match.slice(1));
    const named = bookBefore(prose, match.index, written, count);
    if (!named) continue;
    let stop = match.index + match[0].length;
    citations.push({
      start: named.start,
      end: stop,
      text: prose.slice(named.start, stop),
      result: named.result,
    });
    let previous = named.result;
    while (previous.ok) {
      const next = continuation(prose, stop, named.book, previous.reference, count);
      if (!next) break;
      citations.push(next);
      stop = next.end;
      previous = next.result;
    }
    place.lastIndex = stop;
  }
  return citations;
}

function writtenNumbers(groups: readonly (string | undefined)[]): WrittenNumbers {
  const [first, second, endFirst, endSecond] = groups.map((digits) =>
    digits === undefined ? undefined : Number(digits),
  );
  return { first, second, endFirst, endSecond };
}

function bookBefore(prose: string, at: number, written: WrittenNumbers, count: VerseCounter) {
  // Every name ends in a letter; most numbers of any prose go no further than this.
  const letter = prose
    .slice(Math.max(0, at - 3), at)
    .trimEnd()
    .replace(/\.$/, "")
    .at(-1);
  if (letter === undefined || !/\p{L}/u.test(letter)) return undefined;
  const from = Math.max(0, at - lookBack);
  const before = prose.slice(from, at);
  const words = [...before.matchAll(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu)].slice(-mostWords);
  const last = words.at(-1);
  // Only a space or a full stop may stand between the name and the number.
  if (!last || !/^\.?[ \u00a0]*$/.test(before.slice(last.index + last[0].length))) return undefined;
  let firstTry: { book: Book; start: number; result: ReferenceResult } | undefined;
  for (let take = words.length; take > 0; take--) {
    const [word] = words.slice(-take);
    if (!word || (take === words.length && from > 0 && word.index === 0)) continue;
    const name = before.slice(word.index);
    if (/[\n;:,!?()]/.test(name)) continue;
    const book = findBook(name);
    if (!book || !mayBeName(name.trim().replace(/\.$/, ""), book, written)) continue;
    const result = resolveReference(book, written, count);
    const found = { book, start: from + word.index, result };
    if (result.ok) return found;
    firstTry ??= found;
  }
  return firstTry;
}

/** Whether these words, which name a book, are meant as its name here. */
function mayBeName(name: string, book: Book, { second }: WrittenNumbers): boolean {
  const full = [book.name, book.singular].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  const capital = /^(?:\d|\p{Lu})/u.test(name) && /\p{Lu}/u.test(name);
  if (second === undefined)
    return capital && (full || /^(?:\p{L}+|\d\p{L}*) \p{Lu}\p{L}{3,}$/u.test(name));
  if (full) return true;
  return capital && !ordinaryWords.has(name.toLowerCase());
}

function continuation(
  prose: string,
  at: number,
  book: Book,
  previous: Reference,
  count: VerseCounter,
): Citation | undefined {
  further.lastIndex = at;
  const match = further.exec(prose);
  if (!match) return undefined;
  const { first, second, endFirst, endSecond } = writtenNumbers(match.slice(2));
  const start = at + match[0].search(/\d/);
  const stop = at + match[0].length;
  if (startsNumberedBook(prose, start)) return undefined;
  if (second === undefined && (match.groups?.sign === ";" || previous.verse === undefined)) {
    return undefined;
  }
  const chapter = previous.endChapter ?? previous.chapter;
  const written =
    second === undefined
      ? { first: chapter, second: first, endFirst, endSecond }
      : { first, second, endFirst, endSecond };
  const result = resolveReference(book, written, count);
  // "John 3:16, 500 people" goes on with a number that is no verse.
  if (!result.ok && second === undefined) return undefined;
  return { start, end: stop, text: prose.slice(start, stop), result };
}

/** Whether the number at an offset begins "1 John" and the like. */
function startsNumberedBook(prose: string, at: number): boolean {
  const name = /^[1-3] ?\p{L}+/u.exec(prose.slice(at, at + 20));
  return name !== null && findBook(name[0]) !== undefined;
}
