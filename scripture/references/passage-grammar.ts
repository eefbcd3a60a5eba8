// Reads the chapter and verse numbers after the name of a book. docs/references.md has the grammar.
import type { WrittenNumbers } from "./resolve.ts";
import { printedChapterAt, romanNumeral } from "./roman-numerals.ts";
import { ordinalAt, spelledNumberAt } from "./spelled-numbers.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import {
  andWords,
  articles,
  chapterSign,
  chapterWords,
  chapterWordsAfterNumber,
  followingWords,
  rangeWords,
  restWords,
  titleWords,
  typedRangeWords,
  verseSign as verseSignAfter,
  verseWords,
  verseWordsAfterNumber,
} from "./vocabulary.ts";

/**
 * "typed": the text is a reference that a person typed. "prose": ordinary words are more likely.
 */
export type InputKind = "prose" | "typed";
export type GrammarContext = {
  setting: InputKind;
  /** Whether the name of the book is not English. Then "a", "e" and "y" may join numbers. */
  isNonEnglishBook: boolean;
  /** Whether "v." and "c." before a number are Roman numerals: "Matt. v. 3". */
  romanOnly?: boolean;
  /** Whether ", " may precede a verse: French writes "Ps 46, 11". */
  spacedComma?: boolean;
  /** Whether only a colon may precede a verse, because the numbers are a list of chapters. */
  isChapterList?: boolean;
  /** Whether the number at a token belongs to the name of a book: "2 Samuel". */
  startsBook?: (at: number) => boolean;
};

/** The separator between chapter and verse. */
export type VerseSign = "colon" | "period" | "comma" | "word" | "space" | "semicolon";
export type WrittenPassage = {
  numbers: WrittenNumbers;
  /** The token after the passage. */
  next: number;
  verseSign: VerseSign | undefined;
  /** Whether the first number follows the word "verse" or "chapter". */
  labeled: "verse" | "chapter" | undefined;
  /** Whether the first number is written as a word. */
  spelled: boolean;
};
type Following = WrittenNumbers["following"];
type Numeral = {
  value: number;
  next: number;
  following: Following;
  spelled: boolean;
  roman?: boolean;
};

/** Reads chapter, verse and range at a token, or returns `undefined`. */
export function passageAt(
  tokens: Tokens,
  at: number,
  context: GrammarContext,
): WrittenPassage | undefined {
  const labeled = context.romanOnly ? undefined : labelAt(tokens, at, context);
  const first = numeralAt(tokens, labeled ? afterWord(tokens, at) : at, context);
  if (!first) return undefined;
  const verse =
    labeled === "verse" || first.following ? undefined : verseAfter(tokens, first, context);
  const last = verse ?? skipChapterWord(tokens, first, context);
  const end = last.following ? undefined : rangeAt(tokens, last.next, first, verse, context);
  return {
    numbers: {
      chapterOrVerse: first.value,
      verse: verse?.value,
      endChapterOrVerse: end?.first.value,
      endVerse: end?.second?.value,
      following: last.following ?? end?.first.following ?? end?.second?.following,
    },
    next: end?.second?.next ?? end?.first.next ?? last.next,
    verseSign: verse?.verseSign,
    labeled,
    spelled: first.spelled,
  };
}

/** Returns "chapter" or "verse" if the token is that word and a number follows it. */
export function labelAt(
  tokens: Tokens,
  at: number,
  context?: GrammarContext,
): "verse" | "chapter" | undefined {
  if (tokens.kind(at) !== word) return undefined;
  const key = tokens.key(at);
  const label = verseWords.has(key) ? "verse" : chapterWords.has(key) ? "chapter" : undefined;
  if (!label) return undefined;
  const next = afterWord(tokens, at);
  if (tokens.kind(next) === number || spelledNumberAt(tokens, next)) return label;
  return context?.setting === "typed" && romanNumeral(tokens.raw(next)) ? label : undefined;
}

