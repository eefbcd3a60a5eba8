// Compares the words of a query with those of a name, word by word, although each may be misspelled.
import { phoneticKey } from "../search/phonetic-key.ts";
import { editDistance } from "../search/spelling.ts";

/** Minimum length of a word with one and with two errors, in letters. */
const oneErrorFrom = 4;
const twoErrorsFrom = 6;
/** Maximum edit distance of words that sound alike, as a share of the longer one's length. */
const maxSoundShare = 0.5;
/** The similarity of a word with one error, with two, and of one that only sounds alike. */
const similarity = { oneError: 0.9, twoErrors: 0.8, sound: 0.85 };

/** Returns from 0 to 1 how likely one word misspells the other. */
function wordSimilarity(typed: string, meant: string): number {
  if (typed === meant) return 1;
  const allowed = typed.length < oneErrorFrom ? 0 : typed.length < twoErrorsFrom ? 1 : 2;
  const distance = editDistance(typed, meant, Math.max(allowed, 2));
  if (distance <= Math.min(allowed, 1)) return similarity.oneError;
  if (distance <= allowed) return similarity.twoErrors;
  const isNear = distance <= Math.max(typed.length, meant.length) * maxSoundShare;
  return isNear && phoneticKey(typed) === phoneticKey(meant) ? similarity.sound : 0;
}

/**
 * Returns the mean similarity of two lists of words in any order, or 0 if they differ in length or a
 * word has no counterpart.
 */
export function listSimilarity(typed: readonly string[], meant: readonly string[]): number {
  if (typed.length !== meant.length) return 0;
  const left = [...meant];
  let sum = 0;
  for (const word of typed) {
    let [best, at] = [0, -1];
    for (const [index, other] of left.entries()) {
      const value = wordSimilarity(word, other);
      if (value > best) [best, at] = [value, index];
    }
    if (at < 0) return 0;
    left.splice(at, 1);
    sum += best;
  }
  return sum / typed.length;
}
