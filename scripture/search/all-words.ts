/*
 * Finds the verses that have all words of a query. The verses of the rarest word are scanned with a
 * bit mask of the words, which is faster than intersecting the verses of each word.
 */
import { pairKey } from "./compounds.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import type { QueryTerm } from "./query-terms.ts";
import type { VerseSet } from "./verse-set.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * For each lemma of an index, a bit mask of the query words that it matches. A query has at most 40
 * words, so each mask has two parts of 32 bits. All masks are zero between searches.
 */
const buffers = new WeakMap<InvertedIndex, { low: Int32Array; high: Int32Array }>();

function bufferOf(index: InvertedIndex) {
  const size = index.data.headwords.length;
  const known = buffers.get(index) ?? { low: new Int32Array(size), high: new Int32Array(size) };
  buffers.set(index, known);
  return known;
}

/** Returns a mask of the lowest `count` bits, clamped to 0 through 32. */
const bitsOf = (count: number) => (count <= 0 ? 0 : count >= 32 ? -1 : (1 << count) - 1);

/** A word of the query, as far as its verses depend on it. */
export type OwnWord = Pick<QueryTerm, "ownLemmas" | "pairs">;

/**
 * Returns the ids of the verses of a translation that have all words of a query, each in any form
 * of its lemmas or as a pair, in ascending order. Returns an empty list if a word has no lemma.
 */
export function versesWithAllWords(
  index: InvertedIndex,
  stream: TokenStream,
  terms: readonly OwnWord[],
  { filter, budget }: { filter: VerseSet | undefined; budget: WorkBudget },
): number[] {
  const lists = terms.map((term) => lemmasOf(index, term));
  const sizes = lists.map((list) =>
    list.reduce((sum, lemma) => sum + index.postings(lemma).length, 0),
  );
  const fewest = Math.min(...sizes);
  if (fewest === 0 || terms.length === 0) return [];
  budget.spend(fewest);
  const { low, high } = bufferOf(index);
  const pairWords = new Map<number, number[]>();
  for (const [word, { ownLemmas, pairs }] of terms.entries()) {
    const bits = word < 32 ? low : high;
    for (const lemma of ownLemmas) bits[lemma] = (bits[lemma] as number) | (1 << (word & 31));
    for (const key of pairs.keys()) pairWords.set(key, [...(pairWords.get(key) ?? []), word]);
  }
  const rarest = lists[sizes.indexOf(fewest)] ?? [];
  const found = withAllBits(index, stream, rarest, { count: terms.length, pairWords, filter });
  for (const { ownLemmas } of terms) {
    for (const lemma of ownLemmas) {
      low[lemma] = 0;
      high[lemma] = 0;
    }
  }
  return found;
}

/** Returns a word without corrections and related words. */
export function ownWord(index: InvertedIndex, word: string): OwnWord {
  const lemma = index.lemma(word);
  return { ownLemmas: new Set(lemma < 0 ? [] : [lemma]), pairs: index.compounds.ofLemma(lemma) };
}

/** Returns lemmas that each verse with the word has one of. */
export function lemmasOf(index: InvertedIndex, { ownLemmas, pairs }: OwnWord): number[] {
  const verses = (lemma: number) => index.postings(lemma).length;
  const halves = Array.from(pairs.keys(), (key) => {
    const [first = 0, second = 0] = [Math.floor(key / 65_536), key % 65_536].map(
      (term) => index.data.lemmaOf[term] as number,
    );
    return verses(first) < verses(second) ? first : second;
  });
  return [...new Set([...ownLemmas, ...halves])];
}

function withAllBits(
  index: InvertedIndex,
  { tokens, starts }: TokenStream,
  rarest: readonly number[],
  options: {
    count: number;
    /** The words that each pair means. */
    pairWords: ReadonlyMap<number, readonly number[]>;
    filter: VerseSet | undefined;
  },
): number[] {
  const { count, pairWords, filter } = options;
  const { low, high } = bufferOf(index);
  const { lemmaOf } = index.data;
  const [allLow, allHigh] = [bitsOf(count), bitsOf(count - 32)];
  const found: number[] = [];
  for (const lemma of rarest) {
    for (const verse of index.postings(lemma)) {
      if (filter && !filter[verse]) continue;
      const [start, end] = [starts[verse] as number, starts[verse + 1] as number];
      let [seenLow, seenHigh] = [0, 0];
      for (let at = start; at < end; at++) {
        const own = lemmaOf[tokens[at] as number] as number;
        seenLow |= low[own] as number;
        seenHigh |= high[own] as number;
      }
      if (pairWords.size > 0) {
        for (let at = start; at + 1 < end; at++) {
          const key = pairKey(tokens[at] as number, tokens[at + 1] as number);
          for (const word of pairWords.get(key) ?? []) {
            if (word < 32) seenLow |= 1 << word;
            else seenHigh |= 1 << (word & 31);
          }
        }
      }
      if (seenLow === allLow && seenHigh === allHigh) found.push(verse);
    }
  }
  if (rarest.length === 1) return found;
  return [...new Set(found)].sort((a, b) => a - b);
}
