/*
 * Mines synonyms from pairs of wordings of each verse. A word that only one wording has probably
 * corresponds to a word that only the other has. IBM Model 1
 * (https://en.wikipedia.org/wiki/IBM_alignment_models#Model_1) estimates which.
 */
import type { IndexData } from "#scripture/search/inverted-index.ts";

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

type Difference = { left: number[]; right: number[] };

/** Returns the synonyms of each lemma, the most probable first. */
export function mineSynonyms(data: IndexData): Map<number, Synonym[]> {
  const differences = collectDifferences(data);
  let probability = new Map<number, number>();
  let support = new Map<number, number>();
  const key = (from: number, to: number) => from * 65_536 + to;
  for (let round = 0; round < rounds; round++) {
    const counts = new Map<number, number>();
    const totals = new Map<number, number>();
    support = new Map();
    for (const { left, right } of differences) {
      for (const [from, to] of [
        [left, right],
        [right, left],
      ] as const) {
        for (const target of to) {
          let sum = 0;
          for (const word of from)
            sum += round === 0 ? 1 : (probability.get(key(word, target)) ?? 0);
          if (sum === 0) continue;
          for (const word of from) {
            const pair = key(word, target);
            const share = (round === 0 ? 1 : (probability.get(pair) ?? 0)) / sum;
            if (share < 0.01) continue;
            counts.set(pair, (counts.get(pair) ?? 0) + share);
            totals.set(word, (totals.get(word) ?? 0) + share);
            if (share > 0.5) support.set(pair, (support.get(pair) ?? 0) + 1);
          }
        }
      }
    }
    probability = new Map();
    for (const [pair, count] of counts) {
      const total = totals.get(Math.floor(pair / 65_536)) ?? 1;
      if (count / total > 0.002) probability.set(pair, count / total);
    }
  }
  const found = new Map<number, Synonym[]>();
  for (const [pair, value] of probability) {
    if (value < minProbability || (support.get(pair) ?? 0) < minSupport) continue;
    const from = Math.floor(pair / 65_536);
    const list = found.get(from) ?? [];
    list.push({ lemma: pair % 65_536, probability: value });
    found.set(from, list);
  }
  for (const list of found.values()) {
    list.sort((a, b) => b.probability - a.probability);
    list.splice(maxSynonyms);
  }
  return found;
}

/** Returns the content words in which each pair of wordings of a verse differs. */
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
          found.push({ left, right });
      }
    }
  }
  return found;
}
