/*
 * Scores a wording of a verse against a query by local alignment (Smith–Waterman,
 * https://en.wikipedia.org/wiki/Smith%E2%80%93Waterman_algorithm): rows are words of the verse that
 * match a query word, columns are query words. Two cheap upper bounds skip most wordings.
 */
import { joinPairs, pairKey } from "./compounds.ts";
import { pairsOf, type QueryTerm } from "./query-terms.ts";

/** Bonus if two query words are adjacent in the verse, as a share of their summed weight. */
const adjacencyBonus = 0.2;
/** Maximum number of words of a short query, in which word order matters little. */
const shortQuery = 3;
/** Share of the alignment in the score, 0 to 1. The rest is coverage. */
const alignmentShare = { short: 0.12, long: 0.7 };
/**
 * A penalty for long verses, which breaks ties: its maximum, and the number of words that reaches
 * it.
 */
const lengthPenalty = { max: 0.002, words: 100 };
/**
 * Gap penalties of the alignment, in units of weight: for a word of the verse, and for a query word
 * (a base and a share of its weight).
 */
const gapPenalty = { verseWord: 0.12, queryWord: 0.2, queryWeight: 0.1 };
/** The alignment of a wording may exceed its coverage by at most this factor. */
const alignmentFactor = 1.1;

/** The query words that a term may match, ascending, and the weight of each match. */
type Position = { words: Uint8Array; gains: Float64Array };

/** A row index that no verse has. */
const noRow = 0xffff_ffff;
/** Maximum number of query words, and of words of a verse. */
const maxWords = 64;
const maxRows = 1024;
/**
 * A mask has two bits for each query word: one for a strong match, such as another form of the
 * word, and one for a weak match, such as a word of related meaning. Further query words share the
 * bits.
 */
const maskWords = 15;
const strongBits = (1 << maskWords) - 1;
/** Minimum confidence of a strong match, 0 to 1. */
const minStrong = 0.6;
const byte = 256;

/** The bit of a match in a mask. */
export const maskBit = (word: number, confidence: number): number =>
  1 << ((word % maskWords) + (confidence >= minStrong ? 0 : maskWords));

/**
 * Aligns wordings with the query of the last `prepare`. The buffers are reused, because allocating
 * them takes longer than most searches.
 */
export class Aligner {
  /** By term id: the set of query words that the term may match, one bit for each. */
  readonly #masks: Int32Array;
  /** By term id, if its mask is not 0: the index in `#positions`. */
  readonly #positionOf: Uint16Array;
  readonly #positions: Position[] = [];
  /** The terms whose masks are not 0. */
  readonly #terms: number[] = [];
  #prepared: readonly QueryTerm[] | undefined;
  /** The pairs of the query, and 1 for the first term of each by term id. */
  #pairs = pairsOf([]);
  readonly #isFirstOfPair: Uint8Array;
  #size = 0;
  readonly #weights = new Float64Array(maxWords);
  readonly #queryGaps = new Float64Array(maxWords);
  readonly #adjacency = new Float64Array(maxWords);
  #share = 0;
  /** The total weight of the query. */
  totalWeight = 0;
  /** The alignment score of a verse that has all query words in order and adjacent. */
  #maxAlignment = 0;
  /** The mask of the last `bound`, and the share of the alignment that its words can reach. */
  #lastMask = 0;
  #lastAlignment = 0;
  /** The highest gain of each query word from a strong and from a weak match. */
  readonly #strong = new Float64Array(maxWords);
  readonly #weak = new Float64Array(maxWords);
  /** The summed gains of the query words in a mask, by each byte of its strong and weak bits. */
  readonly #strongOfByte = new Float64Array(2 * byte);
  readonly #weakOfByte = new Float64Array(2 * byte);
  #row = new Float64Array(maxWords + 1);
  #previousRow = new Float64Array(maxWords + 1);
  readonly #matched = new Uint32Array(maxWords);
  readonly #gains = new Float64Array(maxWords);
  /** 1 for a query word that is beside the word before it somewhere in the wording. */
  readonly #beside = new Uint8Array(maxWords);
  readonly #rows = new Uint32Array(maxRows);

