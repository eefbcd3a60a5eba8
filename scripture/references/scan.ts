// Scans text for references: book names, the passages after them, and lists of further passages.
import type { AnyBookId } from "../canon/names/book-names.ts";
import { afterName, type BookMatch, bookAt, startsLine } from "./book-match.ts";
import { chapterBefore, type PassageBefore, versesBefore } from "./chapter-before.ts";
import { chooseBook } from "./choose-book.ts";
import { continuationsOf, exists, type Scanned, type ScanOptions } from "./continuations.ts";
import { type GrammarContext, passageAt, type WrittenPassage } from "./passage-grammar.ts";
import { hasNumberBoundary, isReferenceInProse } from "./prose-ambiguity.ts";
import { repeatedBookRange, startsNextBook } from "./repeated-book.ts";
import { anyBookOf, resolveReference, type WrittenNumbers } from "./resolve.ts";
import { cardinalAt, ordinalAt, spelledOrdinalAt } from "./spelled-numbers.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import { andWords, articles, chapterWords, germanArticles, ordinalSuffixes } from "./vocabulary.ts";

/** Languages in which a comma and a space may separate chapter and verse: "Jn 10, 11". */
const spacedCommaLanguages: ReadonlySet<string> = new Set(["fr", "es", "pt", "it"]);

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
  // "le 23e psaume": "le" is no Leviticus.
  const ordinal = articles.has(tokens.key(book.nameFrom)) ? ordinalAt(tokens, at) : undefined;
  if (ordinal && tokens.kind(ordinal.next) === word) return undefined;
  // "1Ps 1" is not a reference to a psalm.
  const joined = tokens.kind(book.from - 1) === number && tokens.spaceBefore(book.from) === 0;
  if (joined && options.setting === "prose") return undefined;
  const language = book.names[0]?.language ?? "en";
  const context: GrammarContext = {
    setting: options.setting,
    isNonEnglishBook: language !== "en",
    startsBook: (token) => startsNextBook(tokens, token, book, options),
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
  const range = repeatedBookRange(tokens, book, chosen.book, passage, context, options);
  if (range) {
    passage = range;
    chosen = chooseBook(book, range, options) ?? chosen;
  }
  const spoken = spokenVerse(tokens, chosen.book, passage, options);
  if (spoken) {
    passage = spoken;
    chosen = chooseBook(book, spoken, options) ?? chosen;
  }
  // "Filemom 2 ver 6": Philemon has one chapter, so both numbers are verses.
  const isVerseList = passage.verseSign === "word" && anyBookOf(chosen.book).chapters === 1;
  if (setting === "typed" && isVerseList && !exists(chosen.result)) {
    return chapterList(tokens, book, at, context, options);
  }
  // "Psalms 138,139:1-17", "Psalms 9,10" and, if it has no such verse, "Isaiah 12,35".
  const isList =
    (tokens.sign(passage.next) === ":" && tokens.isJoinedNumber(passage.next + 1)) ||
    tokens.key(book.nameFrom) === "psalms" ||
    (setting === "typed" && !exists(chosen.result));
  if (passage.verseSign === "comma" && isList) {
    const list = chapterList(tokens, book, at, context, options);
    if (list && isRisingList(list)) return list;
  }
  const withVerses = versesOfChapter(tokens, book, passage, options);
  if (withVerses) return withVerses;
  if (setting === "prose") {
    const list = withoutListNumber(tokens, book, options);
    if (list) return list;
    if (!isReferenceInProse(tokens, book, passage, exists(chosen.result))) {
      if (passage.verseSign !== "comma" && passage.verseSign !== "space") return undefined;
      const list = chapterList(tokens, book, at, context, options);
      // "1. Joh 8,12" has neither the chapter nor the verse.
      const [named] = list?.passages ?? [];
      if (!list || !named || exists(named.result) || passage.verseSign === "space") return list;
      return { passages: [{ ...named, next: passage.next }], next: passage.next };
    }
  }
  const first = { from: book.from, next: passage.next, ...chosen };
  const passages = [first, ...continuationsOf(tokens, first, passage, context, options)];
  return { passages, next: passages.at(-1)?.next ?? passage.next };
}

/** "Mark chapter eight and twenty two": a number after "and" that is not a chapter is a verse. */
function spokenVerse(
  tokens: Tokens,
  id: AnyBookId,
  passage: WrittenPassage,
  { count }: ScanOptions,
): WrittenPassage | undefined {
  const { numbers, labeled, next } = passage;
  const isChapter = numbers.verse === undefined && numbers.endChapterOrVerse === undefined;
  if (labeled !== "chapter" || !isChapter || !andWords.has(tokens.key(next))) return undefined;
  const verse = cardinalAt(tokens, next + 1);
  if (!verse || tokens.kind(verse.next) === word || !hasNumberBoundary(tokens, verse.next))
    return undefined;
  const has = (written: WrittenNumbers) => exists(resolveReference(anyBookOf(id), written, count));
  const spoken = { ...numbers, verse: verse.value };
  if (has({ chapterOrVerse: verse.value }) || !has(spoken)) return undefined;
  return { ...passage, numbers: spoken, next: verse.next, verseSign: "word" };
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
  const isName = options.setting === "typed" || tokens.startsUpperCase(book.nameFrom);
  const verses = isName ? versesBefore(tokens, book.from) : undefined;
  if (!verses) return undefined;
  const found = single(verses.from, chapter, book, options, verses);
  const [passage] = found?.passages ?? [];
  if (!passage || !exists(passage.result)) return undefined;
  return { passages: [{ ...passage, next }], next };
}

