// The references of a text: those with a book, and those that continue an earlier one.
import { type BookId, findBook } from "../canon/books.ts";
import { findCitations } from "../references/find.ts";
import { parseReference } from "../references/parse.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import type { DeuterocanonicalReference, VerseCounter } from "../references/resolve.ts";

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
/** "v. 4", "verses 4-6". */
const verseOnly = new RegExp(
  `\\b(?:vv?\\.|verses?) ?(\\d{1,3})(?: ?(?:${dash}|to|and|&) ?(\\d{1,3}))?(?!\\d|:\\d)`,
  "giu",
);
/** "chapter 1 verse 21", "chapter 1, verses 2-4". */
const chapterAndVerse = new RegExp(
  `\\bchapter (\\d{1,3}),? ?verses? (\\d{1,3})(?: ?(?:${dash}|to|and) ?(\\d{1,3}))?(?!\\d)`,
  "giu",
);
/** "(29:10)", "in 42:12", "and 4:15": what precedes the number shows that it is no time of day. */
const chapterColonVerse = new RegExp(
  `(?<=[(\\[;]\\s?|\\b(?:in|and|or|see|cf\\.|compare|then|from|of|that|does|has|so|but|with|read|than|is|was|it['’]s|y|e|et|und|con|en|em|mit|avec|siehe|ver|voir)\\s|[.!?;,]["”’)]?\\s|^(?:[-*]\\s|\\d+\\.\\s)?[*_(]*)(\\d{1,3}):(\\d{1,3})(?:${dash}(\\d{1,3}))?(?!\\d|:\\d|\\s?(?:[ap]\\.?m\\b|o’clock))`,
  "gimu",
);
/** "(20,3)", as continental languages write it. */
const chapterCommaVerse = new RegExp(
  `(?<=\\()(\\d{1,3}), ?(\\d{1,3})(?:${dash}(\\d{1,3}))?(?=\\))`,
  "gu",
);
/** A name that is no book, with chapter and verse: "Hezekiah 4:2". */
const inventedBook =
  /(?:[123] )?\b(?!(?:At|On|By|In|From|To|Until|Till|Since|Around|About|Before|After|And|Or|See|Verse|Verses|Chapter|Psalter|Surah|Quran|Qur|Sura|Time|Ratio|Score|Room|Page|Figure|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Then|Compare|Also|Reading|Line|Canto|Act|Scene)\b)\p{Lu}\p{Ll}{3,}s? \d{1,3}:\d{1,3}(?:[-–]\d{1,3})?(?![\d:]|\s?[ap]\.?m\b)/gu;
