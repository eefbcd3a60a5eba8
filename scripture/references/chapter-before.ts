// Reads a passage that precedes its book: "chapter 3 of John", "chapter 3, verse 16 of John",
// "the 16th verse of chapter 3 of John".
import { cardinalAt, numberEndingAt, ordinalAt } from "./spelled-numbers.ts";
import { type Tokens, word } from "./tokenize.ts";
import { articles, chapterWords, rangeWords, restWords, verseWords } from "./vocabulary.ts";

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

type Verses = { from: number; verse: number; endVerse?: number; following?: "next" | "rest" };
/** A chapter and perhaps verses. `from` is the first token. */
export type PassageBefore = { chapter: number } & Pick<Verses, "from"> & Partial<Verses>;

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

/**
 * Returns the verses that end before a chapter: "verse 9 of" before "Psalm 37", "the 16th verse of
 * the" before "third chapter of John".
 */
export function versesBefore(tokens: Tokens, chapter: number): Verses | undefined {
  const isArticle = articles.has(tokens.key(chapter - 1)) && ofWords.has(tokens.key(chapter - 2));
  const of = isArticle ? chapter - 2 : chapter - 1;
  return ofWords.has(tokens.key(of)) ? verseNumbersEndingAt(tokens, of - 1) : undefined;
}

/** "verse 16", "verses sixteen to eighteen", "16th verse" */
function verseNumbersEndingAt(tokens: Tokens, last: number): Verses | undefined {
  if (verseWords.has(tokens.key(last))) {
    const ordinal = numberEndingAt(tokens, last - 1, ordinalAt);
    return ordinal && { from: ordinal.from, verse: ordinal.value };
  }
  const suffix = tokens.sign(last) === "." ? last - 1 : last;
  const isJoined = tokens.spaceBefore(suffix) === 0;
  const key = isJoined ? tokens.key(suffix) : "";
  const following = restWords.has(key) ? "rest" : key === "f" ? "next" : undefined;
  const end = numberEndingAt(tokens, following ? suffix - 1 : last, cardinalAt);
  if (!end) return undefined;
  const label = labelBefore(tokens, end.from, verseWords);
  if (label !== undefined)
    return { from: label, verse: end.value, ...(following && { following }) };
  const sign = end.from - 1;
  const isRange = tokens.sign(sign) === "-" || rangeWords.has(tokens.key(sign));
  const start = isRange ? numberEndingAt(tokens, sign - 1, cardinalAt) : undefined;
  const from = start && labelBefore(tokens, start.from, verseWords);
  return start && from !== undefined
    ? { from, verse: start.value, endVerse: end.value }
    : undefined;
}

/** "chapter 3", "third chapter", "3rd chapter" */
function chapterEndingAt(
  tokens: Tokens,
  last: number,
): { from: number; chapter: number } | undefined {
  const isWord = chapterWords.has(tokens.key(last));
  const number = isWord
    ? numberEndingAt(tokens, last - 1, ordinalAt)
    : numberEndingAt(tokens, last, cardinalAt);
  const from = isWord ? number?.from : number && labelBefore(tokens, number.from, chapterWords);
  return number && from !== undefined ? { from, chapter: number.value } : undefined;
}

/** Returns the word before a number, such as "verse" or "v.", if it is in the set. */
function labelBefore(tokens: Tokens, at: number, words: ReadonlySet<string>): number | undefined {
  const label = tokens.sign(at - 1) === "." ? at - 2 : at - 1;
  // "c. 30" is a date.
  return words.has(tokens.key(label)) && tokens.key(label) !== "c" ? label : undefined;
}