/** "Psalm 23,24" has no verse 24: it is a list of chapters. */
function chapterList(
  tokens: Tokens,
  book: BookMatch,
  at: number,
  context: GrammarContext,
  options: ScanOptions,
): ScannedBook | undefined {
  const passage = passageAt(tokens, at, { ...context, isChapterList: true, spacedComma: false });
  const chosen = passage && chooseBook(book, passage, options);
  if (!chosen) return undefined;
  const isTyped = options.setting === "typed";
  if (!isTyped && !isReferenceInProse(tokens, book, passage, exists(chosen.result)))
    return undefined;
  const first = { from: book.from, next: passage.next, ...chosen };
  const inList = { ...context, spacedComma: false };
  const passages = [first, ...continuationsOf(tokens, first, passage, inList, options)];
  return { passages, next: passages.at(-1)?.next ?? passage.next };
}

/** Whether all passages of a list exist, and none starts in an earlier chapter than the last one. */
const isRisingList = ({ passages }: ScannedBook) =>
  passages.length > 1 &&
  passages.every(({ result }, at) => {
    const before = passages[at - 1]?.result;
    return result.ok && (!before?.ok || before.reference.chapter <= result.reference.chapter);
  });

/**
 * Reads "1. **John 3:16**" as John, because the number belongs to a list, and "chapter 3 John 4:5",
 * too. Returns `undefined` if the number belongs to the book, also to one without such a chapter.
 */
function withoutListNumber(
  tokens: Tokens,
  book: BookMatch,
  options: ScanOptions,
): ScannedBook | undefined {
  if (!book.numbered || tokens.kind(book.from) !== number) return undefined;
  const isItem = isListItem(tokens, book, options);
  if (!isItem && !chapterWords.has(tokens.key(book.from - 1))) return undefined;
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
  const isTyped = options.setting === "typed";
  const chapter = names.length > 0 ? tokens.value(from - 2) : undefined;
  if (chapter !== undefined && tokens.spaceBefore(from - 1) === 0) {
    const isOrdinal =
      ordinalSuffixes.has(tokens.key(from - 1)) ||
      (tokens.sign(from - 1) === "." && (isTyped || germanArticles.has(tokens.key(from - 3))));
    if (isOrdinal) return aroundChapter(tokens, { from: from - 2, chapter }, book, options);
  }
  // Not a book: "the first chapter of Mark Twain's life", "chapter 3 of a book can".
  const isPerson = tokens.kind(book.next) === word && tokens.startsUpperCase(book.next);
  // "premier chapitre de la Genèse": "la" is no Lamentations.
  const isArticle = articles.has(tokens.key(book.nameFrom)) && tokens.kind(book.next) === word;
  const isName = isTyped ? !isArticle : tokens.startsUpperCase(book.nameFrom) && !isPerson;
  const before = isName ? chapterBefore(tokens, from) : undefined;
  if (before) return aroundChapter(tokens, before, book, options);
  if (names.length === 0) return undefined;
  for (const start of [from - 3, from - 2, from - 1]) {
    const ordinal = spelledOrdinalAt(tokens, start);
    if (ordinal?.next === from)
      return aroundChapter(tokens, { from: start, chapter: ordinal.value }, book, options);
  }
  return undefined;
}

/** Adds the verses before a chapter or after its book: "the third chapter of John, verse 16". */
function aroundChapter(
  tokens: Tokens,
  passage: PassageBefore,
  book: BookMatch,
  options: ScanOptions,
): ScannedBook | undefined {
  const { from, chapter, verse } = passage;
  const before = verse === undefined ? versesBefore(tokens, from) : undefined;
  if (verse !== undefined || before) {
    return single(before?.from ?? from, chapter, book, options, before ?? passage);
  }
  const at = afterName(tokens, book.next, options.setting);
  const context = { setting: options.setting, isNonEnglishBook: false };
  const after = at === undefined ? undefined : passageAt(tokens, at, context);
  if (after?.labeled !== "verse") return single(from, chapter, book, options);
  const { chapterOrVerse, endChapterOrVerse, following } = after.numbers;
  const verses = { verse: chapterOrVerse, endVerse: endChapterOrVerse, following };
  const [first] =
    single(from, chapter, { ...book, next: after.next }, options, verses)?.passages ?? [];
  if (!first || !exists(first.result)) return single(from, chapter, book, options);
  const passages = [first, ...continuationsOf(tokens, first, after, context, options)];
  return { passages, next: passages.at(-1)?.next ?? first.next };
}

type WrittenVerses = Pick<WrittenNumbers, "verse" | "endVerse" | "following">;

function single(
  from: number,
  chapterOrVerse: number,
  book: BookMatch,
  options: ScanOptions,
  { verse, endVerse, following }: WrittenVerses = {},
) {
  const name = book.names[0];
  if (!name) return undefined;
  const numbers = { chapterOrVerse, verse, endChapterOrVerse: endVerse, following };
  const result = resolveReference(anyBookOf(name.id), numbers, options.count);
  return { passages: [{ from, next: book.next, book: name.id, result }], next: book.next };
}
