/*
 * The verses that come closest to some words as remembered. First every verse that shares words, in any text, is weighed by how rare
 * these are; then the heaviest are read word by word: how long a run of the query they hold in its order, with words missing, added or misspelt
 * counting against them. The text in which a verse comes closest is told with it.
 */

import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { stem } from "./stemmer.ts";
import type { WorkBudget } from "./work-budget.ts";

export type RankedVerse = {
  /** Number of the verse in the table. */
  verse: number;
  /** 0 to 1: how much of what was asked for stands there, and in its order. */
  score: number;
  /** The text in which it comes closest. */
  version: string;
};

/** What a word of the query may be found as: numbers of words, with how sure that is, 0 to 1. */
export type QueryTerm = { weight: number; sure: Map<number, number>; misspelt: boolean };

const exact = 1;
const sameKey = 0.85;
const besideShare = 0.2;
const oneOff = 0.75;
const twoOff = 0.55;
/** More words than this are no memory of a verse but a chapter; the rest is left aside. */
export const maxQueryWords = 40;
const leastRead = 150;
const mostRead = 2500;

/** How each word of the query is understood. A word that no text has is taken for a misspelling of those that are near. */
export function expandTerms(index: InvertedIndex, folded: readonly string[]): QueryTerm[] {
  const total = index.verses.size;
  return folded.slice(0, maxQueryWords).map((word) => {
    const sure = new Map<number, number>();
    const key = stem(word);
    for (const number of index.formsOf(key)) sure.set(number, sameKey);
    const own = index.numberOf(word);
    if (own !== undefined) sure.set(own, exact);
    const misspelt = sure.size === 0;
    if (misspelt) {
      for (const { index: number, distance } of index.speller.near(word).slice(0, 12)) {
        sure.set(number, distance === 1 ? oneOff : twoOff);
      }
    }
    const keys = new Set([...sure.keys()].map((number) => stem(index.words[number] ?? "")));
    const verses = [...keys].reduce((sum, one) => sum + index.versesOf(one).length, 0);
    return { weight: Math.log(1 + total / (1 + verses)) ** 0.6, sure, misspelt };
  });
}

export type RankingOptions = {
  limit: number;
  preferred: string;
  among?: Uint8Array | undefined;
  budget?: WorkBudget | undefined;
};

/** The best `limit`, the closest first; `among` leaves only some verses in. */
export function rankVerses(
  index: InvertedIndex,
  readings: readonly QueryTerm[],
  { limit, preferred, among, budget }: RankingOptions,
): RankedVerse[] {
  const whole = readings.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  const candidates = gather(index, readings, among, budget);
  const reader = new Aligner(readings, index.words.length, whole);
  const found: RankedVerse[] = [];
  for (const verse of candidates) {
    let best: RankedVerse | undefined;
    for (const [version, stream] of index.streams) {
      const score = reader.score(stream, verse) + (version === preferred ? 0.004 : 0);
      if (!best || score > best.score) best = { verse, score, version };
    }
    if (best && best.score > 0) found.push(best);
  }
  found.sort((a, b) => b.score - a.score || a.verse - b.verse);
  return found.slice(0, limit);
}

/** The verses that are worth reading: those with the most weight of shared words. */
function gather(
  index: InvertedIndex,
  readings: readonly QueryTerm[],
  among: Uint8Array | undefined,
  budget: WorkBudget | undefined,
): number[] {
  const weights = new Float32Array(index.verses.size);
  for (const { weight, sure } of readings) {
    const keys = new Map<string, number>();
    for (const [number, how] of sure) {
      const key = stem(index.words[number] ?? "");
      keys.set(key, Math.max(how, keys.get(key) ?? 0));
    }
    for (const key of keys.keys()) budget?.spend(index.versesOf(key).length);
    // A word that could be several counts once for a verse.
    if (keys.size === 1) {
      for (const [key, how] of keys) {
        for (const verse of index.versesOf(key))
          weights[verse] = (weights[verse] ?? 0) + weight * how;
      }
      continue;
    }
    const seen = new Map<number, number>();
    for (const [key, how] of keys) {
      for (const verse of index.versesOf(key)) {
        if ((seen.get(verse) ?? 0) < how) seen.set(verse, how);
      }
    }
    for (const [verse, how] of seen) weights[verse] = (weights[verse] ?? 0) + weight * how;
  }
  return heaviest(weights, among);
}

