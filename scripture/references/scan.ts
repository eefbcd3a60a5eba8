// Scans text for references: book names, the passages after them, and lists of further passages.
import type { AnyBookId, NameLanguage } from "../canon/names/book-names.ts";
import { type BookMatch, bookAt, type NameOptions, startsLine } from "./book-match.ts";
import { chapterBefore, type PassageBefore, versesBefore } from "./chapter-before.ts";
import { fromHebrewDivision } from "./hebrew-numbering.ts";
import {
  type GrammarContext,
  type InputKind,
  labelAt,
  passageAt,
  type Separator,
  separatorAt,
  type WrittenPassage,
} from "./passage-grammar.ts";
import { hasNumberBoundary, isListEnd, isQuantity, isReferenceInProse } from "./prose-ambiguity.ts";
import {
  anyBookOf,
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
  type WrittenNumbers,
} from "./resolve.ts";
import { fromSeptuagint } from "./septuagint-psalms.ts";
import { spelledOrdinalAt } from "./spelled-numbers.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import { chapterWords } from "./vocabulary.ts";

export type ScanOptions = NameOptions & {
  setting: InputKind;
  count: VerseCounter;
  /** The language of the prose. */
  proseLanguage?: NameLanguage;
};

/** Languages in which a comma and a space may separate chapter and verse: "Jn 10, 11". */
const spacedCommaLanguages: ReadonlySet<string> = new Set(["fr", "es", "pt", "it"]);

/** One passage of a text, from token `from` up to `next`. */
export type Scanned = {
  from: number;
  next: number;
  book: AnyBookId;
  result: ReferenceResult;
  /** The alternative reading of a psalm, in a language whose Bibles number psalms differently. */
  alternative?: ReferenceResult;
};
/** A book with its passages: "Romans 3:23; 6:23". */
export type ScannedBook = { passages: Scanned[]; next: number };

/** Reads the book at a token with all its passages, or returns `undefined`. */
export function scanBook(
  tokens: Tokens,
  at: number,
  options: ScanOptions,
): ScannedBook | undefined {
  const book = bookAt(tokens, at, options);
  if (!book) return undefined;
  return scanNumbers(tokens, book, options) ?? scanOrdinal(tokens, book, options);
}

function scanNumbers(
  tokens: Tokens,
  book: BookMatch,
  options: ScanOptions,
): ScannedBook | undefined {
  const at = afterName(tokens, book.next, options.setting);
  if (at === undefined) return undefined;
  // "1Ps 1" is not a reference to a psalm.
  const joined = tokens.kind(book.from - 1) === number && tokens.spaceBefore(book.from) === 0;
  if (joined && options.setting === "prose") return undefined;
  const language = book.names[0]?.language ?? "en";
  const context = {
    setting: options.setting,
    isNonEnglishBook: language !== "en",
    spacedComma:
      options.setting === "prose" &&
      (spacedCommaLanguages.has(language) || spacedCommaLanguages.has(options.proseLanguage ?? "")),
  };
  const { setting } = options;
  let passage = passageAt(tokens, at, context);
  let chosen = passage && chooseBook(book, passage, options);
  // "Matt. v. 3" has no chapter if "v" means "verse", so "v" is a Roman numeral.
  if (!chosen) {
    passage = passageAt(tokens, at, { ...context, romanOnly: true });
    chosen = passage && chooseBook(book, passage, options);
  }
  if (!passage || !chosen) return undefined;
  // "Filemom 2 ver 6": Philemon has one chapter, so both numbers are verses.
  const isList = passage.verseSign === "word" && anyBookOf(chosen.book).chapters === 1;
  if (setting === "typed" && isList && !exists(chosen.result)) {
    return chapterList(tokens, book, at, options);
  }
  if (setting === "prose") {
    const list = withoutListNumber(tokens, book, chosen.result, options);
    if (list) return list;
    const withVerses = versesOfChapter(tokens, book, passage, options);
    if (withVerses) return withVerses;
    if (!isReferenceInProse(tokens, book, passage, exists(chosen.result))) {
      return passage.verseSign === "comma" || passage.verseSign === "space"
        ? chapterList(tokens, book, at, options)
        : undefined;
    }
  }
  const first = { from: book.from, next: passage.next, ...chosen };
  const passages = [first, ...continuationsOf(tokens, first, passage, context, options)];
  return { passages, next: passages.at(-1)?.next ?? passage.next };
}

