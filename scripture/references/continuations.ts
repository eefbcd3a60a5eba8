// Reads the passages of a list after its first one: "; 6:23", ", 18", " and 41", "verse 3".
import type { AnyBookId, NameLanguage } from "../canon/names/book-names.ts";
import { bookAt, type NameOptions } from "./book-match.ts";
import { type GrammarContext, labelAt, passageAt, type WrittenPassage } from "./passage-grammar.ts";
import { hasNumberBoundary, isListEnd, isQuantity } from "./prose-ambiguity.ts";
import {
  anyBookOf,
  type ReferenceResult,
  resolveReference,
  type VerseCounter,
  type WrittenNumbers,
} from "./resolve.ts";
import { type Separator, separatorAt } from "./separators.ts";
import { lineBreak, number, type Tokens, word } from "./tokenize.ts";
import { andWords } from "./vocabulary.ts";

export type ScanOptions = NameOptions & {
  count: VerseCounter;
  /** The language of the prose. */
  proseLanguage?: NameLanguage;
};

/** One passage of a text, from token `from` up to `next`. */
export type Scanned = {
  from: number;
  next: number;
  book: AnyBookId;
  result: ReferenceResult;
  /** The alternative reading of a psalm, in a language whose Bibles number psalms differently. */
  alternative?: ReferenceResult;
};

/** Whether the passage exists in any canon. */
export const exists = (result: ReferenceResult) =>
  result.ok || result.reason === "deuterocanonical";

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
  const read = dated ? undefined : passageAt(tokens, at, inner);
  // "1:1,5-7,2:4": the comma after "7" separates, as the one before "5" does.
  const isRangeInList = !comma && read?.numbers.endVerse !== undefined && !read.verseSign;
  const passage = isRangeInList ? passageAt(tokens, at, { ...inner, isChapterList: true }) : read;
  if (!end || !passage) return undefined;
  const { numbers, labeled, verseSign } = passage;
  const prose = context.setting === "prose";
  const bare = numbers.verse === undefined && labeled === undefined;
  // In "3:16, 18, 20" the numbers are a list: "18, 20" is chapter and verse only after "3,16".
  if (verseSign === "comma" && !comma)
    return firstNumberOnly(tokens, at, kind, previous, context, options);
  if (verseSign === "space" && prose) return undefined;
  const resolved = (written: WrittenNumbers) =>
    resolveReference(anyBookOf(previous.book), written, options.count);
  const asVerse = { ...numbers, chapterOrVerse: end.chapter, verse: numbers.chapterOrVerse };
  // "Isaiah 11:1-9; 35": after a semicolon, a number is a chapter if there is one.
  const isChapter = bare && kind === "semicolon" && exists(resolved(numbers));
  const isVerse = labeled === "verse" || (bare && end.verse !== undefined && !isChapter);
  const result = resolved(isVerse ? asVerse : numbers);
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
  // "John 3:16, 500 people": the second number is not a verse.
  if (!found || isQuantity(tokens, next, true)) return false;
  if (kind === "semicolon") return isChapterAtEnd(tokens, next);
  if (kind === "comma" && end.verse !== undefined) return true;
  const rises = (numbers.chapterOrVerse ?? 0) > (end.verse ?? end.chapter);
  return rises && isListEnd(tokens, next, isNonEnglishBook);
}

/** Maximum number of tokens of a parenthesis. */
const maxParenthesis = 60;

/**
 * Whether a number after ";" ends its phrase, so that it is a chapter. Not so "; 12 disciples", and
 * the numbers of a list: "; 2. Romans", "; 2) Romans".
 */
function isChapterAtEnd(tokens: Tokens, at: number): boolean {
  const sign = tokens.sign(at);
  const after = tokens.kind(at + 1);
  if (sign === ".") return after !== word || !((tokens.value(at - 1) ?? 0) < 10);
  if (sign === ")") return opensBefore(tokens, at);
  return tokens.kind(at) !== word || andWords.has(tokens.key(at));
}

/** Whether a "(" before a ")" is still open. */
function opensBefore(tokens: Tokens, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - maxParenthesis); before--) {
    if (tokens.sign(before) === "(") return true;
    if (tokens.sign(before) === ")" || tokens.kind(before) === lineBreak) return false;
  }
  return false;
}
