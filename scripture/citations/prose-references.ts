// The references of a text: those with a book, and those that continue an earlier one.
import type { AnyBookId } from "../canon/names/book-names.ts";
import { otherWorksIn } from "../canon/other-works.ts";
import { findCitationsInSteps, lastOf } from "../references/find.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import type { DeuterocanonicalReference, VerseCounter } from "../references/resolve.ts";
import { type BareNumbers, BookContext, continuationOf } from "./book-context.ts";
import { linesOf } from "./layout.ts";
import { hasPassage, lastBefore, PassagesInForce } from "./passage-in-force.ts";
import { isRatio } from "./ratios.ts";
import { withUnknownBooks } from "./unknown-books.ts";
import { verseContext, versesOfOthers } from "./verse-context.ts";
import { columnReferences, versesInTables } from "./verses-in-tables.ts";

/**
 * `reference` is undefined if the passage does not exist, or if it is in a deuterocanonical book,
 * which `outside` then names.
 */
export type ProseReference = {
  start: number;
  end: number;
  reference: Reference | undefined;
  outside?: DeuterocanonicalReference;
  /** For "v. 33" after "Matthew 5–7": the verse in the other chapters. */
  otherChapters?: readonly Reference[];
  written: string;
  /** Whether it was written in the verse numbers of other Bibles. */
  isRenumbered?: true;
};

const dash = "[-\u2010-\u2015\u2212]";
const chapterWord = "chapter|chapitre|cap[ií]tulo|capitolo|Kapitel|hoofdstuk";
const verseWord = "verses?|versets?|vers[ií]culos?|versett[oi]|vers";
/** "v. 4", "verses 4-6". */
const verseOnly = new RegExp(
  `\\b(?:vv?\\.|${verseWord}) ?(\\d{1,3})(?: ?(?:${dash}|to|and|&) ?(\\d{1,3}))?(?!\\d|:\\d)`,
  "giu",
);
/** "chapter 1 verse 21", "chapter 1, verses 2-4". */
const chapterAndVerse = new RegExp(
  `\\b(?:${chapterWord}) (\\d{1,3}),? ?(?:${verseWord}) (\\d{1,3})(?: ?(?:${dash}|to|and) ?(\\d{1,3}))?(?!\\d)`,
  "giu",
);
/** "chapter 21", "chapters 1–11" of the book that the text is about. */
const chapterOnly = new RegExp(
  `\\b(?:${chapterWord})s? (\\d{1,3})(?: ?(?:${dash}|to) ?(\\d{1,3}))?(?![\\d:]|[,.]\\d|,? ?(?:${verseWord}|vv?\\.) ?\\d| ?${dash}|\\s+(?:of|de|du|des|del|della|do|from)\\s+(?!(?:the|this|that|his|her|my|its)\\s+(?:same\\s+)?(?:book|letter|epistle|gospel)))`,
  "giu",
);
/**
 * "(29:10)", "in 42:12", "and 4:15": the text before the numbers shows that they are not a time of
 * day. "At 8:7" and "at 31:31" cannot be times of day.
 */
const chapterColonVerse = new RegExp(
  `(?<=[(\\[;]\\s?|(?:,|\\b(?:on|back|ahead|forward|over|down|skip|turn|jump|go))\\sto\\s|\\bat\\s(?=\\d{1,3}:\\d(?!\\d)|(?:2[5-9]|[3-9]\\d|1\\d\\d):)|\\b(?:while|whereas|though|although|in|and|or|see|read|cf\\.|compare|then|from|of|that|does|has|so|but|with|than|is|was|it['’]s|numbered|numéroté|y|e|et|und|con|en|em|mit|avec|siehe|ver|voir)\\s|[.!?;,]["”’)]?\\s|^[ \\t]*(?:[-*+•]\\s|\\d+\\.\\s)?[*_(]*)(\\d{1,3}):(\\d{1,3})(?:${dash}(\\d{1,3}))?(?!\\d|:\\d)`,
  "gimu",
);
/** "(20,3)", "in 13,13": the notation of continental Europe. */
const chapterCommaVerse = new RegExp(
  `(?<=\\(|\\b(?:auch|anche|também|también|aussi|und|et|siehe|vgl\\.|cf\\.|particolare|especial|particulier)\\s|\\p{L}{4},\\s|[»”)]\\s(?:e|y|et|und)\\s|\\d\\s(?:e|y)\\s)(\\d{1,3}),(\\d{1,3})(?:${dash}(\\d{1,3}))?(?!\\d|[,.]\\d)`,
  "gu",
);
/** Numbers with the same chapter as the preceding reference, which need no other evidence. */
const sameChapter = new RegExp(
  `(?<![\\d:.,$€£"“„«»]|\\b(?:at|um|à|las|alle|às|ore|until|til|scored?|won|lost|ratio|page|room|track)\\s)\\b(\\d{1,3})[:,](\\d{1,3})(?:${dash}(\\d{1,3}))?(?![\\d:]|[.,]\\d)`,
  "giu",
);
/**
 * Maximum distance from that reference, in UTF-16 code units. In another paragraph, the numbers
 * must not look like a time of day.
 */
