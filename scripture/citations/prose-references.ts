// The references of a text: those with a book, and those that continue an earlier one.
import { findCitations } from "../references/find.ts";
import { parseReference } from "../references/parse.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import type { DeuterocanonicalReference, VerseCounter } from "../references/resolve.ts";
import { type BareNumbers, BookContext, continuationOf } from "./book-context.ts";

/**
 * `reference` is undefined if the passage does not exist, or if it is in a deuterocanonical book,
 * which `outside` then names.
 */
export type ProseReference = {
  start: number;
  end: number;
  reference: Reference | undefined;
  outside?: DeuterocanonicalReference;
  written: string;
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
/** "(29:10)", "in 42:12", "and 4:15": what precedes the number shows that it is no time of day. */
const chapterColonVerse = new RegExp(
  `(?<=[(\\[;]\\s?|\\b(?:in|and|or|see|read|cf\\.|compare|then|from|of|that|does|has|so|but|with|than|is|was|it['’]s|numbered|numéroté|y|e|et|und|con|en|em|mit|avec|siehe|ver|voir)\\s|[.!?;,]["”’)]?\\s|^(?:[-*]\\s|\\d+\\.\\s)?[*_(]*)(\\d{1,3}):(\\d{1,3})(?:${dash}(\\d{1,3}))?(?!\\d|:\\d|\\s?(?:[ap]\\.?m\\b|o’clock))`,
  "gimu",
);
/** "(20,3)", "in 13,13": as continental languages write it. */
const chapterCommaVerse = new RegExp(
  `(?<=\\(|\\b(?:auch|anche|também|también|aussi|und|et|siehe|vgl\\.|cf\\.|particolare|especial|particulier)\\s|\\p{L}{4},\\s|[»”)]\\s(?:e|y|et|und)\\s|\\d\\s(?:e|y)\\s)(\\d{1,3}),(\\d{1,3})(?:${dash}(\\d{1,3}))?(?!\\d|[,.]\\d|%|\\s?(?:Uhr|Euro|euros?|EUR|€|%|Prozent|heures?|h\\b|kg|km|m\\b|Mio|Mrd|mil))`,
  "gu",
);
/** A chapter and verse whose chapter is that of the reference before it needs no other sign. */
const sameChapter = new RegExp(
  `(?<![\\d:.,$€£"“„«»]|\\b(?:at|um|à|las|alle|às|ore|until|til|scored?|won|lost|ratio|page|room|track)\\s)\\b(\\d{1,3})[:,](\\d{1,3})(?:${dash}(\\d{1,3}))?(?![\\d:%]|[.,]\\d|\\s?(?:[ap]\\.?m\\b|Uhr|Euro|euros?|€|h\\b))`,
  "giu",
);
/** Maximum distance of such a reference from the one before it, in UTF-16 code units. */
const maxSameChapterGap = 250;
/** A name that is no book, with chapter and verse: "Hezekiah 4:2". */
const inventedBook =
  /(?:[123] )?(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{3,}) \d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?!\d|:\d|\s?[ap]\.?m\b)/gu;
/** Words before numbers that are no book: times, places, records, and other scriptures. */
const notBooks = new Set(
  (
    "from until till since around about before after verse verses chapter chapters psalter surah quran sura " +
    "time times ratio score scores room page pages figure table track song hymn item section binder slide " +
    "doors start starts flight gate level part episode season round game line canto scene lesson session " +
    "read reading then compare also when while with where here there this that than next both only even " +
    "monday tuesday wednesday thursday friday saturday sunday version release clip minute scale odds"
  ).split(" "),
);
/** "Ecclesiasticus (Sirach) 2:5": a book by both its names. */
const twoNames = /\b(\p{Lu}\p{L}+) \((\p{Lu}\p{L}+)\) (\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?)/gu;

/** Finds references with a book, and continuations such as "v. 4", "(29:10)" and "chapter 6". */
export function referencesIn(prose: string, count: VerseCounter): ProseReference[] {
  const found: ProseReference[] = findCitations(prose, count).map(
    ({ start, end, text, result }) => ({
      start,
      end,
      written: text,
      reference: result.ok ? result.reference : undefined,
      ...(!result.ok &&
        result.reason === "deuterocanonical" &&
        result.id !== "AddPs" && { outside: result }),
    }),
  );
  const named = new BookContext(
    prose,
    found.filter(({ written }) => /^\D/.test(written) || /^[1-5]\.? ?\p{L}/u.test(written)),
  );
  for (const one of found) correct(one, prose, named, count);
  addContinuations(found, prose, named, count);
  addVerses(found, prose, count);
  addUnknownBooks(found, prose, count);
  return found.sort((a, b) => a.start - b.start);
}