/** Reads "verse 9 of Psalm 37", whose verse precedes the book. */
function versesOfChapter(
  tokens: Tokens,
  book: BookMatch,
  { numbers, labeled, next }: WrittenPassage,
  options: ScanOptions,
): ScannedBook | undefined {
  const chapter = numbers.chapterOrVerse;
  if (
    chapter === undefined ||
    labeled === "verse" ||
    Object.values(numbers).filter(Number).length > 1
  )
    return undefined;
  const verses = tokens.startsUpperCase(book.nameFrom) && versesBefore(tokens, book.from);
  if (!verses) return undefined;
  const found = single(verses.from, chapter, book, options, verses);
  const [passage] = found?.passages ?? [];
  if (!passage || !exists(passage.result)) return undefined;
  return { passages: [{ ...passage, next }], next };
}

/** Whether the passage exists in any canon. */
const exists = (result: ReferenceResult) => result.ok || result.reason === "deuterocanonical";

/** "Psalm 23,24" has no verse 24: it is a list of chapters. */
function chapterList(
  tokens: Tokens,
  book: BookMatch,
  at: number,
  options: ScanOptions,
): ScannedBook | undefined {
  const chapter = tokens.value(at);
  if (chapter === undefined) return undefined;
  const passage: WrittenPassage = {
    numbers: { chapterOrVerse: chapter },
    next: at + 1,
    verseSign: undefined,
    labeled: undefined,
    spelled: false,
  };
  const chosen = chooseBook(book, passage, options);
  const isTyped = options.setting === "typed";
  if (!chosen || !(isTyped || isReferenceInProse(tokens, book, passage, exists(chosen.result)))) {
    return undefined;
  }
  const first = { from: book.from, next: at + 1, ...chosen };
  const context = { setting: options.setting, isNonEnglishBook: book.names[0]?.language !== "en" };
  const passages = [first, ...continuationsOf(tokens, first, passage, context, options)];
  return { passages, next: passages.at(-1)?.next ?? at + 1 };
}

/** Returns the first token after a name, its period, and closing Markdown marks. */
function afterName(tokens: Tokens, at: number, setting: InputKind): number | undefined {
  let next = tokens.sign(at) === "." ? at + 1 : at;
  for (let marks = 0; marks < 3 && /^[*_]$/.test(tokens.raw(next)); marks++) next += 1;
  const mark = tokens.sign(next);
  if (mark === "," || mark === ":") {
    if (setting === "prose" && labelAt(tokens, next + 1) === undefined) return undefined;
    next += 1;
  }
  return next;
}

/**
 * Chooses among books with the same name the first that has the passage, or else the first book.
 */
function chooseBook(
  book: BookMatch,
  { numbers, labeled }: WrittenPassage,
  { count, setting, proseLanguage }: ScanOptions,
): Pick<Scanned, "book" | "result" | "alternative"> | undefined {
  let first: { book: AnyBookId; result: ReferenceResult } | undefined;
  // "Jc 1, 17" is James in a French text, and Judges in a Spanish one.
  const isOwn = ({ language }: { language: NameLanguage }) => language === proseLanguage;
  const names =
    setting === "prose" && proseLanguage !== "en"
      ? book.names.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
      : book.names;
  for (const { id, language } of names) {
    const found = anyBookOf(id);
    // "John verse 6" names no chapter.
    if (labeled === "verse" && found.chapters > 1) continue;
    if (id === "Ps" && (language === "ru" || language === "uk")) {
      return { book: id, ...slavicPsalm(numbers, language, count) };
    }
    const result = resolveReference(found, numbers, count);
    if (exists(result)) return { book: id, result };
    const hebrew = setting === "typed" ? fromHebrewDivision(id, numbers) : undefined;
    const moved = hebrew && resolveReference(found, hebrew, count);
    first ??= { book: id, result: moved?.ok ? moved : result };
  }
  return first;
}

/**
 * "Пс 22" of the Russian Synodal Bible is Psalm 23. Ukrainian Bibles use either numbering, more
 * often the Hebrew one. `otherwise` is the other reading.
 */
function slavicPsalm(numbers: WrittenNumbers, language: "ru" | "uk", count: VerseCounter) {
  const hebrew = resolveReference(anyBookOf("Ps"), numbers, count);
  const septuagint = resolveReference(anyBookOf("Ps"), fromSeptuagint(numbers), count);
  const [result, alternative] = language === "ru" ? [septuagint, hebrew] : [hebrew, septuagint];
  if (!result.ok) return { result: alternative };
  const isSame = JSON.stringify(result) === JSON.stringify(alternative);
  return alternative.ok && !isSame ? { result, alternative } : { result };
}

/**
 * Reads "1. **John 3:16**" as John, because the number belongs to a list, and "chapter 3 John 4:5"
 * as John, because 3 John has no chapter 4. Returns `undefined` if the number belongs to the book.
 */
