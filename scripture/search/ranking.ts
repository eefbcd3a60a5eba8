/*
 * Ranks verses by similarity to remembered words. Candidates are the verses with the highest summed
 * weight of shared words; a word weighs more the rarer it is (inverse document frequency). Each
 * candidate is then scored by local alignment of query and verse, as in Smith–Waterman
 * (https://en.wikipedia.org/wiki/Smith%E2%80%93Waterman_algorithm), and by the share of query words
 * it contains.
 */

import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { stem } from "./stemmer.ts";
import type { WorkBudget } from "./work-budget.ts";

export type RankedVerse = {
  /** The verse id. */
  verse: number;
  /** 0 to 1: the share of the query's weight that the verse has, and has in the same order. */
  score: number;
  /** The translation in which the verse scores highest. */
  version: string;
};

/**
 * A word of the query. `confidence` maps the ids of the terms it may mean to a confidence from 0 to
 * 1. `weight` grows with the rarity of those terms.
 */
export type QueryTerm = { weight: number; confidence: Map<number, number>; misspelt: boolean };

// Confidence (0 to 1) that a term of the index is meant by a query word.
const exactForm = 1;
const sameStem = 0.85;
const oneEdit = 0.75;
const twoEdits = 0.55;
/** Bonus if two query words are adjacent in the verse, as a share of their summed weight. */
const adjacencyBonus = 0.2;
/**
 * Maximum number of query words. A longer query is a chapter, not a memory of a verse; the rest is
 * ignored.
 */
const maxQueryWords = 40;
/** Bounds on the number of verses to align. There are fewer if fewer verses share a word. */
const minCandidates = 150;
const maxCandidates = 2500;
/** Buckets of the histogram that finds the weight threshold of the candidates. */
const histogramBuckets = 256;
/** Maximum number of spelling suggestions for a word. */
const maxSuggestions = 12;
/** Exponent that dampens the inverse document frequency. */
const idfExponent = 0.6;
/** Bonus of the preferred translation: it decides near ties. The score is 0 to 1. */
const preferredBonus = 0.004;
/** Share of word order in the score, 0 to 1. Queries of up to three words are short. */
const orderShare = { short: 0.12, long: 0.7 };
/** Maximum penalty for the length of a verse, reached at this many words: a tie-breaker. */
const lengthPenalty = { max: 0.002, words: 100 };
/**
 * Gap penalties of the alignment, in units of weight: for a word of the verse, and for a query word
 * (a base and a share of its weight).
 */
const gapPenalty = { verseWord: 0.12, queryWord: 0.2, queryWeight: 0.1 };

/**
 * Expands query words to terms. A word that no translation has counts as a misspelling of near
 * terms.
 */
export function expandTerms(index: InvertedIndex, words: readonly string[]): QueryTerm[] {
  const total = index.verses.size;
  return words.slice(0, maxQueryWords).map((word) => {
    const confidence = new Map<number, number>();
    const key = stem(word);
    for (const number of index.surfaceForms(key)) confidence.set(number, sameStem);
    const own = index.termId(word);
    if (own !== undefined) confidence.set(own, exactForm);
    const misspelt = confidence.size === 0;
    if (misspelt) {
      for (const { index: number, distance } of index.spelling
        .suggest(word)
        .slice(0, maxSuggestions)) {
        confidence.set(number, distance === 1 ? oneEdit : twoEdits);
      }
    }
    const keys = new Set([...confidence.keys()].map((number) => stem(index.words[number] ?? "")));
    const verses = [...keys].reduce((sum, one) => sum + index.postings(one).length, 0);
    return { weight: Math.log(1 + total / (1 + verses)) ** idfExponent, confidence, misspelt };
  });
}

export type RankingOptions = {
  limit: number;
  preferred: string;
  among?: Uint8Array | undefined;
  budget?: WorkBudget | undefined;
};