/** Corrects a reference using the text before it. */
function correct(
  one: ProseReference,
  prose: string,
  named: BookContext,
  count: VerseCounter,
): void {
  // "1 John 6:2" does not exist, and John 6:2 is not meant.
  const number = /(?:^|[^\n])([1-3]\s)$/.exec(prose.slice(Math.max(0, one.start - 3), one.start));
  if (
    number?.[1] &&
    /^John\b/.test(one.written) &&
    !/^\s*[1-3]\s$/.test(lineStart(prose, one.start))
  ) {
    one.start -= number[1].length;
    one.written = number[1] + one.written;
    one.reference = undefined;
  }
  // "(6:16)" continues the gospel that its sentence names, not the last one cited.
  const bare = /^(\d{1,3}):(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(one.written);
  if (!bare || !one.reference) return;
  const found = continuationOf(named.booksAt(one.start), numbersOf(bare), count);
  if (found) Object.assign(one, found);
}

/** Adds chapters and verses that continue a book. */
function addContinuations(
  found: ProseReference[],
  prose: string,
  named: BookContext,
  count: VerseCounter,
): void {
  const covered = coverOf(found, prose.length);
  const add = (match: RegExpExecArray, numbers: BareNumbers, onlyNearest = false) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (covered.subarray(start, end).includes(1)) return;
    const books = named.booksAt(start).slice(0, onlyNearest ? 1 : undefined);
    const one = continuationOf(books, numbers, count);
    if (!one) return;
    found.push({ start, end, written: match[0], ...one });
    covered.fill(1, start, end);
  };
  for (const pattern of [chapterAndVerse, chapterColonVerse, chapterCommaVerse])
    for (const match of prose.matchAll(pattern)) add(match, numbersOf(match));
  const ofBooks = found.toSorted((a, b) => a.start - b.start);
  for (const match of prose.matchAll(sameChapter)) {
    const before = lastBefore(ofBooks, match.index);
    const [chapter, verse, last] = numbersOf(match);
    const passage = before?.reference ?? before?.outside;
    const gap = before ? prose.slice(before.end, match.index) : "";
    if (!passage || gap.length > maxSameChapterGap || /\n\s*\n/.test(gap)) continue;
    if (passage.chapter === chapter) add(match, [chapter, verse, last]);
  }
  for (const match of prose.matchAll(chapterOnly)) {
    const [chapter, last] = numbersOf(match);
    add(match, [chapter, undefined, last], true);
  }
}

/** Adds "v. 4", which continues the chapter of the reference before it. */
function addVerses(found: ProseReference[], prose: string, count: VerseCounter): void {
  const byStart = found.toSorted((a, b) => a.start - b.start);
  const covered = coverOf(found, prose.length);
  for (const match of prose.matchAll(verseOnly)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = lastBefore(byStart, start);
    const passage = before?.reference ?? before?.outside;
    if (!passage || covered.subarray(start, end).includes(1)) continue;
    const [verse, last] = numbersOf(match);
    const chapter = passage.endChapter ?? passage.chapter;
    const book = before?.reference?.book ?? before?.outside?.id;
    const one = book && continuationOf([book], [chapter, verse, last], count);
    found.push({ start, end, written: match[0], ...(one || { reference: undefined }) });
  }
}

/** Adds books that do not exist, and books by two names. */
function addUnknownBooks(found: ProseReference[], prose: string, count: VerseCounter): void {
  for (const match of [...prose.matchAll(inventedBook), ...prose.matchAll(twoNames)]) {
    const [written, first = "", second, numbers] = match;
    const [start, end] = [match.index, match.index + match[0].length];
    if (notBooks.has(first.toLowerCase())) continue;
    if (found.some((one) => one.start < end && start < one.end && one.start <= start)) continue;
    const result = [
      written.replace(/^Wisdom\b/, "Wis"),
      `${first} ${numbers}`,
      `${second} ${numbers}`,
    ]
      .map((text) => parseReference(text, { count }))
      .find(
        ({ ok, ...failure }) =>
          ok || ("reason" in failure && failure.reason === "deuterocanonical"),
      );
    if (second !== undefined && !result) continue;
    for (const one of found.filter((other) => other.start >= start && other.end <= end))
      found.splice(found.indexOf(one), 1);
    found.push({
      start,
      end,
      written,
      reference: result?.ok ? result.reference : undefined,
      ...(result && !result.ok && result.reason === "deuterocanonical" && { outside: result }),
    });
  }
}

/** Marks with 1 every code unit of the prose that a reference covers. */
function coverOf(found: readonly ProseReference[], length: number): Uint8Array {
  const covered = new Uint8Array(length);
  for (const { start, end } of found) covered.fill(1, start, end);
  return covered;
}

/** The last reference to a passage that ends before an offset, by binary search. */
function lastBefore(
  byStart: readonly ProseReference[],
  offset: number,
): ProseReference | undefined {
  let low = 0;
  let high = byStart.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byStart[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at--) {
    const one = byStart[at];
    if (one?.reference ?? one?.outside) return one;
  }
  return undefined;
}

const lineStart = (prose: string, at: number) =>
  prose.slice(prose.lastIndexOf("\n", at - 1) + 1, at);

const numbersOf = (match: RegExpExecArray): BareNumbers => {
  const [chapter, verse, last] = match
    .slice(1)
    .map((digits: string | undefined) => (digits ? Number(digits) : undefined));
  return [chapter, verse, last];
};

/** The name of a reference as the results give it. */
export function nameOf({ reference, outside, written }: ProseReference): string {
  if (reference) return formatReference(reference);
  if (!outside) return written;
  const { book, chapter, verse, endChapter, endVerse } = outside;
  const start = `${book} ${chapter}${verse === undefined ? "" : `:${verse}`}`;
  if (endChapter !== undefined) return `${start}-${endChapter}${endVerse ? `:${endVerse}` : ""}`;
  return endVerse === undefined ? start : `${start}-${endVerse}`;
}
