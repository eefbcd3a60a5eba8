/*
 * Spelling correction by symmetric deletes, as in SymSpell (https://github.com/wolfgarbe/SymSpell):
 * two words within edit distance 2 become equal when up to two letters are deleted from each. The
 * index holds the deletes of all words as sorted 32-bit hashes, so a lookup is a binary search.
 */

/** Maximum length of a word in letters. No word of a Bible is longer. */
const maxWordLength = 32;
/** Minimum length in letters of a word that may be the correction of another. */
const minWordLength = 3;
/**
 * Minimum length of a word with one error, in letters. In shorter words an edit usually gives
 * another word.
 */
const oneErrorFrom = 4;
/** Minimum length of a word with two errors, in letters. */
const twoErrorsFrom = 7;

/** Maximum edit distance at which a word counts as misspelled, by the length of the typed word. */
function maxEditDistance(length: number): 0 | 1 | 2 {
  return length < oneErrorFrom ? 0 : length < twoErrorsFrom ? 1 : 2;
}

/** The deletes of all words: sorted hashes, and the word of each. */
export type SpellingTable = { hashes: Uint32Array; words: Uint16Array };

/**
 * The restricted Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of
 * adjacent letters (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance). Returns
 * `limit + 1` if it exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePreviousRow: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let rowMinimum = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforePreviousRow[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < rowMinimum) rowMinimum = cost;
    }
    if (rowMinimum > limit) return limit + 1;
    beforePreviousRow = previousRow;
    previousRow = row;
  }
  return previousRow[b.length] ?? limit + 1;
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns the word and its variants with up to `count` letters deleted. */
function deletes(word: string, count: number): Set<string> {
  const found = new Set([word]);
  let last: Iterable<string> = [word];
  for (let step = 0; step < count; step++) {
    const next = new Set<string>();
    for (const one of last) {
      for (let at = 0; at < one.length; at++) next.add(one.slice(0, at) + one.slice(at + 1));
    }
    for (const one of next) found.add(one);
    last = next;
  }
  return found;
}

/** Builds the table. `words` has at most 65,536 entries. */
export function buildSpellingTable(words: readonly string[]): SpellingTable {
  const packed: number[] = [];
  for (const [index, word] of words.entries()) {
    if (word.length < minWordLength || word.length > maxWordLength) continue;
    // The typed word may be up to two letters longer, and the number of errors allowed depends on
    // its length.
    const count = word.length >= twoErrorsFrom - 2 ? 2 : 1;
    for (const one of deletes(word, count)) packed.push(hashOf(one) * 65_536 + index);
  }
  const sorted = Float64Array.from(packed).sort();
  const hashes = new Uint32Array(sorted.length);
  const entries = new Uint16Array(sorted.length);
  for (let at = 0; at < sorted.length; at++) {
    const value = sorted[at] as number;
    hashes[at] = Math.floor(value / 65_536);
    entries[at] = value % 65_536;
  }
  return { hashes, words: entries };
}

export type Suggestion = { index: number; distance: number };

/** Looks up near words of a vocabulary. */
export class SpellingIndex {
  readonly #table: SpellingTable;
  readonly #words: readonly string[];

  constructor(words: readonly string[], table = buildSpellingTable(words)) {
    this.#words = words;
    this.#table = table;
  }

  /** Returns the near words with their edit distance, the nearest first. */
  suggest(word: string): Suggestion[] {
    const limit = maxEditDistance(word.length);
    if (limit === 0 || word.length > maxWordLength) return [];
    const found = new Map<number, number>();
    const { hashes, words } = this.#table;
    for (const one of deletes(word, limit)) {
      const hash = hashOf(one);
      for (let at = firstIndex(hashes, hash); hashes[at] === hash; at++) {
        const index = words[at] as number;
        if (!found.has(index))
          found.set(index, editDistance(word, this.#words[index] as string, limit));
      }
    }
    return Array.from(found, ([index, distance]) => ({ index, distance }))
      .filter(({ distance }) => distance <= limit && distance > 0)
      .sort((a, b) => a.distance - b.distance || a.index - b.index);
  }
}

/** The first index whose value is not below `value`. */
function firstIndex(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
