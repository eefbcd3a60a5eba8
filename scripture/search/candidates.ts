// The verses with the highest weight of query words, in the order of their weight.
import { maskBit } from "./alignment.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import type { QueryTerm } from "./query-terms.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Buckets of the histogram of weights, from 0 to the total weight of the query. */
const buckets = 2048;

export type CollectOptions = {
  limit: number;
  totalWeight: number;
  /** Minimum weight of a candidate. */
  minWeight: number;
  /** Limits the candidates to a verse set. */
  among?: Uint8Array | undefined;
  /** Verses to leave out. */
  except?: readonly number[];
  budget?: WorkBudget | undefined;
};

/** The candidates of the last `collect`. The buffers are reused. */
export class CandidateList {
  readonly #weights: Float32Array;
  readonly #masks: Int32Array;
  readonly #countedFor: Uint8Array;
  readonly #verses: Uint16Array;
  readonly #counts = new Uint32Array(buckets);
  #totalWeight = 1;
  length = 0;

  /** @param size The number of verses of the index. */
  constructor(size: number) {
    this.#weights = new Float32Array(size);
    this.#masks = new Int32Array(size);
    this.#countedFor = new Uint8Array(size);
    this.#verses = new Uint16Array(size);
  }

  /** The id of a candidate. */
  verse(at: number): number {
    return this.#verses[at] as number;
  }

  /** The summed weight of the query words that any wording of a verse has. */
  weight(verse: number): number {
    return this.#weights[verse] as number;
  }

  /** The set of query words that any wording of a verse has: the bits of `Aligner.bound`. */
  mask(verse: number): number {
    return this.#masks[verse] as number;
  }

  /**
   * Whether the bound of this candidate and of all after it is below `needed`. `bound` returns the
   * highest score of a verse by its coverage of the query.
   */
  isBelow(at: number, needed: number, bound: (coverage: number) => number): boolean {
    const weight = this.#weights[this.#verses[at] as number] as number;
    const bucket = Math.min(buckets - 1, ((weight * buckets) / this.#totalWeight) | 0);
    return bound(Math.min(1, (bucket + 1) / buckets)) < needed;
  }

  collect(index: InvertedIndex, terms: readonly QueryTerm[], options: CollectOptions): void {
    const { totalWeight, minWeight, limit, among, except = [], budget } = options;
    this.#totalWeight = totalWeight;
    const weights = this.#weights;
    this.#sumWeights(index, terms, budget);
    for (const verse of except) weights[verse] = 0;
    if (among) {
      for (let verse = 0; verse < weights.length; verse++) if (!among[verse]) weights[verse] = 0;
    }
    this.#select(buckets / totalWeight, Math.max(minWeight, Number.MIN_VALUE), limit);
  }

  /** Sums, for each verse, the weights of the query words that any of its wordings has. */
  #sumWeights(
    index: InvertedIndex,
    terms: readonly QueryTerm[],
    budget: WorkBudget | undefined,
  ): void {
    const [weights, countedFor] = [this.#weights.fill(0), this.#countedFor.fill(0)];
    const masks = this.#masks.fill(0);
    for (const [word, { weight, lemmas }] of terms.entries()) {
      for (const { lemma, confidence } of lemmas) {
        const postings = index.postings(lemma);
        budget?.spend(postings.length);
        const gain = weight * confidence;
        const bit = maskBit(word, confidence);
        if (lemmas.length === 1) {
          for (let at = 0; at < postings.length; at++) {
            const verse = postings[at] as number;
            weights[verse] = (weights[verse] as number) + gain;
            masks[verse] = (masks[verse] as number) | bit;
          }
          continue;
        }
        // A query word counts once per verse. Lemmas are sorted by confidence, so the first match
        // is the best.
        for (let at = 0; at < postings.length; at++) {
          const verse = postings[at] as number;
          if (countedFor[verse] === word + 1) continue;
          countedFor[verse] = word + 1;
          masks[verse] = (masks[verse] as number) | bit;
          weights[verse] = (weights[verse] as number) + gain;
        }
      }
    }
  }

  /** Selects the verses with the highest weights, highest first (a counting sort by bucket). */
  #select(scale: number, minWeight: number, limit: number): void {
    const [weights, counts, verses] = [this.#weights, this.#counts.fill(0), this.#verses];
    const last = buckets - 1;
    for (let verse = 0; verse < weights.length; verse++) {
      const weight = weights[verse] as number;
      if (weight < minWeight) continue;
      const bucket = (weight * scale) | 0;
      const own = bucket > last ? last : bucket;
      counts[own] = (counts[own] as number) + 1;
    }
    // A count becomes the position of its bucket's first verse. If the first bucket alone exceeds
    // the limit, its verses have nearly the same weight, so any of them will do.
    let lowest = buckets;
    let total = 0;
    while (lowest > 0 && (total === 0 || total + (counts[lowest - 1] as number) <= limit)) {
      lowest -= 1;
      const count = counts[lowest] as number;
      counts[lowest] = total;
      total += count;
    }
    const least = Math.max(minWeight, (lowest - 1) / scale);
    for (let verse = 0; verse < weights.length; verse++) {
      const weight = weights[verse] as number;
      if (weight < least) continue;
      const bucket = (weight * scale) | 0;
      const own = bucket > last ? last : bucket;
      if (own < lowest) continue;
      const at = counts[own] as number;
      counts[own] = at + 1;
      verses[at] = verse;
    }
    this.length = Math.min(total, limit);
  }
}
