/*
 * Aligns a wording of a verse with a query: local alignment as in Smith–Waterman
 * (https://en.wikipedia.org/wiki/Smith%E2%80%93Waterman_algorithm). Rows of the matrix are words of
 * the verse, columns are query words. Words that match nothing only add to the gap penalty, so only
 * matched words have a row.
 */
import type { QueryTerm } from "./query-terms.ts";

/** Bonus if two query words are adjacent in the verse, as a share of their summed weight. */
const adjacencyBonus = 0.2;
/** Queries of up to this many words are short: nobody remembers the order of their words. */
const shortQuery = 3;
/** Share of the alignment in the score, 0 to 1. The rest is coverage. */
const alignmentShare = { short: 0.12, long: 0.7 };
/** Maximum penalty for the length of a verse, reached at this many words: a tie-breaker. */
const lengthPenalty = { max: 0.002, words: 100 };
/**
 * Gap penalties of the alignment, in units of weight: for a word of the verse, and for a query word
 * (a base and a share of its weight).
 */
const gapPenalty = { verseWord: 0.12, queryWord: 0.2, queryWeight: 0.1 };

/** The query words that a term may mean, in ascending order, and the weight of each match. */
type Position = { words: Uint8Array; gains: Float64Array };

/** No row of a verse has this index. */
const noRow = 0xffff_ffff;

/** Aligns wordings with one query. */
export class Aligner {
  readonly #weights: Float64Array;
  readonly #queryGaps: Float64Array;
  readonly #adjacency: Float64Array;
  readonly #share: number;
  /** The total weight of the query. */
  readonly totalWeight: number;
  /** The alignment score of a verse that has all query words in order and adjacent. */
  readonly #maxAlignment: number;
  /** By term id: 0, or one plus the index in `#positions`. */
  readonly #positionOf: Uint16Array;
  readonly #positions: Position[] = [];
  readonly #row: Float64Array;
  readonly #previousRow: Float64Array;
  readonly #matched: Uint32Array;
  readonly #coverage: Float64Array;
  /** Coverage of the verse by all of its wordings together. */
  readonly #union: Float64Array;
  readonly #rows: number[] = [];