function withoutListNumber(
  tokens: Tokens,
  book: BookMatch,
  result: ReferenceResult,
  options: ScanOptions,
): ScannedBook | undefined {
  if (!book.numbered || tokens.kind(book.from) !== number) return undefined;
  const isItem = isListItem(tokens, book, options);
  if (exists(result) && !isItem && !chapterWords.has(tokens.key(book.from - 1))) return undefined;
  const shorter = scanBook(tokens, book.nameFrom, options);
  const first = shorter?.passages[0];
  return first && (isItem || exists(first.result)) ? shorter : undefined;
}

/** Whether the number before a book is a list number: "1. John 3:16" at the start of a line. */
function isListItem(tokens: Tokens, book: BookMatch, options: ScanOptions): boolean {
  if (tokens.sign(book.from + 1) !== "." || book.nameFrom !== book.from + 2) return false;
  if (tokens.spaceBefore(book.nameFrom) === 0 || !startsLine(tokens, book.from)) return false;
  // In other languages "1. Johannes 4,8" is usual for 1 John. It is a list only if another line has
  // the next or previous number.
  const name = bookAt(tokens, book.nameFrom, { ...options, misspelled: "no" })?.names[0];
  if (name?.language === "en") return true;
  const value = tokens.value(book.from) ?? 0;
  return tokens.listNumbers().has(value - 1) || tokens.listNumbers().has(value + 1);
}

/**
 * Reads a passage whose chapter precedes the book: "23rd Psalm", "twenty-third Psalm", "chapter 3
 * of John".
 */
function scanOrdinal(
  tokens: Tokens,
  book: BookMatch,
  options: ScanOptions,
): ScannedBook | undefined {
  const { from } = book;
  const names = book.names.filter(({ id }) => id === "Ps");
  if (names.length > 0 && /^(?:st|nd|rd|th)$/.test(tokens.key(from - 1))) {
    const chapter = tokens.value(from - 2);
    if (tokens.spaceBefore(from - 1) > 0 || chapter === undefined) return undefined;
    return single(from - 2, chapter, book, options);
  }
  // Not a book: "the first chapter of Mark Twain's life", "chapter 3 of a book can".
  const isPerson = tokens.kind(book.next) === word && tokens.startsUpperCase(book.next);
  const isName = tokens.startsUpperCase(book.nameFrom) && !isPerson;
  const before = isName ? chapterBefore(tokens, from) : undefined;
  if (before) return single(before.from, before.chapter, book, options, before);
  if (names.length === 0) return undefined;
  for (const start of [from - 3, from - 2, from - 1]) {
    const ordinal = spelledOrdinalAt(tokens, start);
    if (ordinal?.next === from) return single(start, ordinal.value, book, options);
  }
  return undefined;
}

function single(
  from: number,
  chapterOrVerse: number,
  book: BookMatch,
  options: ScanOptions,
  { verse, endVerse }: Pick<PassageBefore, "verse" | "endVerse"> = {},
) {
  const name = book.names[0];
  if (!name) return undefined;
  const numbers = { chapterOrVerse, verse, endChapterOrVerse: endVerse };
  const result = resolveReference(anyBookOf(name.id), numbers, options.count);
  return { passages: [{ from, next: book.next, book: name.id, result }], next: book.next };
}

/**
 * Reads the passages that follow the first one: "; 6:23", ", 18", " and 41", "verse 3", "chapter
 * 6".
 */
export function continuationsOf(
  tokens: Tokens,
  first: Scanned,
  written: WrittenPassage,
  context: GrammarContext,
  options: ScanOptions,
): Scanned[] {
  const found: Scanned[] = [];
  let previous = first;
  let comma = written.verseSign === "comma";
  while (exists(previous.result)) {
    const separator = separatorOf(tokens, previous.next, context, comma);
    if (!separator || startsBook(tokens, separator, options)) break;
    const next = continuation(tokens, separator, previous, context, options, comma);
    if (!next) break;
    comma = next.comma;
    previous = next.scanned;
    found.push(previous);
  }
  return found;
}

function separatorOf(tokens: Tokens, at: number, context: GrammarContext, comma: boolean) {
  // "Joh 3,16.18" is a list of verses.
  if (comma && tokens.sign(at) === "." && tokens.spaceBefore(at + 1) === 0) {
    return { next: at + 1, kind: "period" } satisfies Separator;
  }
  // "Gen 1:2f-30": "f" already ends the range, so the rest is read as a list.
  if (tokens.sign(at) === "-" && tokens.key(at - 1) === "f") {
    return { next: at + 1, kind: "comma" } satisfies Separator;
  }
  const separator = separatorAt(tokens, at, context);
  if (separator.kind === "none" && labelAt(tokens, at) === undefined) return undefined;
  return separator;
}