const maxSameChapterGap = 250;
const maxGapToParagraph = 600;
const isNoTime = (numbers: string) => /^\d{1,3}:\d$/.test(numbers);
/** Finds references with a book, and continuations such as "v. 4", "(29:10)" and "chapter 6". */
export function referencesIn(prose: string, count: VerseCounter): ProseReference[] {
  return lastOf(referencesInSteps(prose, count));
}

/** Like `referencesIn`, but yields often, so that the caller can pause. */
export function* referencesInSteps(
  prose: string,
  count: VerseCounter,
): Generator<undefined, ProseReference[]> {
  const found: ProseReference[] = (yield* findCitationsInSteps(prose, count)).map(
    ({ start, end, text, result }) => ({
      start,
      end,
      written: text,
      reference: result.ok ? result.reference : undefined,
      ...(result.ok && result.isRenumbered && { isRenumbered: true }),
      ...(!result.ok &&
        result.reason === "deuterocanonical" &&
        result.id !== "AddPs" && { outside: result }),
    }),
  );
  const named = new BookContext(
    prose,
    found.filter(({ written }) => /^\D/.test(written) || /^[1-5]\.? ?\p{L}/u.test(written)),
  );
  yield;
  /** The last reference that was corrected, which a list of verses may continue. */
  let last: ProseReference | undefined;
  for (const one of found) {
    const isNext = last !== undefined && /^, ?$/.test(prose.slice(last.end, one.start));
    last = correct(one, named, count, isNext ? last : undefined) ? one : undefined;
    yield;
  }
  yield* addContinuations(found, prose, named, count);
  yield* addVerses(found, prose, count);
  return yield* withUnknownBooks(found, coverOf(found, prose.length), prose, count);
}

/**
 * "(6:16)" continues the gospel that its sentence names, not the last one cited. So do the verses
 * behind `before`: "(5:5, 7–9)". Returns whether it is such a reference.
 */
function correct(
  one: ProseReference,
  named: BookContext,
  count: VerseCounter,
  before: ProseReference | undefined,
): boolean {
  const [, chapter, verse, last] =
    /^(?:(\d{1,3}):)?(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(one.written) ?? [];
  const own = before?.reference;
  if (!one.reference || verse === undefined || (chapter === undefined && !own)) return false;
  const numbers: BareNumbers = [
    chapter === undefined ? own?.chapter : Number(chapter),
    Number(verse),
    last === undefined ? undefined : Number(last),
  ];
  const books = chapter === undefined && own ? [own.book] : named.booksAt(one.start, numbers[0]);
  const found = continuationOf(books, numbers, count);
  if (found) Object.assign(one, found);
  return true;
}

/** Adds chapters and verses that continue a book. */
function* addContinuations(
  found: ProseReference[],
  prose: string,
  named: BookContext,
  count: VerseCounter,
): Generator<undefined, void> {
  const covered = coverOf([...found, ...otherWorksIn(prose)], prose.length);
  /** The end of the last list item that is a verse. */
  let itemEnd = Infinity;
  const booksFor = ({ index }: RegExpExecArray, [chapter]: BareNumbers) =>
    isItemStart(prose, index)
      ? named.booksOfListedVerse(index, chapter)
      : named.booksAt(index, chapter);
  const add = (match: RegExpExecArray, numbers: BareNumbers, books?: readonly AnyBookId[]) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (covered.subarray(start, end).includes(1) || isRatio(prose, start, end)) return;
    const one = continuationOf(books ?? booksFor(match, numbers), numbers, count);
    const isItem = numbers[1] !== undefined && isItemStart(prose, start);
    // In a list of the verses of one book, an item with numbers that it lacks is a missing verse.
    if (itemEnd < start && /\n\s*\n/.test(prose.slice(itemEnd, start))) itemEnd = Infinity;
    const isListed =
      isItem && itemEnd < start && quotationBehind.test(prose.slice(end, end + maxItemStart));
    if (!one && !isListed) return;
    const name = named.directNameAt(start);
    const from = name && name.book === one?.reference?.book ? name.start : start;
    const written = prose.slice(from, end);
    found.push({ start: from, end, written, ...(one ?? { reference: undefined }) });
    covered.fill(1, from, end);
    if (isItem) itemEnd = end;
  };
  // Before the other patterns, whose book is the last that the text names.
  for (const { match, book } of versesInTables(prose)) {
    yield;
    // "| Runner | Mark |" has times.
    if (book && named.booksAt(match.index).length > 0) add(match, numbersOf(match), [book]);
  }
  for (const pattern of [chapterAndVerse, chapterColonVerse, chapterCommaVerse]) {
    itemEnd = Infinity;
    for (const match of prose.matchAll(pattern)) {
      add(match, numbersOf(match));
      yield;
    }
  }
  itemEnd = Infinity;
  const ofBooks = found.filter(hasPassage).sort((a, b) => a.start - b.start);
  for (const match of prose.matchAll(sameChapter)) {
    yield;
    const before = lastBefore(ofBooks, match.index);
    const [chapter, verse, last] = numbersOf(match);
    const passage = before?.reference ?? before?.outside;
    const gap = before ? prose.slice(before.end, match.index) : "";
    const isNear = gap.length <= maxSameChapterGap && !/\n\s*\n/.test(gap);
    const isNearParagraph = gap.length <= maxGapToParagraph && isNoTime(match[0]);
    if (!passage || !(isNear || isNearParagraph)) continue;
    if (passage.chapter === chapter) add(match, [chapter, verse, last]);
  }
  for (const { match, isListed, isAlone } of versesInTables(prose)) {
    yield;
    const numbers = numbersOf(match);
    if (isAlone && (isListed || named.chapterAt(match.index) === numbers[0]))
      add(match, numbers, named.booksOfListedVerse(match.index, numbers[0]));
  }
  for (const match of prose.matchAll(chapterOnly)) {
    yield;
    const [chapter, last] = numbersOf(match);
    const numbers: BareNumbers = [chapter, undefined, last];
    add(match, numbers, booksFor(match, numbers).slice(0, 1));
  }
}