/** Returns the `limit` best verses, best first. `among` limits the search to a verse set. */
export function rankVerses(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  { limit, preferred, among, budget }: RankingOptions,
): RankedVerse[] {
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (totalWeight === 0) return [];
  const candidates = selectCandidates(index, terms, among, budget);
  const aligner = new Aligner(terms, index.words.length, totalWeight);
  const found: RankedVerse[] = [];
  for (const verse of candidates) {
    let best: RankedVerse | undefined;
    for (const [version, stream] of index.streams) {
      const score = aligner.score(stream, verse) + (version === preferred ? preferredBonus : 0);
      if (!best || score > best.score) best = { verse, score, version };
    }
    if (best && best.score > 0) found.push(best);
  }
  found.sort((a, b) => b.score - a.score || a.verse - b.verse);
  return found.slice(0, limit);
}

/** Selects the verses to align: those with the highest weight of shared words. */
function selectCandidates(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  among: Uint8Array | undefined,
  budget: WorkBudget | undefined,
): number[] {
  const weights = new Float32Array(index.verses.size);
  for (const { weight, confidence } of terms) {
    const keys = new Map<string, number>();
    for (const [number, value] of confidence) {
      const key = stem(index.words[number] ?? "");
      keys.set(key, Math.max(value, keys.get(key) ?? 0));
    }
    for (const key of keys.keys()) budget?.spend(index.postings(key).length);
    // A word that may mean several terms counts once per verse.
    if (keys.size === 1) {
      for (const [key, value] of keys) {
        for (const verse of index.postings(key))
          weights[verse] = (weights[verse] ?? 0) + weight * value;
      }
      continue;
    }
    const seen = new Map<number, number>();
    for (const [key, value] of keys) {
      for (const verse of index.postings(key)) {
        if ((seen.get(verse) ?? 0) < value) seen.set(verse, value);
      }
    }
    for (const [verse, value] of seen) weights[verse] = (weights[verse] ?? 0) + weight * value;
  }
  return topByWeight(weights, among);
}

function topByWeight(weights: Float32Array, among: Uint8Array | undefined): number[] {
  const steps = histogramBuckets;
  let highest = 0;
  for (let verse = 0; verse < weights.length; verse++) {
    if (among && !among[verse]) weights[verse] = 0;
    const weight = weights[verse] ?? 0;
    if (weight > highest) highest = weight;
  }
  if (highest === 0) return [];
  const counts = new Uint32Array(steps + 1);
  for (const weight of weights) {
    if (weight === 0) continue;
    const at = Math.floor((weight / highest) * steps);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  let step = steps;
  let count = 0;
  while (step > 0) {
    const next = counts[step] ?? 0;
    if (count >= minCandidates || (count > 0 && count + next > maxCandidates)) break;
    count += next;
    step -= 1;
  }
  const floor = ((step + 1) / steps) * highest;
  const chosen: number[] = [];
  for (let verse = 0; verse < weights.length; verse++) {
    if ((weights[verse] ?? 0) >= floor) chosen.push(verse);
  }
  if (chosen.length <= maxCandidates) return chosen;
  return chosen.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, maxCandidates);
}

/**
 * Aligns verses with one query. Rows of the matrix are tokens of the verse, columns are query
 * words.
 */
class Aligner {
  readonly #terms: readonly QueryTerm[];
  /** The total weight of the query. */
  readonly #totalWeight: number;
  /** The alignment score of a verse that has all query words in order and adjacent. */
  readonly #maxAlignment: number;
  /** By term id: 0, or one plus the index in `#positions`. */
  readonly #positionOf: Uint16Array;
  readonly #positions: { word: number; confidence: number }[][] = [];
  #row: Float64Array;
  #previousRow: Float64Array;
  #matched: Uint8Array;
  #previousMatched: Uint8Array;
  readonly #coverage: Float64Array;

