// Parses whole strings that a person typed. find.ts finds references in prose by the same grammar.
import { books } from "../canon/books.ts";
import type { NameIndex, NameLanguage } from "../canon/names/book-names.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { type BookMatch, bookAt } from "./book-match.ts";
import type { ScanOptions } from "./continuations.ts";
import type { Reference } from "./reference.ts";
import {
  anyBookOf,
  type ReferenceFailure,
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
} from "./resolve.ts";
import { type ScannedBook, scanBook } from "./scan.ts";
import { separatorAt } from "./separators.ts";
import { lineBreak, Tokens } from "./tokenize.ts";
import { translationLabelAt } from "./translation-labels.ts";
import { normalizeTyped } from "./typed-text.ts";
import { articles } from "./vocabulary.ts";

/** Maximum length of the input in UTF-16 code units. Longer input is never a reference. */
const maxReferenceLength = 80;
/** Maximum length of a list of references, in UTF-16 code units. */
const maxListLength = 400;

export type ParsedReferences = {
  /** One result for each passage, in the order of the text. */
  results: ReferenceResult[];
  /**
   * Alternative readings of psalms in languages whose Bibles number them differently: "Пс 22" may
   * also be Psalm 22.
   */
  alternatives: Reference[];
  /** For each passage, the translation that is named after it, as written: "NIV". */
  translations: (string | undefined)[];
};

export type ParseOptions = {
  /** Verse counts to validate against. Default: the numbering of the King James Version. */
  count?: VerseCounter;
  /** Whether to accept misspelled names, as in a search box. Default: no. */
  misspelled?: boolean;
  /** The language whose book names win where two languages share one. Default: English. */
  language?: NameLanguage | undefined;
  /** The names to recognize. Default: those of the main languages. */
  names?: NameIndex | undefined;
};

/**
 * Parses one typed reference: "John 3", "jn3.16", "1 cor 13:4-7", "Ps 23:1–4", "John 3:16-4:2",
 * "Jude 5" and "Obadiah" (one-chapter books), "John chapter 3, verse 16", "Juan 3:16", "Jn 3 16".
 * Returns a reference or a reason, never a guess.
 */
export function parseReference(
  text: string,
  options: Pick<ParseOptions, "count" | "language"> = {},
): ReferenceResult {
  if (text.length > maxReferenceLength) return { ok: false, reason: "not-a-reference" };
  const formatted = options.language ? undefined : parseFormatted(text, options.count);
  if (formatted) return formatted;
  const parsed = parseReferences(text, options);
  if (parsed?.results.length === 1) {
    return parsed.results[0] ?? { ok: false, reason: "not-a-reference" };
  }
  return parsed ? { ok: false, reason: "not-a-reference" } : unparsed(text);
}

/** What `formatReference` writes: "1 John 2:3-5". Addresses of the app have this form. */
const formattedReference =
  /^((?:[123] )?[A-Z][A-Za-z ]+) (\d{1,3})(?::(\d{1,3})(?:-(\d{1,3})(?::(\d{1,3}))?)?)?$/;

/** A page with a reference in its address does not have to wait for the index of all names. */
function parseFormatted(text: string, count?: VerseCounter): ReferenceResult | undefined {
  const [, name, ...numbers] = formattedReference.exec(text) ?? [];
  const book = name && books.find(({ singular }) => singular === name);
  if (!book) return undefined;
  const [chapterOrVerse, verse, endChapterOrVerse, endVerse] = numbers.map((number) =>
    number ? Number(number) : undefined,
  );
  return resolveReference(book, { chapterOrVerse, verse, endChapterOrVerse, endVerse }, count);
}

/** The abbreviation of a translation after a reference: "Hezekiah 3:16 (NIV)". */
const finalAbbreviation = /[\s,(]+[A-Z]{2,6}\)?\s*$/;

/** Why `parseReferences` returned `undefined` for a text. */
export function unparsed(text: string): ReferenceFailure {
  const book = unknownBook(text) ?? unknownBook(text.replace(finalAbbreviation, ""));
  return book
    ? { ok: false, reason: "unknown-book", book }
    : { ok: false, reason: "not-a-reference" };
}

/**
 * Parses text that consists of references alone: "John 3:16; 1 Cor 13, Ps 23 (NIV)". Returns
 * `undefined` if any part of it is something else.
 */
