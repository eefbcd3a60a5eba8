// Reads a passage that precedes its book: "chapter 3 of John", "chapter 3, verse 16 of John".
import { spelledOrdinalAt } from "./spelled-numbers.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import { chapterWords, rangeWords, verseWords } from "./vocabulary.ts";

const setOf = (words: string) => new Set(words.split(" "));
/** Words that join a chapter to its book. One of these must directly follow the chapter. */
const ofWords = setOf(
  "of de del du d di della dell dello dei degli delle do da dos das des der im aus von van in uit nella",
);
/** Other text allowed between chapter and book: "of the Gospel of", "de la lettre aux". */
const betweenWords = setOf(
  "the book gospel letter epistle according to paul s st saint prophet la las los el l le les aux a au ai agli alla " +
    "alle aos lettre epitre livre evangile selon carta epistola libro evangelio segun livro evangelho segundo " +
    "lettera vangelo secondo den die das dem het brief briefes buch buches evangelium evangeliums boek evangelie aan nach",
);
/** "chapter 5 of the Gospel according to Saint Matthew" */
const maxWordsBetween = 7;

/** A chapter and perhaps verses. `from` is the first token. */
export type PassageBefore = { from: number; chapter: number; verse?: number; endVerse?: number };

/** Returns the passage that ends before the name of a book, or `undefined`. */
export function chapterBefore(tokens: Tokens, book: number): PassageBefore | undefined {
  let at = book - 1;
  for (let words = 0; words < maxWordsBetween; words++, at--) {
    if (tokens.sign(at) === "'") continue;
    const key = tokens.key(at);
    if (tokens.kind(at) !== word || !(ofWords.has(key) || betweenWords.has(key))) return undefined;
    if (!ofWords.has(key)) continue;
    const found = chapterEndingAt(tokens, at - 1) ?? versesEndingAt(tokens, at - 1);
    if (found) return found;
  }
  return undefined;
}

/** "chapter 3, verse 16", "chapter 3, verses 16-18" */
function versesEndingAt(tokens: Tokens, last: number): PassageBefore | undefined {
  const verses = verseNumbersEndingAt(tokens, last);
  if (!verses) return undefined;
  const before = verses.from - 1;
  const chapter = chapterEndingAt(tokens, tokens.sign(before) === "," ? before - 1 : before);
  return chapter && { ...verses, ...chapter };
}

/** Returns the verses that end before a book and its chapter: "verse 9 of Psalm 37". */
export function versesBefore(tokens: Tokens, book: number) {
  return ofWords.has(tokens.key(book - 1)) ? verseNumbersEndingAt(tokens, book - 2) : undefined;
}

/** "verse 16", "verses 16-18" */
function verseNumbersEndingAt(
  tokens: Tokens,
  last: number,
): { from: number; verse: number; endVerse?: number } | undefined {
  const end = tokens.value(last);
  if (tokens.kind(last) !== number || end === undefined) return undefined;
  if (verseWords.has(tokens.key(last - 1))) return { from: last - 1, verse: end };
  const isRange = tokens.sign(last - 1) === "-" || rangeWords.has(tokens.key(last - 1));
  const verse = tokens.value(last - 2);
  return isRange && verse !== undefined && verseWords.has(tokens.key(last - 3))
    ? { from: last - 3, verse, endVerse: end }
    : undefined;
}

/** "chapter 3", "third chapter", "3rd chapter" */
function chapterEndingAt(tokens: Tokens, last: number) {
  if (tokens.kind(last) === number) {
    const chapter = tokens.value(last);
    return chapter !== undefined && chapterWords.has(tokens.key(last - 1))
      ? { from: last - 1, chapter }
      : undefined;
  }
  if (!chapterWords.has(tokens.key(last))) return undefined;
  const value = tokens.value(last - 2);
  if (value !== undefined && /^(?:st|nd|rd|th)$/.test(tokens.key(last - 1)))
    return { from: last - 2, chapter: value };
  for (const start of [last - 3, last - 2, last - 1]) {
    const ordinal = spelledOrdinalAt(tokens, start);
    if (ordinal?.next === last) return { from: start, chapter: ordinal.value };
  }
  return undefined;
}
