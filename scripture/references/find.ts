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
 *
 * Books go by their names in other languages too, with chapter and verse, and a comma may stand between these ("Joh 3,16") where no
 * space follows and the verse exists: in an English list of chapters one does.
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

/** Where something stands in a text, in UTF-16 code units, the end excluded; and its words. */
export type TextRange = { start: number; end: number; text: string };
export type FoundReference = TextRange & { reference: Reference };
export type FoundCitation = TextRange & { result: ReferenceResult };

const lookBack = 40;
const mostWords = 4;
/** Abbreviations that are English words first; "Is 5:2 enough?" is no reference to Isaiah. */
const ordinaryWords = new Set(
  "is am so as act co ho la mar pro he pp pm ss song s p j k".split(" "),
);

const number = "(?<![\\d.:,\\p{L}-])(\\d{1,3})";
const verse = "(?: ?: ?|\\.|,)(\\d{1,3})";
const end = "(?: ?[-\\u2010-\\u2015\\u2212] ?(\\d{1,3})(?:[:.,](\\d{1,3}))?)?";
const notMore = "(?![\\d\\p{L}%]|[.:]\\d)";
const place = new RegExp(`${number}(?:${verse})?${end}(?:ff?\\b|[ab]\\b)?${notMore}`, "gu");
const more = (verseSign: string) =>
  new RegExp(
    `(?<sign>[;,]| (?=and |& )) ?(?:(?:and|&) )?(\\d{1,3})(?:${verseSign}(\\d{1,3}))?${end}(?:ff?\\b|[ab]\\b)?(?![\\d\\p{L}%]|[.:]\\d)`,
    "uy",
  );
/** What goes on after a reference written as in English, or with a comma. */
const further = { usual: more("(?: ?: ?|\\.)"), comma: more(",") };

/** Every reference to a real place, in the order of the prose. */
export function findReferences(prose: string, count: VerseCounter = verseCount): FoundReference[] {
  return findCitations(prose, count).flatMap(({ result, ...found }) =>
    result.ok ? [{ ...found, reference: result.reference }] : [],
  );
}

/** Every reference with a real book, also where the chapter or verse does not exist: `result` says which. */
export function findCitations(prose: string, count: VerseCounter = verseCount): FoundCitation[] {
  const citations: FoundCitation[] = [];
  place.lastIndex = 0;
  for (let match = place.exec(prose); match; match = place.exec(prose)) {
    const written = writtenNumbers(match.slice(1));
    const comma = /^\d+,/.test(match[0]);
    const named = bookBefore(prose, match.index, written, count);
    if (named && written.verse === undefined) {
      const name = prose.slice(named.start, match.index).trim();
      if (isCounted(name, prose, match.index + match[0].length)) continue;
    }
    if (!named || (comma && !named.result.ok)) {
      // "Psalm 23,24" may still be a list: the next number is looked at by itself.
      if (comma) place.lastIndex = match.index + match[0].indexOf(",") + 1;
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
      const pattern = comma ? further.comma : further.usual;
      const next = continuation(pattern, prose, stop, named.book, previous.reference, count);
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
  const [chapterOrVerse, verse, endChapterOrVerse, endVerse] = groups.map((digits) =>
    digits === undefined ? undefined : Number(digits),
  );
  return { chapterOrVerse, verse, endChapterOrVerse, endVerse };
}

const aWord = /[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu;
/** What stands in no book's name: an end of a clause, or a number behind a word. */
const notWithin = /[\n;:,!?()]|\p{L}[^\p{L}\d]+\d/u;

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
  const starts: number[] = [];
  let lastEnd = 0;
  aWord.lastIndex = 0;
  for (let found = aWord.exec(before); found; found = aWord.exec(before)) {
    starts.push(found.index);
    lastEnd = aWord.lastIndex;
  }
  // Only a space or a full stop may stand between the name and the number.
  if (!/^\.?[ \u00a0]*$/.test(before.slice(lastEnd))) return undefined;
  let firstTry: { book: Book; start: number; result: ReferenceResult } | undefined;
  const first = Math.max(0, starts.length - mostWords);
  for (const [nth, start] of starts.entries()) {
    if (nth < first || (nth === first && from > 0 && start === 0)) continue;
    const name = before.slice(start);
    if (notWithin.test(name)) continue;
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

/** Whether the number counts something: "Mark 3 boxes", "Job 1 of a counsellor", "Acts 2 times". */
function isCounted(name: string, prose: string, after: number): boolean {
  if (!/^(?:Mark|Job|Acts|Numbers|Judges|Kings)$/.test(name)) return false;
  const next = /^ (\p{Ll}+)/u.exec(prose.slice(after, after + 20))?.[1];
  if (next === undefined) return false;
  return next === "of" || (next.endsWith("s") && !verbs.has(next));
}

/** The book that these words name, if they are meant as its name here. */
function bookNamed(name: string, written: WrittenNumbers): Book | undefined {
  const book = findBook(name);
  if (book && mayBeName(name, book, written)) return book;
  const abroad = /^(?:\d|\p{Lu})/u.test(name) ? findLocalizedBook(name) : undefined;
  if (!abroad) return undefined;
  // A psalm is cited whole in every language; other names are ordinary words too often.
  return written.verse !== undefined || (abroad.id === "Ps" && name.length > 3)
    ? abroad
    : undefined;
}

/** Whether a name or an abbreviation of a book is meant as such here. */
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
  // After ";" and after "and" alone, a number by itself may be anything.
  if (numbers.verse === undefined && (match.groups?.sign !== "," || previous.verse === undefined)) {
    return undefined;
  }
  const chapter = previous.endChapter ?? previous.chapter;
  const written =
    numbers.verse === undefined
      ? { ...numbers, chapterOrVerse: chapter, verse: numbers.chapterOrVerse }
      : numbers;
  const result = resolveReference(book, written, count);
  // "John 3:16, 500 people" goes on with a number that is no verse.
  if (!result.ok && numbers.verse === undefined) return undefined;
  return { start, end: stop, text: prose.slice(start, stop), result };
}

/** Whether the number at an offset begins "1 John" and the like. */
function startsNumberedBook(prose: string, at: number): boolean {
  const name = /^[1-3]\.? ?\p{L}+/u.exec(prose.slice(at, at + 24))?.[0];
  return name !== undefined && (findBook(name) ?? findLocalizedBook(name)) !== undefined;
}