/** The token after a word and its period. */
export function afterWord(tokens: Tokens, at: number): number {
  return tokens.sign(at + 1) === "." && tokens.spaceBefore(at + 1) === 0 ? at + 2 : at + 1;
}

function numeralAt(tokens: Tokens, at: number, context: GrammarContext): Numeral | undefined {
  const value = tokens.value(at);
  if (value === undefined) {
    if (tokens.kind(at) !== word) return undefined;
    const printed = context.setting === "prose" ? printedChapterAt(tokens, at) : undefined;
    if (printed !== undefined)
      return { value: printed, next: at + 1, following: undefined, spelled: false, roman: true };
    if (context.setting === "prose" && !labelAt(tokens, at - 1)) return undefined;
    const spelled = spelledNumberAt(tokens, at);
    if (spelled) return { ...spelled, following: undefined, spelled: true };
    const roman = context.setting === "typed" ? romanNumeral(tokens.raw(at)) : undefined;
    if (roman === undefined) return undefined;
    return { value: roman, next: at + 1, following: undefined, spelled: false, roman: true };
  }
  const { next, following } = suffixAt(tokens, at + 1, context);
  return { value, spelled: false, next, following };
}

/** "16b", and "16abd" of a lectionary: parts of a verse, in order. "AD" and "BC" are years. */
const verseLetters = /^(?:[A-E]|(?=.)a?b?c?d?e?)$/;

/** "16b", "16f", "16ff", "3 et suivants", "16节" */
function suffixAt(
  tokens: Tokens,
  at: number,
  { setting }: GrammarContext,
): { next: number; following: Following } {
  const afterPeriod = tokens.sign(at) === "." && setting === "typed" ? at + 1 : at;
  if (setting === "typed" && belongsToPrecedingNumber(tokens, afterPeriod, verseWordsAfterNumber)) {
    return { next: afterPeriod + 1, following: undefined };
  }
  if (tokens.kind(at) !== word) return { next: at, following: undefined };
  const key = tokens.key(at);
  const joined = tokens.spaceBefore(at) === 0;
  const goesOn = tokens.isJoinedNumber(at + 1);
  if (joined && verseLetters.test(tokens.raw(at)) && !goesOn && !followingAt(tokens, at)) {
    return { next: at + 1, following: undefined };
  }
  if (verseSignAfter.test(tokens.raw(at)) && (joined || setting === "typed")) {
    return { next: at + 1, following: undefined };
  }
  if (key === "f" && (joined || tokens.kind(at + 1) !== word)) {
    return { next: at + 1, following: "next" };
  }
  if (restWords.has(key)) return { next: afterAbbreviation(tokens, at), following: "rest" };
  const after = followingAt(tokens, at);
  return after ? { next: after, following: "rest" } : { next: at, following: undefined };
}

/** Whether a word of the set belongs to the number before it rather than the one after it. */
function belongsToPrecedingNumber(tokens: Tokens, at: number, words: ReadonlySet<string>): boolean {
  return words.has(tokens.key(at)) && tokens.kind(afterWord(tokens, at)) !== number;
}

/** The token after "ff", or after the period of "ff.," in a list. */
function afterAbbreviation(tokens: Tokens, at: number): number {
  return tokens.sign(at + 1) === "." && /^[,;]$/.test(tokens.sign(at + 2)) ? at + 2 : at + 1;
}

/** "and following verses": returns the token after it. */
function followingAt(tokens: Tokens, at: number): number | undefined {
  if (!andWords.has(tokens.key(at)) || !followingWords.has(tokens.key(at + 1))) return undefined;
  const next = afterWord(tokens, at + 1);
  return verseWords.has(tokens.key(next)) ? next + 1 : next;
}

type Verse = Numeral & { verseSign: VerseSign };

