/** Maximum length of a word in letters. No word of a Bible is longer. */
const maxWordLength = 32;

/**
 * The edit distance that counts as a misspelling, by word length: a short word soon becomes another
 * word.
 */
function maxEditDistance(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

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

/**
 * A spelling index after SymSpell (https://github.com/wolfgarbe/SymSpell): it maps each word
 * without one letter to the word, so a lookup takes time in the length of the word. It deletes at
 * most one letter on either side, so a word at distance 2 is found only if both share such a
 * deletion.
 */
export class SpellingIndex {
  readonly #byDeletion = new Map<string, number[]>();
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    this.#words = words;
    for (const [index, word] of words.entries()) {
      if (word.length < 3) continue;
      for (const deletion of deletes(word)) {
        const list = this.#byDeletion.get(deletion);
        if (list) list.push(index);
        else this.#byDeletion.set(deletion, [index]);
      }
    }
  }

  /** Returns the indexes of near words with their edit distance, the nearest first. */
  suggest(word: string): { index: number; distance: number }[] {
    const limit = maxEditDistance(word.length);
    if (limit === 0 || word.length > maxWordLength) return [];
    const found = new Map<number, number>();
    for (const deletion of deletes(word)) {
      for (const index of this.#byDeletion.get(deletion) ?? []) {
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
  const deletions = new Set([word]);
  for (let at = 0; at < word.length; at++) deletions.add(word.slice(0, at) + word.slice(at + 1));
  return deletions;
}
