/*
 * Finds the verses that have all words of a query. The verses of the rarest word are scanned with a
 * bit mask of the words, which is faster than intersecting the verses of each word.
 */
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

/**
 * Returns the ids of the verses of a translation that have all words of a query, each in any form
 * of its lemmas, in ascending order. Returns an empty list if a word has no lemma.
 */
export function versesWithAllWords(
  index: InvertedIndex,
  stream: TokenStream,
  terms: readonly QueryTerm[],
  { filter, budget }: { filter: VerseSet | undefined; budget: WorkBudget },
): number[] {
  const lemmas = terms.map(({ ownLemmas }) => [...ownLemmas]);
  const sizes = lemmas.map((list) =>
    list.reduce((sum, lemma) => sum + index.postings(lemma).length, 0),
  );
  const fewest = Math.min(...sizes);
  if (fewest === 0 || terms.length === 0) return [];
  budget.spend(fewest);
  const { low, high } = bufferOf(index);
  for (const [word, list] of lemmas.entries()) {
    const bits = word < 32 ? low : high;
    for (const lemma of list) bits[lemma] = (bits[lemma] as number) | (1 << (word & 31));
  }
  const rarest = lemmas[sizes.indexOf(fewest)] ?? [];
  const found = withAllBits(index, stream, rarest, terms.length, filter);
  for (const lemma of lemmas.flat()) {
    low[lemma] = 0;
    high[lemma] = 0;
  }
  return found;
}

function withAllBits(
  index: InvertedIndex,
  { tokens, starts }: TokenStream,
  rarest: readonly number[],
  count: number,
  filter: VerseSet | undefined,
): number[] {
  const { low, high } = bufferOf(index);
  const { lemmaOf } = index.data;
  const [allLow, allHigh] = [bitsOf(count), bitsOf(count - 32)];
  const found: number[] = [];
  for (const lemma of rarest) {
    for (const verse of index.postings(lemma)) {
      if (filter && !filter[verse]) continue;
      const end = starts[verse + 1] as number;
      let [seenLow, seenHigh] = [0, 0];
      for (let at = starts[verse] as number; at < end; at++) {
        const own = lemmaOf[tokens[at] as number] as number;
        seenLow |= low[own] as number;
        seenHigh |= high[own] as number;
      }
      if (seenLow === allLow && seenHigh === allHigh) found.push(verse);
    }
  }
  if (rarest.length === 1) return found;
  return [...new Set(found)].sort((a, b) => a - b);
}