/** Skips the chapter sign or word after a chapter without a verse: "3章", "3 глава", "23편". */
function skipChapterWord(tokens: Tokens, chapter: Numeral, { setting }: GrammarContext): Numeral {
  const { next } = chapter;
  if (chapterSign.test(tokens.raw(next))) return { ...chapter, next: next + 1 };
  const afterPeriod = tokens.sign(next) === "." ? next + 1 : next;
  return setting === "typed" &&
    belongsToPrecedingNumber(tokens, afterPeriod, chapterWordsAfterNumber)
    ? { ...chapter, next: afterPeriod + 1 }
    : chapter;
}

/** Reads the verse after a chapter. A period ends a Roman numeral: "John iii. 16". */
function verseAfter(tokens: Tokens, chapter: Numeral, context: GrammarContext): Verse | undefined {
  const { next, roman } = chapter;
  const mark = tokens.sign(next);
  const spaced = roman && (mark === "." || mark === ",") && tokens.kind(next + 1) === number;
  // In prose, a Roman numeral is as clear as a colon: "Mark iv. 12" is not a decimal number.
  if (spaced)
    return withSign(
      numeralAt(tokens, next + 1, context),
      context.setting === "prose" ? "colon" : "period",
    );
  return verseAt(tokens, next, context);
}

/** ", the 16th verse", " the sixteenth verse" */
function ordinalVerseAt(tokens: Tokens, at: number): Verse | undefined {
  const from = tokens.sign(at) === "," ? at + 1 : at;
  const ordinal = ordinalAt(tokens, articles.has(tokens.key(from)) ? from + 1 : from);
  if (!ordinal || !verseWords.has(tokens.key(ordinal.next))) return undefined;
  return {
    value: ordinal.value,
    next: ordinal.next + 1,
    following: undefined,
    spelled: false,
    verseSign: "word",
  };
}

/** Reads the verse after a chapter: ":16", ".16", ",16", " verse 16", ", v. 16", "章16节". */
function verseAt(tokens: Tokens, at: number, context: GrammarContext): Verse | undefined {
  const sign = tokens.sign(at);
  if (context.isChapterList && sign !== ":") return undefined;
  const ordinal = ordinalVerseAt(tokens, at);
  if (ordinal) return ordinal;
  const joined = tokens.spaceBefore(at) === 0 && tokens.spaceBefore(at + 1) === 0;
  if (tokens.kind(at) === word) {
    const key = tokens.key(at);
    if (titleWords.has(key)) return titleVerse(at);
    if (chapterSign.test(tokens.raw(at))) {
      const second = tokens.key(at + 1) === "第" ? at + 2 : at + 1;
      return withSign(numeralAt(tokens, second, context), "colon");
    }
    if (context.setting === "typed" && chapterWordsAfterNumber.has(key)) {
      return withSign(digitsAt(tokens, afterWord(tokens, at), context), "word");
    }
    if (labelAt(tokens, at, context) === "verse") {
      return withSign(numeralAt(tokens, afterWord(tokens, at), context), "word");
    }
  }
  if (sign === ":" || sign === "," || sign === ".") {
    if (titleWords.has(tokens.key(at + 1))) return sign === ":" ? titleVerse(at + 1) : undefined;
    const isBeforeChapterWord =
      context.setting === "typed" && chapterWordsAfterNumber.has(tokens.key(at + 1));
    if (isBeforeChapterWord)
      return withSign(digitsAt(tokens, afterWord(tokens, at + 1), context), "word");
    if (labelAt(tokens, at + 1, context) === "verse") {
      return withSign(numeralAt(tokens, afterWord(tokens, at + 1), context), "word");
    }
  }
  if (sign === ":") return withSign(numeralAt(tokens, at + 1, context), "colon");
  const isSpacedComma = context.spacedComma && sign === "," && !startsNumberedBook(tokens, at + 1);
  if (!joined && !isSpacedComma && sign !== "") return undefined;
  if (sign === ".") return withSign(digitsAt(tokens, at + 1, context), "period");
  if (sign === ",") return withSign(digitsAt(tokens, at + 1, context), "comma");
  if (sign === ";" && context.setting === "typed") {
    return withSign(digitsAt(tokens, at + 1, context), "semicolon");
  }
  if (sign !== "" || tokens.spaceBefore(at) === 0) return undefined;
  // "Jn 3 16": in prose only if no word follows.
  const spaced = numeralAt(tokens, at, context);
  if (!spaced) return undefined;
  if (context.setting === "prose" && tokens.kind(spaced.next) === word) return undefined;
  return withSign(spaced, "space");
}

