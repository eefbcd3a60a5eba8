/*
 * Ranks verses by similarity to a query, in two steps. Candidates are the verses with the highest
 * weight of query words (inverse document frequency). Each candidate is then scored by coverage and
 * local alignment (alignment.ts) of each of its wordings, in the order of its upper bound, until no
 * other candidate can reach the results (https://en.wikipedia.org/wiki/Branch_and_bound).
 */
import { Aligner } from "./alignment.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { QueryTerm } from "./query-terms.ts";
import type { WorkBudget } from "./work-budget.ts";

export type RankedVerse = {
  /** The verse id. */
  verse: number;
  /** 0 to 1: the share of the query's weight that the verse has, and has in the same order. */
  score: number;
  /** The readable translation in which the verse scores highest. */
  version: string;
};

/**
 * Bounds on the number of verses to align, and the number of words of the query times verses
 * between them. There are fewer if fewer verses share a word.
 */
const minCandidates = 400;
const maxCandidates = 2500;
const candidateWords = 8000;
/** The share of a query that a verse has bounds its score; the score may exceed it by this factor. */
const boundFactor = 1.1;
/** Buckets of the histogram that finds the weight threshold of the candidates. */
const histogramBuckets = 1024;
/** Bonus of the preferred translation: it decides near ties. The score is 0 to 1. */
const preferredBonus = 0.004;
/** Penalty of a wording that readers cannot open: it decides near ties. */
const indexOnlyPenalty = 0.02;
/** Cost of an alignment in the work budget, in postings. */
const alignmentCost = 20;
/**
 * Share of the score that all wordings of a verse earn together, 0 to 1: a modern translation mixes
 * the words of several older ones.
 */
const unionShare = 0.1;

export type RankingOptions = {
  limit: number;
  preferred: string;
  among?: Uint8Array | undefined;
  budget?: WorkBudget | undefined;
  /** Whether index-only wordings count. */
  indexOnly?: boolean;
  /** Verses below this share of the best score are not wanted, 0 to 1. */
  minShareOfBest?: number;
};

/** Returns the `limit` best verses, best first. `among` limits the search to a verse set. */
export function rankVerses(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  { limit, preferred, among, budget, indexOnly = false, minShareOfBest = 0 }: RankingOptions,
): RankedVerse[] {
  const aligner = new Aligner(terms, index.words.length);
  const { totalWeight } = aligner;
  if (totalWeight === 0) return [];
  const weights = sumWeights(index, terms, budget);
  const mostCandidates = Math.max(
    minCandidates,
    Math.min(maxCandidates, Math.round(candidateWords / terms.length)),
  );
  const candidates = topByWeight(weights, among, mostCandidates);
  const { texts, readable, wordings } = index.data;
  const count = texts.length;
  const scored = indexOnly ? count : readable;
  const preferredAt = texts.indexOf(preferred);
  const share = indexOnly ? unionShare : 0;
  const found: RankedVerse[] = [];
  const best = new LowestOf(limit);
  for (const verse of candidates) {
    const union = Math.min(1, (weights[verse] as number) / totalWeight);
    const needed = Math.max(best.lowest, best.highest * minShareOfBest);
    if (Math.min(1, union * boundFactor) + preferredBonus < needed) break;
    const neededTop = (needed - share * union) / (1 - share);
    aligner.begin();
    let top = 0;
    let topReadable = 0;
    let version = preferredAt;
    const visit = (text: number, bonus: number) => {
      const row = verse * count + text;
      const [start, end] = [wordings.starts[row] as number, wordings.starts[row + 1] as number];
      if (start === end) return;
      const isReadable = text < readable;
      const floor = Math.max(neededTop, isReadable ? Math.min(top, topReadable) : top) - bonus;
      const score = aligner.score(wordings.values, start, end, floor) + bonus;
      if (score > top) top = score;
      if (isReadable && score > topReadable) {
        topReadable = score;
        version = text;
      }
    };
    if (preferredAt >= 0) visit(preferredAt, preferredBonus);
    for (let text = 0; text < scored; text++) {
      if (text !== preferredAt) visit(text, text < readable ? 0 : -indexOnlyPenalty);
    }
    if (top <= 0) continue;
    const score = share === 0 ? top : (1 - share) * top + share * aligner.unionCoverage;
    found.push({ verse, score, version: texts[Math.max(0, version)] as string });
    best.add(score);
  }
  found.sort((a, b) => b.score - a.score || a.verse - b.verse);
  return found.slice(0, limit);
}

/** Up to this many verses with all words are ranked by all readable wordings. */
const maxByAllWordings = 500;