  /** @param vocabulary The number of terms of the index. */
  constructor(vocabulary: number) {
    this.#masks = new Int32Array(vocabulary);
    this.#positionOf = new Uint16Array(vocabulary);
    this.#isFirstOfPair = new Uint8Array(vocabulary);
  }

  /** Sets the query. */
  prepare(terms: readonly QueryTerm[]): void {
    if (this.#prepared === terms) return;
    this.#prepared = terms;
    this.#lastMask = 0;
    this.#lastAlignment = 0;
    this.#markPairs(0);
    this.#pairs = pairsOf(terms);
    this.#markPairs(1);
    const size = Math.min(terms.length, maxWords);
    this.#size = size;
    this.#share = size <= shortQuery ? alignmentShare.short : alignmentShare.long;
    this.totalWeight = 0;
    this.#maxAlignment = 0;
    for (let word = 0; word < size; word++) {
      const { weight } = terms[word] as QueryTerm;
      const before = word === 0 ? undefined : (this.#weights[word - 1] as number);
      const adjacency = before === undefined ? 0 : adjacencyBonus * (weight + before);
      this.#weights[word] = weight;
      this.#queryGaps[word] = gapPenalty.queryWord + gapPenalty.queryWeight * weight;
      this.#adjacency[word] = adjacency;
      this.totalWeight += weight;
      this.#maxAlignment += weight + adjacency;
    }
    this.#indexTerms(terms);
    sumBytes(this.#strongOfByte, this.#strong, this.#size);
    sumBytes(this.#weakOfByte, this.#weak, this.#size);
  }

  #indexTerms(terms: readonly QueryTerm[]): void {
    const [masks, positionOf] = [this.#masks, this.#positionOf];
    for (const term of this.#terms) masks[term] = 0;
    this.#terms.length = 0;
    this.#positions.length = 0;
    const lists: { words: number[]; gains: number[] }[] = [];
    for (let word = 0; word < this.#size; word++) {
      const { confidence, weight } = terms[word] as QueryTerm;
      let [strong, weak] = [0, 0];
      for (const [term, value] of confidence) {
        if (value >= minStrong) strong = Math.max(strong, value);
        else weak = Math.max(weak, value);
        if (masks[term] === 0) {
          this.#terms.push(term);
          positionOf[term] = lists.push({ words: [], gains: [] }) - 1;
        }
        masks[term] = (masks[term] as number) | maskBit(word, value);
        const list = lists[positionOf[term] as number];
        list?.words.push(word);
        list?.gains.push(weight * value);
      }
      this.#strong[word] = weight * strong;
      this.#weak[word] = weight * weak;
    }
    for (const { words, gains } of lists) {
      this.#positions.push({ words: Uint8Array.from(words), gains: Float64Array.from(gains) });
    }
  }

  #markPairs(value: 0 | 1): void {
    for (const key of this.#pairs.keys()) this.#isFirstOfPair[Math.floor(key / 65_536)] = value;
  }

  #hasPair(tokens: Uint16Array, start: number, end: number): boolean {
    for (let at = start; at + 1 < end; at++) {
      const token = tokens[at] as number;
      const isFirst = this.#isFirstOfPair[token] === 1;
      if (isFirst && this.#pairs.has(pairKey(token, tokens[at + 1] as number))) return true;
    }
    return false;
  }

  /** The highest score of a wording with this coverage of the query, 0 to 1. */
  ceiling(coverage: number): number {
    const share = this.#share;
    return share * Math.min(1, coverage * alignmentFactor) + (1 - share) * coverage;
  }

  /**
   * An upper bound of the score of a verse that has the query words of `mask` and this coverage:
   * the alignment is at most the best run of its words if they were in order (Kadane's algorithm,
   * https://en.wikipedia.org/wiki/Maximum_subarray_problem).
   */
  bound(mask: number, coverage: number): number {
    if (mask !== this.#lastMask) {
      this.#lastMask = mask;
      this.#lastAlignment = this.#alignmentOfMask(mask) / this.#maxAlignment;
    }
    const share = this.#share;
    const alignment = Math.min(1, coverage * alignmentFactor, this.#lastAlignment);
    return share * alignment + (1 - share) * coverage;
  }

  #alignmentOfMask(mask: number): number {
    const [strong, weak] = [this.#strong, this.#weak];
    const [gaps, adjacency] = [this.#queryGaps, this.#adjacency];
    let best = 0;
    let run = 0;
    let isBeside = false;
    for (let word = 0; word < this.#size; word++) {
      const bit = word % maskWords;
      const isStrong = ((mask >>> bit) & 1) !== 0;
      if (isStrong || ((mask >>> (bit + maskWords)) & 1) !== 0) {
        run += (isStrong ? strong[word] : weak[word]) as number;
        if (isBeside) run += adjacency[word] as number;
        isBeside = true;
        if (run > best) best = run;
      } else {
        run = Math.max(0, run - (gaps[word] as number));
        isBeside = false;
      }
    }
    return best;
  }

  /** The lowest coverage whose `ceiling` can reach a score. */
  minCoverage(score: number): number {
    return Math.max(0, score / alignmentFactor);
  }

  /** The share of the query's weight that the words have, 0 to 1. */
  coverage(tokens: Uint16Array, start: number, end: number): number {
    if (this.#pairs.size > 0 && this.#hasPair(tokens, start, end)) {
      const joined = joinPairs(tokens, start, end, this.#pairs);
      return this.#coverage(joined, 0, joined.length);
    }
    return this.#coverage(tokens, start, end);
  }

  #coverage(tokens: Uint16Array, start: number, end: number): number {
    const [gains, masks, positionOf] = [this.#gains, this.#masks, this.#positionOf];
    for (let word = 0; word < this.#size; word++) gains[word] = 0;
    for (let at = start; at < end; at++) {
      const term = tokens[at] as number;
      if (masks[term] !== 0) this.#take(this.#positions[positionOf[term] as number] as Position);
    }
    let sum = 0;
    for (let word = 0; word < this.#size; word++) sum += gains[word] as number;
    return sum / this.totalWeight;
  }

  #take({ words, gains: own }: Position): void {
    const gains = this.#gains;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as number;
      const gain = own[at] as number;
      if (gain > (gains[word] as number)) gains[word] = gain;
    }
  }

  /**
   * Scores a wording from 0 to 1, or returns 0 if an upper bound shows that it cannot exceed
   * `floor`.
   */
  score(tokens: Uint16Array, start: number, end: number, floor: number): number {
    if (this.#pairs.size > 0 && this.#hasPair(tokens, start, end)) {
      const joined = joinPairs(tokens, start, end, this.#pairs);
      return this.#score(joined, 0, joined.length, floor);
    }
    return this.#score(tokens, start, end, floor);
  }

  #score(tokens: Uint16Array, start: number, end: number, floor: number): number {
    const masks = this.#masks;
    let mask = 0;
    for (let at = start; at < end; at++) mask |= masks[tokens[at] as number] as number;
    if (mask === 0) return 0;
    const strong = mask & strongBits;
    const weak = (mask >>> maskWords) & ~strong;
    const weight =
      (this.#strongOfByte[strong & 255] as number) +
      (this.#strongOfByte[byte + (strong >>> 8)] as number) +
      (this.#weakOfByte[weak & 255] as number) +
      (this.#weakOfByte[byte + (weak >>> 8)] as number);
    const share = this.#share;
    if (this.bound(mask, weight / this.totalWeight) <= floor) return 0;
    const count = this.#findRows(tokens, start, end);
    const coverage = this.#cover(tokens, count);
    const length = lengthPenalty.max * Math.min(1, (end - start) / lengthPenalty.words);
    const rest = (1 - share) * coverage - length;
    if (this.ceiling(coverage) <= floor) return 0;
    if ((share * this.#unorderedAlignment()) / this.#maxAlignment + rest <= floor) return 0;
    return (share * this.#align(tokens, count)) / this.#maxAlignment + rest;
  }

  /** Finds the words that match, and returns their number. */
  #findRows(tokens: Uint16Array, start: number, end: number): number {
    const [rows, masks] = [this.#rows, this.#masks];
    let count = 0;
    for (let at = start; at < end && count < maxRows; at++) {
      if (masks[tokens[at] as number] !== 0) rows[count++] = at;
    }
    return count;
  }

  /**
   * Sets `#gains` and `#beside`, and returns the share of the query's weight that the rows have.
   */
  #cover(tokens: Uint16Array, count: number): number {
    const [gains, beside, matched] = [this.#gains, this.#beside, this.#matched];
    const [rows, positions, positionOf] = [this.#rows, this.#positions, this.#positionOf];
    const size = this.#size;
    for (let word = 0; word < size; word++) {
      gains[word] = 0;
      beside[word] = 0;
      matched[word] = noRow;
    }
    for (let row = 0; row < count; row++) {
      const at = rows[row] as number;
      const { words, gains: own } = positions[
        positionOf[tokens[at] as number] as number
      ] as Position;
      // Descending, so that a word sees the previous row's match of the word before it.
      for (let match = words.length - 1; match >= 0; match--) {
        const word = words[match] as number;
        const gain = own[match] as number;
        if (gain > (gains[word] as number)) gains[word] = gain;
        if (word > 0 && matched[word - 1] === at - 1) beside[word] = 1;
        matched[word] = at;
      }
    }
    let sum = 0;
    for (let word = 0; word < size; word++) sum += gains[word] as number;
    return sum / this.totalWeight;
  }

  /** The same bound for the gains of the last `#cover`. */
  #unorderedAlignment(): number {
    const [gains, beside] = [this.#gains, this.#beside];
    const [gaps, adjacency] = [this.#queryGaps, this.#adjacency];
    let best = 0;
    let run = 0;
    for (let word = 0; word < this.#size; word++) {
      const gain = gains[word] as number;
      if (gain > 0) {
        run += gain + (beside[word] === 1 ? (adjacency[word] as number) : 0);
        if (run > best) best = run;
      } else {
        run -= gaps[word] as number;
        if (run < 0) run = 0;
      }
    }
    return best;
  }

  #align(tokens: Uint16Array, count: number): number {
    const size = this.#size;
    const [gaps, adjacency, rows] = [this.#queryGaps, this.#adjacency, this.#rows];
    const [positionOf, positions] = [this.#positionOf, this.#positions];
    // `matched` holds the latest row in which each query word matched.
    const matched = this.#matched;
    let row = this.#row;
    let previous = this.#previousRow;
    for (let word = 0; word < size; word++) matched[word] = noRow;
    for (let word = 0; word <= size; word++) previous[word] = 0;
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
      const { words, gains } = positions[positionOf[tokens[at] as number] as number] as Position;
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

/** Sets, for each byte of a mask, the sum of the gains of its query words. */
function sumBytes(sums: Float64Array, gains: Float64Array, size: number): void {
  const bits = new Float64Array(16);
  for (let word = 0; word < size; word++) {
    const bit = word % maskWords;
    bits[bit] = (bits[bit] as number) + (gains[word] as number);
  }
  for (let part = 0; part < 2; part++) {
    for (let mask = 1; mask < byte; mask++) {
      const lowest = 31 - Math.clz32(mask & -mask);
      sums[part * byte + mask] =
        (sums[part * byte + (mask & (mask - 1))] as number) + (bits[part * 8 + lowest] as number);
    }
  }
}