/** Adds "v. 4", which continues the chapter of the reference before it. */
function* addVerses(
  found: ProseReference[],
  prose: string,
  count: VerseCounter,
): Generator<undefined, void> {
  if (!found.some(hasPassage)) return;
  const passages = new PassagesInForce(
    found.toSorted((a, b) => a.start - b.start),
    prose,
  );
  const covered = coverOf(found, prose.length);
  const cited = found.filter(hasPassage).sort((a, b) => a.start - b.start);
  const headOf = columnReferences(linesOf(prose), cited);
  yield;
  for (const match of prose.matchAll(verseOnly)) {
    yield;
    const [start, end] = [match.index, match.index + match[0].length];
    const [verse, last] = numbersOf(match);
    const before = headOf(start) ?? verseContext(passages, start, verse, count);
    const passage = before?.reference ?? before?.outside;
    if (!passage || covered.subarray(start, end).includes(1)) continue;
    const chapter = passage.endChapter ?? passage.chapter;
    const book = before?.reference?.book ?? before?.outside?.id;
    const one = book && continuationOf([book], [chapter, verse, last], count);
    const others = before?.reference && versesOfOthers(before.reference, [verse, last], count);
    found.push({
      start,
      end,
      written: match[0],
      ...(one || { reference: undefined }),
      ...(others && others.length > 0 && { otherChapters: others }),
    });
  }
}

/** Marks with 1 every code unit of the prose that a reference or quotation covers. */
export function coverOf(
  found: readonly { start: number; end: number }[],
  length: number,
): Uint8Array {
  const covered = new Uint8Array(length);
  for (const { start, end } of found) covered.fill(1, start, end);
  return covered;
}

/** The text before the first word of a line, also in a list. */
const itemStart = /(?:^|\n)[ \t>]*(?:[-*+•]\s|\d+\.\s)?[*_(]*$/;
/** Maximum length of that text, in UTF-16 code units. */
const maxItemStart = 60;
/** A quotation behind the numbers of an item, which times and prices have not. */
const quotationBehind = /^[^\p{L}\n]*["“„«]/u;
const isItemStart = (prose: string, offset: number) =>
  itemStart.test(prose.slice(Math.max(0, offset - maxItemStart), offset));

const numbersOf = (match: RegExpExecArray): BareNumbers => {
  const [chapter, verse, last] = match
    .slice(1)
    .map((digits: string | undefined) => (digits ? Number(digits) : undefined));
  return [chapter, verse, last];
};

/** Returns the reference as shown in results. */
export function nameOf({ reference, outside, written }: ProseReference): string {
  if (reference) return formatReference(reference);
  if (!outside) return written;
  const { book, chapter, verse, endChapter, endVerse } = outside;
  const start = `${book} ${chapter}${verse === undefined ? "" : `:${verse}`}`;
  if (endChapter !== undefined) return `${start}-${endChapter}${endVerse ? `:${endVerse}` : ""}`;
  return endVerse === undefined ? start : `${start}-${endVerse}`;
}