/** "Ecclesiasticus (Sirach) 2:5": a book by both its names. */
const twoNames = /\b(\p{Lu}\p{L}+) \((\p{Lu}\p{L}+)\) (\d{1,3}:\d{1,3}(?:[-–]\d{1,3})?)/gu;
/** The author of a gospel named in the same sentence: "Matthew's sermon is on a mountain (5:1)". */
const gospelName = /\b(Matthew|Mark|Luke|John)(?:['’]s)?\b/g;

/** Finds references with a book, and continuations such as "v. 4", "(29:10)" and "chapter 1 verse 2". */
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
  const named = new Context(
    prose,
    found.filter(({ written }) => /^\D/.test(written) || /^[1-4] ?\p{L}/u.test(written)),
  );
  for (const one of found) {
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
    if (!bare || !one.reference) continue;
    const [chapter, verse, last] = numbersOf(bare);
    const book = named.booksAt(one.start).find((id) => isVerse(count, id, chapter, verse, last));
    if (book) one.reference = passage(book, chapter as number, verse as number, last);
  }
  const add = (start: number, written: string, reference: Reference) => {
    const end = start + written.length;
    if (!found.some((one) => one.start < end && start < one.end))
      found.push({ start, end, written, reference });
  };
  for (const match of prose.matchAll(chapterAndVerse)) {
    const [chapter, verse, last] = numbersOf(match);
    const book = named
      .booksAt(match.index)
      .find((one) => isVerse(count, one, chapter, verse, last));
    if (book) add(match.index, match[0], passage(book, chapter as number, verse as number, last));
  }
  for (const match of [
    ...prose.matchAll(chapterColonVerse),
    ...prose.matchAll(chapterCommaVerse),
  ]) {
    const [chapter, verse, last] = numbersOf(match);
    const book = named
      .booksAt(match.index)
      .find((one) => isVerse(count, one, chapter, verse, last));
    if (book) add(match.index, match[0], passage(book, chapter as number, verse as number, last));
  }
  const byStart = found.toSorted((a, b) => a.start - b.start);
  for (const match of prose.matchAll(verseOnly)) {
    const before = byStart.findLast((one) => one.end <= match.index && one.reference)?.reference;
    if (!before) continue;
    const [verse, last] = numbersOf(match);
    const chapter = before.endChapter ?? before.chapter;
    add(match.index, match[0], passage(before.book, chapter, verse as number, last));
  }
  for (const match of [...prose.matchAll(inventedBook), ...prose.matchAll(twoNames)]) {
    const [written, first, second, numbers] = match;
    const [start, end] = [match.index, match.index + match[0].length];
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
    if (match.length > 1 && !result) continue;
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
  return found.sort((a, b) => a.start - b.start);
}

const lineStart = (prose: string, at: number) =>
  prose.slice(prose.lastIndexOf("\n", at - 1) + 1, at);

const numbersOf = (match: RegExpExecArray) =>
  match.slice(1).map((digits: string | undefined) => (digits ? Number(digits) : undefined));

/** The name of a reference as the results give it. */
export function nameOf({ reference, outside, written }: ProseReference): string {
  if (reference) return formatReference(reference);
  if (!outside) return written;
  const { book, chapter, verse, endChapter, endVerse } = outside;
  const start = `${book} ${chapter}${verse === undefined ? "" : `:${verse}`}`;
  if (endChapter !== undefined) return `${start}-${endChapter}${endVerse ? `:${endVerse}` : ""}`;
  return endVerse === undefined ? start : `${start}-${endVerse}`;
}

function passage(book: BookId, chapter: number, verse: number, last: number | undefined) {
  const reference: Reference = { book, chapter, verse };
  if (last !== undefined && last > verse) reference.endVerse = last;
  return reference;
}

function isVerse(
  count: VerseCounter,
  book: BookId,
  chapter: number | undefined,
  verse: number | undefined,
  last: number | undefined,
): boolean {
  const verses = count(book, chapter ?? 0);
  return [verse, last ?? verse].every((one) => one !== undefined && one >= 1 && one <= verses);
}

/** Maximum distance of a book from a reference that continues it, in UTF-16 code units. */
const maxContext = 2500;
/** Number of books before a reference that it may continue. */
const maxBooks = 6;
/** Names of books that are no names of people, and so mean the book wherever they stand. */
const bookName =
  /\b(?:Genesis|Exodus|Leviticus|Deuteronomy|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Romans|Galatians|Ephesians|Philippians|Colossians|Hebrews|Revelation)\b/g;

/** Tells which book a reference without a book continues. */
class Context {
  readonly #prose: string;
  readonly #books: { at: number; book: BookId }[];

  constructor(prose: string, full: readonly ProseReference[]) {
    this.#prose = prose;
    const named = Array.from(prose.matchAll(bookName), ({ 0: name, index: at }) => ({
      at,
      book: findBook(name)?.id,
    }));
    const cited = full.map(({ start: at, reference }) => ({ at, book: reference?.book }));
    this.#books = [...named, ...cited]
      .flatMap(({ at, book }) => (book ? [{ at, book }] : []))
      .sort((a, b) => a.at - b.at);
  }

  /** The books that a reference at this offset may continue, the most likely first. */
  booksAt(offset: number): BookId[] {
    const found: BookId[] = [];
    const add = (book: BookId | undefined) => {
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

  #before(offset: number): BookId[] {
    let low = 0;
    let high = this.#books.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#books[middle]?.at ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const found: BookId[] = [];
    for (let at = low - 1; at >= 0 && found.length < maxBooks; at--) {
      const one = this.#books[at];
      if (!one || offset - one.at > maxContext) break;
      if (!found.includes(one.book)) found.push(one.book);
      if (low - at > maxBooks * 8) break;
    }
    return found;
  }
}
