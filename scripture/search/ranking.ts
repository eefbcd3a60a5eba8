/*
 * Ranks verses by similarity to a query. Candidates are the verses with the highest IDF weight of
 * query words. Their wordings are then scored by alignment.ts, in the order of an upper bound,
 * until no other can reach the results (https://en.wikipedia.org/wiki/Branch_and_bound).
 */
import { Aligner } from "./alignment.ts";
import { CandidateList } from "./candidates.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { QueryTerm } from "./query-terms.ts";
import type { WorkBudget } from "./work-budget.ts";

export type RankedVerse = {
  /** The verse id. */
  verse: number;
  /** The score from 0 to 1: coverage of the query's weight, and alignment with its word order. */
  score: number;
  /** The readable translation in which the verse scores highest. */
  version: string;
};

/**
 * The number of verses to align is `candidateWords` divided by the number of query words, within
 * these bounds. There are fewer if fewer verses share a word.
 */
const minCandidates = 400;
const maxCandidates = 2500;
const candidateWords = 8000;
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
  /** Limits the ranking to a verse set. */
  among?: Uint8Array | undefined;
  /** Verses to leave out. */
  except?: readonly number[];
  budget?: WorkBudget | undefined;
  /** Whether index-only wordings count. */
  indexOnly?: boolean;
  /** Minimum score, 0 to 1. */
  minScore?: number;
  /** Minimum score as a share of the best score, 0 to 1. */
  minShareOfBest?: number;
};

/** The buffers of each index. A search is synchronous, so all searches of a thread share them. */
const rankers = new WeakMap<InvertedIndex, { aligner: Aligner; candidates: CandidateList }>();

function prepareRanker(index: InvertedIndex, terms: readonly QueryTerm[]) {
  let ranker = rankers.get(index);
  if (!ranker) {
    ranker = {
      aligner: new Aligner(index.words.length),
      candidates: new CandidateList(index.verses.size),
    };
    rankers.set(index, ranker);
  }
  ranker.aligner.prepare(terms);
  return ranker;
}

/** Returns the `limit` best verses, best first. */
export function rankVerses(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  options: RankingOptions,
): RankedVerse[] {
  const { limit, preferred, indexOnly = false, minScore = 0, minShareOfBest = 0 } = options;
  const { aligner, candidates } = prepareRanker(index, terms);
  const { totalWeight } = aligner;
  if (totalWeight === 0) return [];
  const mostCandidates = Math.max(
    minCandidates,
    Math.min(maxCandidates, Math.round(candidateWords / terms.length)),
  );
  candidates.collect(index, terms, {
    ...options,
    totalWeight,
    minWeight: totalWeight * aligner.minCoverage(minScore - preferredBonus),
    limit: mostCandidates,
  });
  const { texts, readable, wordings } = index.data;
  const { starts, values } = wordings;
  const count = texts.length;
  const scored = indexOnly ? count : readable;
  const preferredAt = Math.max(0, texts.indexOf(preferred));
  const share = indexOnly ? unionShare : 0;
  const found: { verse: number; score: number }[] = [];
  const best = new LowestOf(limit);
  for (let at = 0; at < candidates.length; at++) {
    const verse = candidates.verse(at);
    const union = Math.min(1, candidates.weight(verse) / totalWeight);
    const needed = Math.max(best.lowest, best.highest * minShareOfBest, minScore);
    if ((1 - share) * (aligner.ceiling(union) + preferredBonus) + share * union < needed) {
      if (candidates.isBelow(at, needed, (bound) => aligner.ceiling(bound) + preferredBonus)) break;
      continue;
    }
    const bound = aligner.bound(candidates.mask(verse), union) + preferredBonus;
    if ((1 - share) * bound + share * union < needed) continue;
    const neededTop = (needed - share * union) / (1 - share);
    const row = verse * count;
    let top = 0;
    for (let step = 0; step < scored; step++) {
      // The preferred translation comes first.
      const text = step === 0 ? preferredAt : step <= preferredAt ? step - 1 : step;
      const [start, end] = [starts[row + text] as number, starts[row + text + 1] as number];
      if (start === end) continue;
      const bonus = bonusOf(text, preferredAt, readable);
      const score = aligner.score(values, start, end, Math.max(top, neededTop) - bonus) + bonus;
      if (score > top) top = score;
    }
    if (top <= 0 || (1 - share) * top + share * union < needed) continue;
    const score =
      share === 0
        ? top
        : (1 - share) * top +
          share * aligner.coverage(values, starts[row] as number, starts[row + scored] as number);
    if (score < minScore) continue;
    found.push({ verse, score });
    best.add(score);
  }
  found.sort((a, b) => b.score - a.score || a.verse - b.verse);
  return found.slice(0, limit).map(({ verse, score }) => {
    const text = closestReadable(index, aligner, verse, preferredAt);
    return { verse, score, version: texts[text] as string };
  });
}

