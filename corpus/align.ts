// Word alignment by IBM Model 1 (Brown et al., 1993, https://aclanthology.org/J93-2003/).
// Expectation maximization estimates how likely a stem translates a lemma.

import { PairNumbers } from "./pair-numbers.ts";

/** A verse: ids of the lemmas of the original and of the stems of the translation, from 0. */
export type VersePair = { lemmas: readonly number[]; stems: readonly number[] };

/**
 * Iterations of expectation maximization. After five, the order of likely translations is stable.
 */
const rounds = 5;
/**
 * Minimum probability of a pair in the result. Below it is noise of rare words that share a verse.
 */
const minProbability = 0.001;

/** Returns P(stem | lemma) by stem for each lemma. */
export function align(pairs: readonly VersePair[], lemmaCount: number): Map<number, number>[] {
  const nullWord = lemmaCount;
  const { ids, owners, stemOf } = indexPairs(pairs, nullWord);
  let probability = new Float64Array(owners.length).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const expected = new Float64Array(owners.length);
    let at = 0;
    for (const { lemmas, stems } of pairs) {
      const width = lemmas.length + 1;
      for (let s = 0; s < stems.length; s += 1, at += width) {
        let total = 0;
        for (let l = 0; l < width; l += 1) total += probability[ids[at + l] ?? 0] ?? 0;
        if (total === 0) continue;
        for (let l = 0; l < width; l += 1) {
          const id = ids[at + l] ?? 0;
          expected[id] = (expected[id] ?? 0) + (probability[id] ?? 0) / total;
        }
      }
    }
    probability = normalize(expected, owners, lemmaCount + 1);
  }
  const found = Array.from({ length: lemmaCount }, () => new Map<number, number>());
  for (const [id, p] of probability.entries()) {
    if (p >= minProbability) found[owners[id] ?? nullWord]?.set(stemOf[id] ?? 0, p);
  }
  return found;
}

/**
 * Assigns an id to every pair of a lemma and a stem that share a verse, and lists the ids in verse
 * order.
 */
function indexPairs(pairs: readonly VersePair[], nullWord: number) {
  const numbers = new PairNumbers();
  const size = pairs.reduce(
    (sum, { lemmas, stems }) => sum + (lemmas.length + 1) * stems.length,
    0,
  );
  const ids = new Int32Array(size);
  let at = 0;
  for (const { lemmas, stems } of pairs) {
    for (const stem of stems) {
      // The last lemma is the NULL word of the model. It accounts for words that the translators
      // supplied.
      for (let l = 0; l <= lemmas.length; l += 1) {
        ids[at] = numbers.of(lemmas[l] ?? nullWord, stem);
        at += 1;
      }
    }
  }
  return { ids, owners: numbers.firsts, stemOf: numbers.seconds };
}

function normalize(
  expected: Float64Array<ArrayBuffer>,
  owners: Int32Array,
  count: number,
): Float64Array<ArrayBuffer> {
  const totals = new Float64Array(count);
  for (let id = 0; id < expected.length; id += 1) {
    (totals[owners[id] as number] as number) += expected[id] as number;
  }
  return expected.map((value, id) => value / (totals[owners[id] as number] || 1));
}
