// Searches all translations for the verse that a quotation is from.
import { books } from "../canon/books.ts";
import { formatReference, type Reference } from "../references/reference.ts";
import { expandTerms } from "../search/query-terms.ts";
import { rankVerses } from "../search/ranking.ts";
import type { Token } from "../search/tokenize.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { spend } from "./check-work.ts";
import { isQuotedFrom, lcsSimilarity, type Passage } from "./compare.ts";
import { type CheckContext, type KnownPassages, loadPassage, loadPassages } from "./lookup.ts";
import { hasSpellingVariants } from "./normalize.ts";
import { isNumber, type QuotedWords } from "./quoted-words.ts";

/** Work of ranking verses for each word of a quotation. */
const rankedTerm = 50_000;

/** Minimum ranking score, and minimum share of the words in order, of a similar verse (0 to 1). */
const minSimilarity = 0.62;

/** Shorter quotations occur in many verses by chance. They count only if they are a whole verse. */
const minWords = 4;
/** Maximum number of verses of a passage that has the words. */
const maxVerses = 3;

/**
 * Splits words at those that are unsafe to look up in the index: numbers, which may be verse
 * numbers, and words with several spellings.
 */
function searchableRuns(words: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const word of words) {
    if (isNumber(word) || hasSpellingVariants(word.normalized)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

const wordCount = ({ written }: QuotedWords) =>
  written.reduce((sum, { words }) => sum + words.length, 0);

/**
 * Finds an exact match in any translation, the preferred one first. Returns `undefined` if there is
 * none.
 */
export function findExact(quoted: QuotedWords, context: CheckContext) {
  const { translations, preferred, index } = context;
  const text = index.streams.has(preferred) ? undefined : translations.get(preferred);
  const found = text && findInText(quoted, text);
  return found ? { ...found, version: preferred } : findInIndex(quoted, context);
}

/** Finds an exact match in a translation that is not in the index because it has few chapters. */
export function findInText(quoted: QuotedWords, text: Translation) {
  if (wordCount(quoted) < minWords) return undefined;
  for (const { id: book, chapters } of books) {
    for (let chapter = 1; chapter <= chapters; chapter++) {
      const verses = text.verseCount(book, chapter);
      if (verses === 0 || !isQuotedFrom(quoted, loadPassage(text, { book, chapter }))) continue;
      for (let length = 1; length <= maxVerses; length++) {
        for (let verse = 1; verse + length - 1 <= verses; verse++) {
          const hit = matchIn(quoted, text, rangeOf({ book, chapter, verse }, length));
          if (hit) return hit;
        }
      }
    }
  }
  return undefined;
}

function findInIndex(quoted: QuotedWords, context: CheckContext) {
  const { translations, preferred, index } = context;
  const count = wordCount(quoted);
  const [longest] = quoted.written
    .flatMap(({ words }) => searchableRuns(words))
    .sort((a, b) => b.length - a.length);
  if (!longest) return undefined;
  const whole = count < minWords;
  const run = longest.map(({ normalized }) => index.termId(normalized) ?? -1);
  if (run.includes(-1)) return undefined;
  const sizes = longest.map(({ normalized }) => index.postings(index.lemma(normalized)).length);
  const at = sizes.indexOf(Math.min(...sizes));
  const candidates = index.postings(index.lemma(longest[at]?.normalized ?? ""));
  for (const version of [preferred, ...[...translations.keys()].filter((id) => id !== preferred)]) {
    const text = translations.get(version);
    const stream = index.streams.get(version);
    if (!text || !stream) continue;
    const { tokens, starts } = stream;
    for (const verse of candidates) {
      const end = starts[verse + 1] ?? 0;
      if (whole && end - (starts[verse] ?? 0) > count + 1) continue;
      spend(end - (starts[verse] ?? 0));
      for (let token = starts[verse] ?? 0; token < end; token++) {
        if (
          tokens[token] !== run[at] ||
          !run.every((number, step) => tokens[token - at + step] === number)
        )
          continue;
        const hit = matchAround(quoted, text, index.verses.at(verse), whole ? count : undefined);
        if (hit) return { ...hit, version };
      }
    }
  }
  return undefined;
}

/**
 * Returns the shortest passage that holds the parts: the verse, or up to `maxVerses` around it.
 */
function matchAround(
  quoted: QuotedWords,
  text: Translation,
  { book, chapter, verse }: VersePlace,
  /** Required number of words in the passage, if only a whole verse counts. */
  words: number | undefined,
) {
  for (const [back, on] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 2],
    [1, 1],
    [2, 0],
  ] as const) {
    if (verse - back < 1) continue;
    const place = rangeOf({ book, chapter, verse: verse - back }, back + on + 1);
    const hit = matchIn(quoted, text, place, words);
    if (hit) return hit;
  }
  return undefined;
}

const rangeOf = (from: VersePlace, length: number): Reference =>
  length > 1 ? { ...from, endVerse: from.verse + length - 1 } : from;

function matchIn(quoted: QuotedWords, text: Translation, place: Reference, words?: number) {
  const passage = loadPassage(text, place);
  if (words !== undefined && passage.written.words.length !== words) return undefined;
  if (!isQuotedFrom(quoted, passage)) return undefined;
  return { reference: formatReference(place), place, text: passage.text };
}

/**
 * Returns the most similar verse in any translation, or `undefined` if none reaches
 * `minSimilarity`.
 */
export function findSimilar(
  words: readonly Token[],
  { translations, preferred, index }: CheckContext,
) {
  const terms = expandTerms(
    index,
    words.map(({ normalized }) => normalized),
  );
  spend(rankedTerm * terms.length);
  const [mostSimilar] = rankVerses(index, terms, { limit: 1, preferred });
  if (!mostSimilar || mostSimilar.score < minSimilarity) return undefined;
  const place = index.verses.at(mostSimilar.verse);
  const text = translations.get(mostSimilar.version);
  if (!text) return undefined;
  const passage = { version: mostSimilar.version, ...loadPassage(text, place) };
  if (lcsSimilarity(words, passage.uniform.words) < minSimilarity) return undefined;
  return { reference: formatReference(place), place, passage };
}

/** Number of highest-ranked verses to compare with a quotation. */
const maxCandidates = 5;
/**
 * Minimum share (0 to 1) of the words in order. With `minFree` of other-verses.ts, this finds 73 %
 * of 290 quotations from modern translations, and no verse for 32 invented quotations.
 */
const minFreeOrder = 0.5;

/** Returns the highest-ranked verses that have many of the words in the same order. */
export function findFreeRenderings(
  words: readonly Token[],
  context: CheckContext,
  known: KnownPassages,
): { place: Reference; passages: Passage[] }[] {
  const { preferred, index } = context;
  const terms = expandTerms(
    index,
    words.map(({ normalized }) => normalized),
  );
  spend(rankedTerm * terms.length);
  return rankVerses(index, terms, { limit: maxCandidates, preferred }).flatMap(({ verse }) => {
    const place = index.verses.at(verse);
    const passages = loadPassages(place, context, known);
    const hasOrder = passages.some(
      ({ uniform }) => lcsSimilarity(words, uniform.words) >= minFreeOrder,
    );
    return hasOrder ? [{ place, passages }] : [];
  });
}
