/*
 * Reranks the best verses of a paraphrase. If it resembles several verses about equally, readers
 * more likely mean a well-known one, and a short one, because most words of a long verse are then
 * missing from the query. Keeps the order if the query quotes the best verse.
 */
import { joinPairs } from "./compounds.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { pairsOf, type QueryTerm } from "./query-terms.ts";
import type { RankedVerse } from "./ranking.ts";

/** The highest prominence adds this to a score. */
const prominenceWeight = 0.3;
const maxProminence = 255;
/** Added to the score of a verse of the year. */
const wellKnownBonus = 0.1;
/** A verse that is e times as long as usual loses this. */
const lengthWeight = 0.12;
/** The usual length of a verse in words. */
const usualLength = 25;
/** Minimum length in words: a shorter verse gets no further bonus. */
const minLength = 5;
/** Reranking has no effect if the best verse has this share of the query in one run (0 to 1). */
const quotationShare = 0.7;
/** Minimum confidence (0 to 1) of a word in a run: a form of the word, or one edit away. */
const minConfidence = 0.8;

/** Returns the verses, best first, with new scores, which may exceed 1. `ranked` is sorted too. */
export function rerankParaphrase(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  ranked: readonly RankedVerse[],
): RankedVerse[] {
  const [first] = ranked;
  if (!first) return [];
  const quoted = longestRun(index, terms, first.verse) / terms.length;
  const weight = Math.max(0, 1 - quoted / quotationShare);
  if (weight === 0) return [...ranked];
  return ranked
    .map((one) => ({ ...one, score: one.score + weight * priorOf(index, one) }))
    .sort((a, b) => b.score - a.score || a.verse - b.verse);
}

/** Returns the bonus of a verse, which does not depend on the query. Long verses lose. */
function priorOf({ data, wellKnown }: InvertedIndex, { verse, version }: RankedVerse): number {
  const { texts, wordings, prominence } = data;
  const row = verse * texts.length + texts.indexOf(version);
  const length = (wordings.starts[row + 1] as number) - (wordings.starts[row] as number);
  return (
    (prominenceWeight * (prominence[verse] as number)) / maxProminence +
    wellKnownBonus * (wellKnown[verse] as number) -
    lengthWeight * Math.log(Math.max(minLength, length) / usualLength)
  );
}

/**
 * Returns the length of the longest run of query words that any wording of the verse has in order
 * and without a gap.
 */
export function longestRun(
  { data: { texts, wordings } }: InvertedIndex,
  terms: readonly QueryTerm[],
  verse: number,
): number {
  const [start, end] = [verse, verse + 1].map((at) => wordings.starts[at * texts.length] as number);
  const tokens = joinPairs(wordings.values, start as number, end as number, pairsOf(terms));
  const runs = new Uint8Array(terms.length + 1);
  let longest = 0;
  for (const token of tokens) {
    for (let word = terms.length; word > 0; word--) {
      const isSame = ((terms[word - 1] as QueryTerm).confidence.get(token) ?? 0) >= minConfidence;
      const run = isSame ? (runs[word - 1] as number) + 1 : 0;
      runs[word] = run;
      if (run > longest) longest = run;
    }
  }
  return longest;
}