/** "Filipenses 4, 1 Pedro 5": the number may belong to the name of the next book. */
const startsNumberedBook = (tokens: Tokens, at: number) =>
  tokens.startsUpperCase(at + 1) && tokens.kind(at + 1) === word;

/** Reads a number in digits. After ".", "," or ";" a spelled number belongs to the next clause. */
const digitsAt = (tokens: Tokens, at: number, context: GrammarContext) =>
  tokens.kind(at) === number ? numeralAt(tokens, at, context) : undefined;

const withSign = (numeral: Numeral | undefined, verseSign: VerseSign): Verse | undefined =>
  numeral && { ...numeral, verseSign };

/** The title of a psalm belongs to verse 1. */
const titleVerse = (at: number): Verse => ({
  value: 1,
  next: at + 1,
  following: undefined,
  spelled: false,
  verseSign: "word",
});

type RangeEnd = { first: Numeral; second: Verse | undefined };

/** Reads "-18", "to 18", "-4:2" after the start of a range. */
function rangeAt(
  tokens: Tokens,
  at: number,
  start: Numeral,
  verse: Verse | undefined,
  context: GrammarContext,
): RangeEnd | undefined {
  const next = afterRangeSign(tokens, at, context);
  if (next === undefined || context.startsBook?.(next)) return undefined;
  const label = labelAt(tokens, next, context);
  const numeral = numeralAt(tokens, label ? afterWord(tokens, next) : next, context);
  // "Ps 37:4 - 100% true"
  if (!numeral || tokens.isUnit(numeral.next)) return undefined;
  const first = verse ? numeral : skipChapterWord(tokens, numeral, context);
  const inRange = { ...context, spacedComma: false };
  const read = label === "verse" ? undefined : endVerseAt(tokens, numeral.next, inRange);
  // "52:7-10,13": after a colon, a comma separates the items of a list.
  const isNextItem = verse?.verseSign === "colon" && read?.verseSign === "comma";
  const second = isNextItem ? undefined : read;
  if (label === "chapter" && verse && !second) return undefined;
  const backward = !second && first.value < (verse ?? start).value;
  // "John 3:16 – 2 reasons": a smaller number before a word does not end a range.
  if (backward && context.setting === "prose" && tokens.kind(first.next) === word) return undefined;
  return { first, second };
}

/**
 * Reads the verse of a range's end. A space or semicolon before the verse makes it a list instead.
 */
function endVerseAt(tokens: Tokens, at: number, context: GrammarContext): Verse | undefined {
  const verse = verseAt(tokens, at, context);
  return verse && verse.verseSign !== "space" && verse.verseSign !== "semicolon"
    ? verse
    : undefined;
}

/** The token after a hyphen or a word such as "to", or `undefined`. */
export function afterRangeSign(
  tokens: Tokens,
  at: number,
  { setting, isNonEnglishBook }: GrammarContext,
) {
  if (tokens.sign(at) === "-") {
    let next = at + 1;
    while (tokens.sign(next) === "-" && next < at + 3) next += 1;
    return next;
  }
  const key = tokens.key(at);
  if (key === "t" && tokens.sign(at + 1) === "/" && tokens.key(at + 2) === "m") return at + 3;
  if (setting === "typed" && typedRangeWords.has(key)) return at + 1;
  if (!rangeWords.has(key)) return undefined;
  // In English prose "a" is an article, not a range word.
  const isArticle = tokens.raw(at).toLowerCase() === "a";
  return isArticle && setting === "prose" && !isNonEnglishBook ? undefined : at + 1;
}