const bonusOf = (text: number, preferredAt: number, readable: number) =>
  text === preferredAt ? preferredBonus : text < readable ? 0 : -indexOnlyPenalty;

/** Returns the readable translation whose wording of a verse has the highest score. */
function closestReadable(
  { data }: InvertedIndex,
  aligner: Aligner,
  verse: number,
  preferredAt: number,
): number {
  const { texts, readable, wordings } = data;
  let version = preferredAt;
  let top = 0;
  for (let step = 0; step < readable; step++) {
    const text = step === 0 ? preferredAt : step <= preferredAt ? step - 1 : step;
    const row = verse * texts.length + text;
    const [start, end] = [wordings.starts[row] as number, wordings.starts[row + 1] as number];
    const bonus = bonusOf(text, preferredAt, readable);
    const score = aligner.score(wordings.values, start, end, top - bonus) + bonus;
    if (start === end || score <= top) continue;
    top = score;
    version = text;
  }
  return version;
}

/** Maximum number of verses to rank by all readable wordings. */
const maxByAllWordings = 500;
/** Maximum number of verses to rank. */
const maxRanked = 1500;

/**
 * Returns the `limit` best of the verses, which all have every query word in the preferred
 * translation. Of a long list, only the first verses are ranked, and by the wording of that
 * translation only.
 */
export function rankExact(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  verses: readonly number[],
  { limit, preferred, budget }: Pick<RankingOptions, "limit" | "preferred" | "budget">,
): { verse: number; score: number }[] {
  const { aligner } = prepareRanker(index, terms);
  if (aligner.totalWeight === 0) return [];
  const { texts, readable, wordings } = index.data;
  const { starts, values } = wordings;
  const preferredAt = Math.max(0, texts.indexOf(preferred));
  const ranked = Math.min(verses.length, maxRanked);
  const others = ranked <= maxByAllWordings ? readable : 1;
  budget?.spend(ranked * alignmentCost * others);
  const best = new LowestOf(limit);
  const found: { verse: number; score: number }[] = [];
  for (let at = 0; at < ranked; at++) {
    const verse = verses[at] as number;
    const row = verse * texts.length;
    const neededTop = (best.lowest - unionShare) / (1 - unionShare);
    let top = 0;
    for (let step = 0; step < others; step++) {
      const text = step === 0 ? preferredAt : step <= preferredAt ? step - 1 : step;
      const bonus = step === 0 ? preferredBonus : 0;
      const [start, end] = [starts[row + text] as number, starts[row + text + 1] as number];
      const score = aligner.score(values, start, end, Math.max(top, neededTop) - bonus) + bonus;
      if (score > top) top = score;
    }
    if ((1 - unionShare) * top + unionShare < best.lowest) continue;
    // The wordings of readable translations come before all others.
    const first = starts[row + (others === 1 ? preferredAt : 0)] as number;
    const end = starts[row + (others === 1 ? preferredAt + 1 : readable)] as number;
    const score = (1 - unionShare) * top + unionShare * aligner.coverage(values, first, end);
    found.push({ verse, score });
    best.add(score);
  }
  return found.sort((a, b) => b.score - a.score || a.verse - b.verse).slice(0, limit);
}

/** Tracks the lowest of the `limit` highest values. It is 0 until there are `limit` values. */
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
