/*
 * Mines synonyms from pairs of wordings of each verse. A word that only one wording has probably
 * corresponds to a word that only the other has. IBM Model 1
 * (https://en.wikipedia.org/wiki/IBM_alignment_models#Model_1) estimates which.
 */
import type { IndexData } from "#scripture/search/inverted-index.ts";
import { PairNumbers } from "../pair-numbers.ts";

/** Rounds of expectation maximization. */
const rounds = 4;
/** Minimum number of verses that support a pair. */
const minSupport = 2;
/** Minimum probability that one word renders the other. */
const minProbability = 0.06;
/** Maximum number of synonyms of a word. */
const maxSynonyms = 8;
/**
 * Maximum number of different words. Wordings that differ in more are paraphrases and give no
 * evidence.
 */
const maxDifferent = 12;
/** Maximum number of verses of a lemma. A more frequent one is a function word without synonyms. */
const maxVerses = 6000;

export type Synonym = { lemma: number; probability: number };

/** The words that only one wording of a verse has, and those that only another has. */
type Difference = { from: number[]; to: number[] };

/** Returns the synonyms of each lemma, the most probable first. */
export function mineSynonyms(data: IndexData): Map<number, Synonym[]> {
  const differences = collectDifferences(data);
  const lemmas = data.postings.starts.length - 1;
  const { sources, targets, pairsOf } = numberPairs(differences);
  const probability = new Float64Array(sources.length).fill(1);
  const counts = new Float64Array(sources.length);
  const support = new Int32Array(sources.length);
  const totals = new Float64Array(lemmas);
  let counted: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const list of [counts, support, totals]) list.fill(0);
    counted = [];
    for (const [at, { from }] of differences.entries()) {
      const pairs = pairsOf[at] as Int32Array;
      for (
        let start = 0, end = from.length;
        start < pairs.length;
        start = end, end += from.length
      ) {
        let sum = 0;
        for (let i = start; i < end; i++) sum += probability[pairs[i] as number] as number;
        if (sum === 0) continue;
        for (let i = start; i < end; i++) {
          const pair = pairs[i] as number;
          const share = (probability[pair] as number) / sum;
          if (share < 0.01) continue;
          if (counts[pair] === 0) counted.push(pair);
          (counts[pair] as number) += share;
          (totals[sources[pair] as number] as number) += share;
          if (share > 0.5) (support[pair] as number) += 1;
        }
      }
    }
    probability.fill(0);
    for (const pair of counted) {
      const value = (counts[pair] as number) / (totals[sources[pair] as number] as number);
      if (value > 0.002) probability[pair] = value;
    }
  }
  const found = new Map<number, Synonym[]>();
  for (const pair of counted) {
    const value = probability[pair] as number;
    if (value < minProbability || (support[pair] as number) < minSupport) continue;
    const from = sources[pair] as number;
    const list = found.get(from) ?? [];
    list.push({ lemma: targets[pair] as number, probability: value });
    found.set(from, list);
  }
  for (const list of found.values()) {
    list.sort((a, b) => b.probability - a.probability);
    list.splice(maxSynonyms);
  }
  return found;
}

/**
 * Numbers the different pairs of a source and a target. `pairsOf` has the pairs of each difference:
 * all sources of the first target, then all of the next.
 */
function numberPairs(differences: Difference[]) {
  const numbers = new PairNumbers();
  const pairsOf = differences.map(({ from, to }) => {
    const pairs = new Int32Array(from.length * to.length);
    let at = 0;
    for (const target of to) {
      for (const source of from) pairs[at++] = numbers.of(source, target);
    }
    return pairs;
  });
  return { sources: numbers.firsts, targets: numbers.seconds, pairsOf };
}

/** Returns the content words in which each pair of wordings of a verse differs, in both directions. */
function collectDifferences(data: IndexData): Difference[] {
  const { wordings, lemmaOf, postings, texts } = data;
  const isContent = (lemma: number) =>
    (postings.starts[lemma + 1] as number) - (postings.starts[lemma] as number) <= maxVerses;
  const verses = (wordings.starts.length - 1) / texts.length;
  const found: Difference[] = [];
  for (let verse = 0; verse < verses; verse++) {
    const sets: Set<number>[] = [];
    for (let text = 0; text < texts.length; text++) {
      const row = verse * texts.length + text;
      const words = wordings.values.subarray(wordings.starts[row], wordings.starts[row + 1]);
      if (words.length > 0)
        sets.push(new Set(Array.from(words, (term) => lemmaOf[term] as number)));
    }
    for (const [at, one] of sets.entries()) {
      for (const other of sets.slice(at + 1)) {
        const left = [...one].filter((lemma) => !other.has(lemma) && isContent(lemma));
        const right = [...other].filter((lemma) => !one.has(lemma) && isContent(lemma));
        const most = Math.max(left.length, right.length);
        if (left.length > 0 && right.length > 0 && most <= maxDifferent)
          found.push({ from: left, to: right }, { from: right, to: left });
      }
    }
  }
  return found;
}