  constructor(terms: readonly QueryTerm[], words: number, totalWeight: number) {
    const size = terms.length;
    this.#terms = terms;
    this.#totalWeight = totalWeight;
    this.#maxAlignment = totalWeight;
    for (let word = 1; word < size; word++) this.#maxAlignment += this.#adjacencyBonusOf(word);
    this.#positionOf = new Uint16Array(words);
    for (const [word, { confidence }] of terms.entries()) {
      for (const [number, value] of confidence) {
        const position = this.#positionOf[number];
        if (position) this.#positions[position - 1]?.push({ word, confidence: value });
        else this.#positionOf[number] = this.#positions.push([{ word, confidence: value }]);
      }
    }
    this.#row = new Float64Array(size + 1);
    this.#previousRow = new Float64Array(size + 1);
    this.#matched = new Uint8Array(size + 1);
    this.#previousMatched = new Uint8Array(size + 1);
    this.#coverage = new Float64Array(size);
  }

  #weightOf(word: number): number {
    return this.#terms[word]?.weight ?? 0;
  }

  /** The bonus if a word directly follows the previous query word. */
  #adjacencyBonusOf(word: number): number {
    return adjacencyBonus * (this.#weightOf(word) + this.#weightOf(word - 1));
  }

  /** Scores a verse of one translation from 0 to 1. */
  score({ tokens, starts }: TokenStream, verse: number): number {
    const start = starts[verse] ?? 0;
    const end = starts[verse + 1] ?? 0;
    if (start === end) return 0;
    const size = this.#terms.length;
    this.#coverage.fill(0);
    this.#previousRow.fill(0);
    this.#previousMatched.fill(0);
    let best = 0;
    for (let at = start; at < end; at++) {
      this.#alignToken(this.#positionOf[tokens[at] ?? 0] ?? 0);
      for (let word = 1; word <= size; word++) {
        if ((this.#row[word] ?? 0) > best) best = this.#row[word] ?? 0;
      }
      [this.#row, this.#previousRow] = [this.#previousRow, this.#row];
      [this.#matched, this.#previousMatched] = [this.#previousMatched, this.#matched];
    }
    let coverage = 0;
    for (const gain of this.#coverage) coverage += gain;
    // Order matters less in queries of up to three words: nobody remembers it.
    const order = size <= 3 ? orderShare.short : orderShare.long;
    const length = lengthPenalty.max * Math.min(1, (end - start) / lengthPenalty.words);
    return (
      (order * best) / this.#maxAlignment + ((1 - order) * coverage) / this.#totalWeight - length
    );
  }

  /**
   * Computes the row of one token. Cell `n` is the best alignment that ends with the first `n`
   * query words.
   */
  #alignToken(position: number) {
    const size = this.#terms.length;
    const row = this.#row;
    const previousRow = this.#previousRow;
    this.#matched.fill(0);
    row[0] = 0;
    // The token matches no query word: the alignment pays a gap penalty.
    for (let word = 1; word <= size; word++)
      row[word] = Math.max(0, (previousRow[word] ?? 0) - gapPenalty.verseWord);
    if (position === 0) return;
    for (const { word, confidence } of this.#positions[position - 1] ?? []) {
      const gain = this.#weightOf(word) * confidence;
      if ((this.#coverage[word] ?? 0) < gain) this.#coverage[word] = gain;
      const beside = this.#previousMatched[word] ? this.#adjacencyBonusOf(word) : 0;
      const value = (previousRow[word] ?? 0) + gain + beside;
      if (value > (row[word + 1] ?? 0)) row[word + 1] = value;
      this.#matched[word + 1] = 1;
    }
    // The verse lacks a query word: the penalty grows with the weight of the word.
    for (let word = 1; word <= size; word++) {
      const skipped =
        (row[word - 1] ?? 0) -
        gapPenalty.queryWord -
        gapPenalty.queryWeight * this.#weightOf(word - 1);
      if (skipped > (row[word] ?? 0)) row[word] = skipped;
    }
  }
}