function heaviest(weights: Float32Array, among: Uint8Array | undefined): number[] {
  const steps = 256;
  let most = 0;
  for (let verse = 0; verse < weights.length; verse++) {
    if (among && !among[verse]) weights[verse] = 0;
    const weight = weights[verse] ?? 0;
    if (weight > most) most = weight;
  }
  if (most === 0) return [];
  const counts = new Uint32Array(steps + 1);
  for (const weight of weights) {
    if (weight === 0) continue;
    const at = Math.floor((weight / most) * steps);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  let step = steps;
  let count = 0;
  while (step > 0) {
    const next = counts[step] ?? 0;
    if (count >= leastRead || (count > 0 && count + next > mostRead)) break;
    count += next;
    step -= 1;
  }
  const floor = ((step + 1) / steps) * most;
  const chosen: number[] = [];
  for (let verse = 0; verse < weights.length; verse++) {
    if ((weights[verse] ?? 0) >= floor) chosen.push(verse);
  }
  if (chosen.length <= mostRead) return chosen;
  return chosen.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, mostRead);
}

/** Reads verses against the words of one query. */
class Aligner {
  readonly #readings: readonly QueryTerm[];
  /** What a verse would get that has every word, and every two words side by side. */
  readonly #whole: number;
  readonly #inOrder: number;
  /** By number of a word: 0, or one more than its place among the wanted ones. */
  readonly #wanted: Uint16Array;
  readonly #places: { word: number; sure: number }[][] = [];
  #row: Float64Array;
  #before: Float64Array;
  #hit: Uint8Array;
  #hitBefore: Uint8Array;
  readonly #covered: Float64Array;

  constructor(readings: readonly QueryTerm[], words: number, whole: number) {
    const size = readings.length;
    this.#readings = readings;
    this.#whole = whole;
    this.#inOrder = whole;
    for (let word = 1; word < size; word++) this.#inOrder += this.#pairOf(word);
    this.#wanted = new Uint16Array(words);
    for (const [word, { sure }] of readings.entries()) {
      for (const [number, how] of sure) {
        const place = this.#wanted[number];
        if (place) this.#places[place - 1]?.push({ word, sure: how });
        else this.#wanted[number] = this.#places.push([{ word, sure: how }]);
      }
    }
    this.#row = new Float64Array(size + 1);
    this.#before = new Float64Array(size + 1);
    this.#hit = new Uint8Array(size + 1);
    this.#hitBefore = new Uint8Array(size + 1);
    this.#covered = new Float64Array(size);
  }

  #weightOf(word: number): number {
    return this.#readings[word]?.weight ?? 0;
  }

  /** What it adds that a word stands right behind the one before it. */
  #pairOf(word: number): number {
    return besideShare * (this.#weightOf(word) + this.#weightOf(word - 1));
  }

  /** 0 to 1 for a verse of one text. */
  score({ tokens, starts }: TokenStream, verse: number): number {
    const start = starts[verse] ?? 0;
    const end = starts[verse + 1] ?? 0;
    if (start === end) return 0;
    const size = this.#readings.length;
    this.#covered.fill(0);
    this.#before.fill(0);
    this.#hitBefore.fill(0);
    let best = 0;
    for (let at = start; at < end; at++) {
      this.#read(this.#wanted[tokens[at] ?? 0] ?? 0);
      for (let word = 1; word <= size; word++) {
        if ((this.#row[word] ?? 0) > best) best = this.#row[word] ?? 0;
      }
      [this.#row, this.#before] = [this.#before, this.#row];
      [this.#hit, this.#hitBefore] = [this.#hitBefore, this.#hit];
    }
    let cover = 0;
    for (const gain of this.#covered) cover += gain;
    // Of two or three words nobody remembers the order.
    const order = size <= 3 ? 0.12 : 0.7;
    const length = 0.002 * Math.min(1, (end - start) / 100);
    return (order * best) / this.#inOrder + ((1 - order) * cover) / this.#whole - length;
  }

  /** One word of the verse: how far the query is aligned, by how many of its words are behind it. */
  #read(place: number) {
    const size = this.#readings.length;
    const row = this.#row;
    const before = this.#before;
    this.#hit.fill(0);
    row[0] = 0;
    // A word that was not remembered: what was aligned before it loses a little.
    for (let word = 1; word <= size; word++) row[word] = Math.max(0, (before[word] ?? 0) - 0.12);
    if (place === 0) return;
    for (const { word, sure } of this.#places[place - 1] ?? []) {
      const gain = this.#weightOf(word) * sure;
      if ((this.#covered[word] ?? 0) < gain) this.#covered[word] = gain;
      const beside = this.#hitBefore[word] ? this.#pairOf(word) : 0;
      const value = (before[word] ?? 0) + gain + beside;
      if (value > (row[word + 1] ?? 0)) row[word + 1] = value;
      this.#hit[word + 1] = 1;
    }
    // Words of the query that the verse does not have.
    for (let word = 1; word <= size; word++) {
      const skipped = (row[word - 1] ?? 0) - 0.2 - 0.1 * this.#weightOf(word - 1);
      if (skipped > (row[word] ?? 0)) row[word] = skipped;
    }
  }
}
