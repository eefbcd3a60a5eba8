/** No word of a Bible is longer; what is would only cost time. */
const longest = 32;

/** How many letters a word may be off, by its length: a short one is another word at once. */
export function maxEditDistance(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbour to make one word of the other; `limit + 1` as soon
 * as it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let two: number[] = [];
  let one = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (one[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (one[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (two[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    two = one;
    one = row;
  }
  return one[b.length] ?? limit + 1;
}

/**
 * Looks for words that a misspelt one could be. Words are kept by what is left of them when a letter is left out, so that a look-up takes
 * as long as the word has letters; two letters off are found where both leave the same rest.
 */
export class SpellingIndex {
  readonly #rests = new Map<string, number[]>();
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    this.#words = words;
    for (const [index, word] of words.entries()) {
      if (word.length < 3) continue;
      for (const rest of deletes(word)) {
        const list = this.#rests.get(rest);
        if (list) list.push(index);
        else this.#rests.set(rest, [index]);
      }
    }
  }

  /** Indexes of the words that are near, with how many letters they are off, the nearest first. */
  near(word: string): { index: number; distance: number }[] {
    const limit = maxEditDistance(word.length);
    if (limit === 0 || word.length > longest) return [];
    const found = new Map<number, number>();
    for (const rest of deletes(word)) {
      for (const index of this.#rests.get(rest) ?? []) {
        if (found.has(index)) continue;
        found.set(index, editDistance(word, this.#words[index] ?? "", limit));
      }
    }
    return Array.from(found, ([index, distance]) => ({ index, distance }))
      .filter(({ distance }) => distance <= limit && distance > 0)
      .sort((a, b) => a.distance - b.distance);
  }
}

function deletes(word: string): Set<string> {
  const rests = new Set([word]);
  for (let at = 0; at < word.length; at++) rests.add(word.slice(0, at) + word.slice(at + 1));
  return rests;
}