/**
 * Ranks verses that have all words of the query in the preferred translation. Only the `limit`
 * first verses are ranked, and a long list by the wording of the preferred translation only.
 */
export function rankExact(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  verses: readonly number[],
  { limit, preferred, budget }: Omit<RankingOptions, "among" | "indexOnly">,
): { verse: number; score: number }[] {
  const aligner = new Aligner(terms, index.words.length);
  if (aligner.totalWeight === 0) return [];
  const { texts, readable, wordings } = index.data;
  const preferredAt = texts.indexOf(preferred);
  const some = verses.slice(0, limit);
  const others = some.length <= maxByAllWordings ? readable : 0;
  budget?.spend(some.length * alignmentCost * Math.max(1, others));
  return some
    .map((verse) => {
      aligner.begin();
      let top = 0;
      const visit = (text: number, bonus: number) => {
        const row = verse * texts.length + text;
        const [start, end] = [wordings.starts[row] as number, wordings.starts[row + 1] as number];
        top = Math.max(top, aligner.score(wordings.values, start, end, top - bonus) + bonus);
      };
      visit(preferredAt, preferredBonus);
      for (let text = 0; text < others; text++) if (text !== preferredAt) visit(text, 0);
      return { verse, score: (1 - unionShare) * top + unionShare * aligner.unionCoverage };
    })
    .sort((a, b) => b.score - a.score || a.verse - b.verse);
}

/** The lowest of the `limit` highest values so far, or 0 while there are fewer. */
class LowestOf {
  readonly #limit: number;
  readonly #values: number[] = [];
  lowest = 0;
  highest = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(value: number): void {
    const values = this.#values;
    if (value > this.highest) this.highest = value;
    if (values.length >= this.#limit && value <= this.lowest) return;
    let [low, high] = [0, values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[middle] as number) > value) low = middle + 1;
      else high = middle;
    }
    values.splice(low, 0, value);
    if (values.length > this.#limit) values.pop();
    if (values.length === this.#limit) this.lowest = values[values.length - 1] as number;
  }
}

/** Sums, for each verse, the weights of the query words that any of its wordings has. */
function sumWeights(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  budget: WorkBudget | undefined,
): Float32Array {
  const weights = new Float32Array(index.verses.size);
  const countedFor = new Uint8Array(index.verses.size);
  for (const [word, { weight, lemmas }] of terms.entries()) {
    for (const { lemma, confidence } of lemmas) {
      const postings = index.postings(lemma);
      budget?.spend(postings.length);
      const gain = weight * confidence;
      if (lemmas.length === 1) {
        for (let at = 0; at < postings.length; at++) {
          const verse = postings[at] as number;
          weights[verse] = (weights[verse] as number) + gain;
        }
        continue;
      }
      // The lemmas come in descending confidence, and a word counts once per verse.
      for (let at = 0; at < postings.length; at++) {
        const verse = postings[at] as number;
        if (countedFor[verse] === word + 1) continue;
        countedFor[verse] = word + 1;
        weights[verse] = (weights[verse] as number) + gain;
      }
    }
  }
  return weights;
}

/** Returns the verses with the highest weights, highest first. */
function topByWeight(
  weights: Float32Array,
  among: Uint8Array | undefined,
  limit: number,
): number[] {
  let highest = 0;
  for (let verse = 0; verse < weights.length; verse++) {
    if (among && !among[verse]) weights[verse] = 0;
    const weight = weights[verse] as number;
    if (weight > highest) highest = weight;
  }
  if (highest === 0) return [];
  const scale = histogramBuckets / highest;
  const counts = new Uint32Array(histogramBuckets + 1);
  for (let verse = 0; verse < weights.length; verse++) {
    const weight = weights[verse] as number;
    if (weight > 0) counts[(weight * scale) | 0] = (counts[(weight * scale) | 0] as number) + 1;
  }
  let bucket = histogramBuckets;
  let count = counts[bucket] as number;
  while (bucket > 0 && count + (counts[bucket - 1] as number) <= limit) {
    bucket -= 1;
    count += counts[bucket] as number;
  }
  const chosen: number[] = [];
  for (let verse = 0; verse < weights.length; verse++) {
    const weight = weights[verse] as number;
    if (weight > 0 && ((weight * scale) | 0) >= bucket) chosen.push(verse);
  }
  if (chosen.length === 0) {
    // One bucket holds more than the maximum: any of them are as good.
    for (let verse = 0; verse < weights.length && chosen.length < limit; verse++)
      if (((weights[verse] as number) * scale) | 0) chosen.push(verse);
  }
  return chosen
    .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
    .slice(0, limit);
}