export function parseReferences(
  text: string,
  { count = verseCount, misspelled = false, language, names }: ParseOptions = {},
): ParsedReferences | undefined {
  if (text.length > maxListLength) return undefined;
  const tokens = new Tokens(normalizeTyped(text));
  const options: ScanOptions = {
    setting: "typed",
    count,
    language,
    names,
    misspelled: misspelled ? "generous" : "no",
  };
  const results: ReferenceResult[] = [];
  const alternatives: Reference[] = [];
  const translations: (string | undefined)[] = [];
  let at = afterSigns(tokens, 0);
  let first: string | undefined;
  if (!scanAny(tokens, at, options)) {
    const label = translationLabelAt(tokens, at, "typed");
    first = label?.translation;
    const next = label?.next ?? at;
    at = afterSeparators(tokens, label && tokens.sign(next) === ":" ? next + 1 : next);
  }
  while (at < tokens.length) {
    const found = scanAny(tokens, at, options);
    if (!found) return undefined;
    for (const one of found.passages) {
      results.push(one.result);
      if (one.alternative?.ok) alternatives.push(one.alternative.reference);
    }
    const label = translationLabelAt(tokens, found.next, "typed");
    // A name is that of all passages since the last one: "John 3:16; Romans 5:8 (NIV)".
    if (label)
      translations.push(...Array(results.length - translations.length).fill(label.translation));
    const next = label?.next ?? found.next;
    at = afterSeparators(tokens, next);
  }
  if (results.length === 0) return undefined;
  translations.push(...Array(results.length - translations.length).fill(first));
  return { results, alternatives, translations };
}

/** Maximum number of tokens before a name: "verse 16 of the third chapter of John". */
const maxWordsBeforeName = 14;
/** Maximum number of tokens of a title before a name. "The Gospel according to St." has six. */
const maxTitleWords = 8;
/** Words before the name of a book in its full title. */
const titleWords = new Set(
  (
    "the gospel according to of saint st book epistle letter el los las la lo evangelio segun de san santo libro " +
    "carta a das der die evangelium nach brief an sankt buch le les l evangile selon epitre lettre aux livre o os " +
    "as sao s vangelo evangelho livro epistola libro della dei secondo di lettera ai agli alla i il het boek van evangelie volgens aan " +
    "segundo conforme aos ao do da dos das paulo paolo apostolo delle dell al allo"
  ).split(" "),
);

function scanAny(tokens: Tokens, at: number, options: ScanOptions): ScannedBook | undefined {
  const found = scanBook(tokens, at, options);
  if (found) return found;
  for (let name = at + 1; name <= at + maxWordsBeforeName; name++) {
    const later = scanBook(tokens, name, options);
    const from = later?.passages[0]?.from ?? name;
    if (later && from < name && skipArticle(tokens, at) === from) return later;
  }
  const nameStart = afterTitle(tokens, at, options);
  if (nameStart > at) return scanAny(tokens, nameStart, options);
  const book = bookAt(tokens, at, { ...options, misspelled: "no" });
  return book && wholeBook(book, options);
}

/** "Vangelo secondo Giovanni": after these words, "secondo" is "according to", not "second". */
const gospelWords = new Set(["evangelio", "evangelho", "vangelo"]);

/**
 * "The Gospel according to St. Mark", "Das Evangelium nach Lukas". An ordinal before a numbered
 * book is not part of the title: "Livro segundo de Samuel".
 */
function afterTitle(tokens: Tokens, at: number, options: ScanOptions): number {
  let next = at;
  const isTitle = (key: string) => titleWords.has(key) || options.names?.titleWords.has(key);
  while (isTitle(tokens.key(next)) && next - at < maxTitleWords) {
    const isOrdinal =
      next > at &&
      !gospelWords.has(tokens.key(next - 1)) &&
      bookAt(tokens, next, { ...options, misspelled: "no" })?.numbered;
    if (isOrdinal) break;
    next += tokens.sign(next + 1) === "." ? 2 : 1;
  }
  return next;
}

const skipArticle = (tokens: Tokens, at: number) => (articles.has(tokens.key(at)) ? at + 1 : at);

/** A book without numbers is a passage only if it has one chapter. */
function wholeBook(book: BookMatch, { count }: ScanOptions): ScannedBook | undefined {
  const name = book.names[0];
  if (!name) return undefined;
  const result = resolveReference(anyBookOf(name.id), {}, count);
  return {
    passages: [{ from: book.from, next: book.next, book: name.id, result }],
    next: book.next,
  };
}

/** Skips ";", ",", "and", line breaks and other signs between two references. */
function afterSeparators(tokens: Tokens, at: number): number {
  const signs = afterSigns(tokens, at);
  const separator = separatorAt(tokens, signs, { setting: "typed", isNonEnglishBook: false });
  return separator.kind === "none" ? signs : afterSigns(tokens, separator.next);
}

/** Skips line breaks, quotation marks, dashes and other punctuation. */
function afterSigns(tokens: Tokens, at: number): number {
  let next = at;
  while (tokens.kind(next) === lineBreak || /^[.,;()[\]"“”«»*\p{Pd}]$/u.test(tokens.raw(next))) {
    next += 1;
  }
  return next;
}

/** "Hezekiah 3:16": the words before the numbers, if the text has the form of a reference. */
export function unknownBook(text: string): string | undefined {
  const form =
    /^\s*((?:[1-9] ?)?[\p{L}\p{M}][\p{L}\p{M}' ]{0,60}?)\.? ?\d{1,3}(?:[:.]\d{1,3})?(?:-\d{1,3}(?:[:.]\d{1,3})?)?\s*$/u;
  return form.exec(text)?.[1]?.trim();
}
