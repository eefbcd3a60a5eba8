// Reads a chapter that precedes its book: "chapter 3 of John", "el capítulo 15 de Juan".
import { spelledOrdinalAt } from "./spelled-numbers.ts";
import { number, type Tokens, word } from "./tokenize.ts";
import { chapterWords } from "./vocabulary.ts";

const setOf = (words: string) => new Set(words.split(" "));
/** Words that join a chapter to its book. The first one behind the chapter must be one of these. */
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

/** Returns the chapter that ends before the name of a book, or `undefined`. */
export function chapterBefore(
  tokens: Tokens,
  book: number,
): { from: number; chapter: number } | undefined {
  let at = book - 1;
  for (let words = 0; words < maxWordsBetween; words++, at--) {
    if (tokens.sign(at) === "'") continue;
    const key = tokens.key(at);
    if (tokens.kind(at) !== word || !(ofWords.has(key) || betweenWords.has(key))) return undefined;
    if (!ofWords.has(key)) continue;
    const found = chapterEndingAt(tokens, at - 1);
    if (found) return found;
  }
  return undefined;
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
