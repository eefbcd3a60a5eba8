/** Minimum length of each part of a word that is split, in letters. A shorter part is a suffix. */
const minPartLength = 3;
/** Maximum length of a word to split, in letters. */
const maxLength = 24;

/**
 * Splits and joins words whose break is wrong: "prodigalson", "beati tudes". Words that `isWord` has
 * stay as they are. `rank` returns how common a word is, and 0 for a word that the result may not
 * have.
 */
export function repairWordBreaks(
  words: readonly string[],
  isWord: (word: string) => boolean,
  rank: (word: string) => number,
): string[] {
  const repaired: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const next = words[at + 1];
    const joined = next === undefined ? "" : word + next;
    if (next !== undefined && !(isWord(word) && isWord(next)) && rank(joined) > 0) {
      repaired.push(joined);
      at += 1;
    } else repaired.push(...(isWord(word) ? [word] : (splitWord(word, rank) ?? [word])));
  }
  return repaired;
}

/** Splits a word into the two words whose rarer one is the most common. */
function splitWord(word: string, rank: (word: string) => number): [string, string] | undefined {
  let best: { parts: [string, string]; rank: number } | undefined;
  if (word.length > maxLength) return undefined;
  for (let at = minPartLength; at <= word.length - minPartLength; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    const lower = Math.min(rank(parts[0]), rank(parts[1]));
    if (lower > (best?.rank ?? 0)) best = { parts, rank: lower };
  }
  return best?.parts;
}