/** Whether the number after a separator belongs to the name of a book: "; 1 John 4:8". */
function startsBook(tokens: Tokens, { next }: Separator, options: ScanOptions): boolean {
  if (tokens.kind(next) !== number) return false;
  const book = bookAt(tokens, next, { ...options, misspelled: "no" });
  if (!book?.numbered) return false;
  return tokens.kind(book.nameFrom) === word && tokens.spaceBefore(book.next) < 3;
}

type Context = { chapter: number; verse: number | undefined };

/** Chapter and verse at which a passage ends. */
function endOf(result: ReferenceResult): Context | undefined {
  const passage = result.ok ? result.reference : result;
  if (!("chapter" in passage) || ("reason" in passage && passage.reason !== "deuterocanonical")) {
    return undefined;
  }
  const { chapter, verse, endChapter, endVerse } = passage as {
    chapter: number;
    verse?: number;
    endChapter?: number;
    endVerse?: number;
  };
  return { chapter: endChapter ?? chapter, verse: endVerse ?? verse };
}

function continuation(
  tokens: Tokens,
  { next: at, kind }: Separator,
  previous: Scanned,
  context: GrammarContext,
  options: ScanOptions,
  comma: boolean,
): { scanned: Scanned; comma: boolean } | undefined {
  const end = endOf(previous.result);
  // "c. 30 AD" is a date.
  const dated = context.setting === "prose" && tokens.key(at) === "c";
  // "Mt 5, 3, 9" continues with a verse.
  const inner = kind === "comma" ? { ...context, spacedComma: false } : context;
  const passage = dated ? undefined : passageAt(tokens, at, inner);
  if (!end || !passage) return undefined;
  const { numbers, labeled, verseSign } = passage;
  const prose = context.setting === "prose";
  const bare = numbers.verse === undefined && labeled === undefined;
  // In "3:16, 18, 20" the numbers are a list: "18, 20" is chapter and verse only after "3,16".
  if (verseSign === "comma" && !comma)
    return firstNumberOnly(tokens, at, kind, previous, context, options);
  if (verseSign === "space" && prose) return undefined;
  const isVerse = labeled === "verse" || (bare && end.verse !== undefined);
  const written: WrittenNumbers = isVerse
    ? { ...numbers, chapterOrVerse: end.chapter, verse: numbers.chapterOrVerse }
    : numbers;
  const result = resolveReference(anyBookOf(previous.book), written, options.count);
  if (prose && !hasNumberBoundary(tokens, passage.next, comma)) return undefined;
  if (bare && !isBareNumberMeant(tokens, passage, kind, end, context, exists(result)))
    return undefined;
  const scanned = { from: at, next: passage.next, book: previous.book, result };
  return { scanned, comma: verseSign === "comma" || (comma && verseSign === undefined) };
}

/** Reads "18" of ", 18, 20" or ",18,20" alone. */
function firstNumberOnly(
  tokens: Tokens,
  at: number,
  kind: Separator["kind"],
  previous: Scanned,
  context: GrammarContext,
  options: ScanOptions,
) {
  const end = endOf(previous.result);
  const value = tokens.value(at);
  if (!end || value === undefined || (kind !== "comma" && end.verse !== undefined))
    return undefined;
  const written: WrittenNumbers =
    end.verse === undefined
      ? { chapterOrVerse: value }
      : { chapterOrVerse: end.chapter, verse: value };
  const result = resolveReference(anyBookOf(previous.book), written, options.count);
  if (!exists(result) && context.setting === "prose") return undefined;
  return { scanned: { from: at, next: at + 1, book: previous.book, result }, comma: false };
}

/** Whether a number without a label or verse continues a list. */
function isBareNumberMeant(
  tokens: Tokens,
  { next, numbers }: WrittenPassage,
  kind: Separator["kind"],
  end: Context,
  { setting, isNonEnglishBook }: GrammarContext,
  found: boolean,
): boolean {
  if (setting === "typed") return true;
  // "John 3:16, 500 people": the second number is not a verse. After ";" a number could mean
  // anything.
  if (!found || kind === "semicolon" || isQuantity(tokens, next, true)) return false;
  if (kind === "comma" && end.verse !== undefined) return true;
  const rises = (numbers.chapterOrVerse ?? 0) > (end.verse ?? end.chapter);
  return rises && isListEnd(tokens, next, isNonEnglishBook);
}