  constructor(terms: readonly QueryTerm[], vocabulary: number) {
    const size = terms.length;
    this.#weights = Float64Array.from(terms, ({ weight }) => weight);
    this.totalWeight = this.#weights.reduce((sum, weight) => sum + weight, 0);
    this.#queryGaps = this.#weights.map(
      (weight) => gapPenalty.queryWord + gapPenalty.queryWeight * weight,
    );
    this.#adjacency = this.#weights.map((weight, word) =>
      word === 0 ? 0 : adjacencyBonus * (weight + (this.#weights[word - 1] as number)),
    );
    this.#maxAlignment = this.#adjacency.reduce((sum, one) => sum + one, this.totalWeight);
    this.#share = size <= shortQuery ? alignmentShare.short : alignmentShare.long;
    this.#positionOf = new Uint16Array(vocabulary);
    const lists: { word: number; gain: number }[][] = [];
    for (const [word, { confidence, weight }] of terms.entries()) {
      for (const [term, value] of confidence) {
        const position = this.#positionOf[term] as number;
        const one = { word, gain: weight * value };
        if (position > 0) (lists[position - 1] as (typeof one)[]).push(one);
        else this.#positionOf[term] = lists.push([one]);
      }
    }
    this.#positions = lists.map((list) => ({
      words: Uint8Array.from(list, ({ word }) => word),
      gains: Float64Array.from(list, ({ gain }) => gain),
    }));
    this.#row = new Float64Array(size + 1);
    this.#previousRow = new Float64Array(size + 1);
    this.#matched = new Uint32Array(size);
    this.#coverage = new Float64Array(size);
    this.#union = new Float64Array(size);
  }

  /** Begins a verse. */
  begin(): void {
    this.#union.fill(0);
  }

  /** The share of the query's weight that the wordings of the verse have together, 0 to 1. */
  get unionCoverage(): number {
    let sum = 0;
    for (let word = 0; word < this.#union.length; word++) sum += this.#union[word] as number;
    return sum / this.totalWeight;
  }

  /**
   * Scores a wording from 0 to 1, or returns 0 if its coverage shows that it cannot exceed `floor`.
   */
  score(tokens: Uint16Array, start: number, end: number, floor: number): number {
    const rows = this.#rows;
    let count = 0;
    const positionOf = this.#positionOf;
    for (let at = start; at < end; at++) {
      if (positionOf[tokens[at] as number] !== 0) rows[count++] = at;
    }
    if (count === 0) return 0;
    const coverage = this.#cover(tokens, count);
    const share = this.#share;
    const ceiling = Math.min(1, coverage * 1.1) * share + (1 - share) * coverage;
    if (ceiling <= floor) return 0;
    const length = lengthPenalty.max * Math.min(1, (end - start) / lengthPenalty.words);
    const aligned = this.#align(tokens, count) / this.#maxAlignment;
    return share * aligned + (1 - share) * coverage - length;
  }

  /** Returns the share of the query's weight that the words have. */
  #cover(tokens: Uint16Array, count: number): number {
    const [coverage, union] = [this.#coverage, this.#union];
    coverage.fill(0);
    for (let row = 0; row < count; row++) {
      const { words, gains } = this.#positions[
        (this.#positionOf[tokens[this.#rows[row] as number] as number] as number) - 1
      ] as Position;
      for (let at = 0; at < words.length; at++) {
        const word = words[at] as number;
        const gain = gains[at] as number;
        if (gain > (coverage[word] as number)) coverage[word] = gain;
      }
    }
    let sum = 0;
    for (let word = 0; word < coverage.length; word++) {
      const gain = coverage[word] as number;
      sum += gain;
      if (gain > (union[word] as number)) union[word] = gain;
    }
    return sum / this.totalWeight;
  }

  #align(tokens: Uint16Array, count: number): number {
    const size = this.#weights.length;
    const [gaps, adjacency, rows] = [this.#queryGaps, this.#adjacency, this.#rows];
    const [positionOf, positions] = [this.#positionOf, this.#positions];
    // `matched` holds the row in which a query word was matched last.
    const matched = this.#matched.fill(noRow);
    let row = this.#row;
    let previous = this.#previousRow.fill(0);
    let best = 0;
    let last = rows[0] as number;
    for (let index = 0; index < count; index++) {
      const at = rows[index] as number;
      const gap = gapPenalty.verseWord * (at - last - 1);
      last = at;
      row[0] = 0;
      for (let word = 1; word <= size; word++) {
        let value = previous[word] as number;
        if (gap > 0) {
          value = value > gap ? value - gap : 0;
          previous[word] = value;
        }
        row[word] = value > gapPenalty.verseWord ? value - gapPenalty.verseWord : 0;
      }
      const { words, gains } = positions[
        (positionOf[tokens[at] as number] as number) - 1
      ] as Position;
      // Descending, so that a word sees the previous row's match of the word before it.
      for (let match = words.length - 1; match >= 0; match--) {
        const word = words[match] as number;
        const isBeside = word > 0 && matched[word - 1] === at - 1;
        const value =
          (previous[word] as number) +
          (gains[match] as number) +
          (isBeside ? (adjacency[word] as number) : 0);
        if (value > (row[word + 1] as number)) row[word + 1] = value;
        matched[word] = at;
      }
      let before = 0;
      for (let word = 1; word <= size; word++) {
        const skipped = before - (gaps[word - 1] as number);
        before = row[word] as number;
        if (skipped > before) {
          before = skipped;
          row[word] = skipped;
        }
        if (before > best) best = before;
      }
      const swap = previous;
      previous = row;
      row = swap;
    }
    return best;
  }
}
