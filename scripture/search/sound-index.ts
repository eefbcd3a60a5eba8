// Looks up the words of a vocabulary that sound like a misspelled word.
import { phoneticKey } from "./phonetic-key.ts";
import { editDistance, SpellingIndex, type Suggestion } from "./spelling.ts";

/** Minimum length of a key, in sounds. A shorter one is common to many words. */
const minKeyLength = 3;
/** Minimum length of a key that may differ in one sound. */
const minNearKeyLength = 5;
/** Maximum edit distance, as a share of the word's length: a long name differs in more letters. */
const maxDistanceShare = { short: 0.4, long: 0.6, longAndNear: 0.55 };
/** Minimum length of a long word, in letters. */
const longWord = 9;

export class SoundIndex {
  readonly #words: readonly string[];
  readonly #keys: string[] = [];
  /** The words of each key. */
  readonly #rows: number[][] = [];
  readonly #spelling: SpellingIndex | undefined;
  readonly #rowOf = new Map<string, number>();

  /** @param tolerant Whether a key that differs in one sound counts, too. */
  constructor(words: readonly string[], tolerant = true) {
    this.#words = words;
    for (const [index, word] of words.entries()) {
      const key = phoneticKey(word);
      if (key.length < minKeyLength) continue;
      const row = this.#rowOf.get(key);
      if (row === undefined) {
        this.#rowOf.set(key, this.#keys.push(key) - 1);
        this.#rows.push([index]);
      } else this.#rows[row]?.push(index);
    }
    this.#spelling = tolerant ? new SpellingIndex(this.#keys) : undefined;
  }

  /**
   * Returns the words with the key of the word, or else with a nearly equal one. The nearest by
   * letters come first.
   */
  suggest(word: string): Suggestion[] {
    const key = phoneticKey(word);
    const own = this.#rowOf.get(key);
    const near = key.length < minNearKeyLength ? [] : (this.#spelling?.suggest(key) ?? []);
    const rows = own === undefined ? near.map(({ index }) => index) : [own];
    // A long word may differ in more letters only if it sounds the same: "esperanza", "assurance".
    const { short, long, longAndNear } = maxDistanceShare;
    const share = word.length < longWord ? short : own === undefined ? longAndNear : long;
    const limit = Math.floor(word.length * share);
    return rows
      .flatMap((row) => this.#rows[row] ?? [])
      .map((index) => ({
        index,
        distance: editDistance(word, this.#words[index] as string, limit),
      }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance);
  }
}
