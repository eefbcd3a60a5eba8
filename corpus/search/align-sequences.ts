/*
 * Aligns the verses of two texts of one book by the words that they share: global alignment
 * (https://en.wikipedia.org/wiki/Needleman%E2%80%93Wunsch_algorithm) within a band around the
 * diagonal.
 */

/** Half the width of the band, in verses, beyond the difference of the lengths. */
const band = 60;
/** Minimum similarity of a pair, 0 to 1. Less similar verses stay unpaired. */
const minSimilarity = 0.12;

/** Returns pairs of indexes, ascending on both sides. */
export function alignSequences(
  source: readonly (readonly string[])[],
  target: readonly (readonly string[])[],
): [source: number, target: number][] {
  const similarity = weightedDice(source, target);
  const width = band + Math.abs(source.length - target.length);
  const columns = target.length + 1;
  const score = new Float32Array((source.length + 1) * columns).fill(-1);
  const step = new Uint8Array(score.length);
  score.fill(0, 0, columns);
  for (let i = 1; i <= source.length; i++) {
    score[i * columns] = 0;
    const center = Math.round((i / source.length) * target.length);
    const last = Math.min(target.length, center + width);
    for (let j = Math.max(1, center - width); j <= last; j++) {
      const at = i * columns + j;
      const pair = similarity(i - 1, j - 1);
      const [up, left] = [score[at - columns] as number, score[at - 1] as number];
      const diagonal = (score[at - columns - 1] as number) + pair;
      const best = pair >= minSimilarity ? Math.max(up, left, diagonal) : Math.max(up, left);
      score[at] = best;
      step[at] = best === up ? 1 : best === left ? 2 : 3;
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [source.length, target.length];
  while (i > 0 && j > 0) {
    const taken = step[i * columns + j];
    if (taken === 3) pairs.push([--i, --j]);
    else if (taken === 1) i -= 1;
    else j -= 1;
  }
  return pairs.reverse();
}

/** The Dice coefficient of two verses, each word weighted by its rarity in both texts. */
function weightedDice(
  source: readonly (readonly string[])[],
  target: readonly (readonly string[])[],
): (i: number, j: number) => number {
  const counts = new Map<string, number>();
  for (const verse of [...source, ...target])
    for (const word of new Set(verse)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const total = source.length + target.length;
  const weight = (word: string) => Math.log(1 + total / (counts.get(word) ?? 1));
  const sets = (verses: readonly (readonly string[])[]) =>
    verses.map((verse) => {
      const words = new Map([...new Set(verse)].map((word) => [word, weight(word)]));
      return { words, sum: [...words.values()].reduce((sum, one) => sum + one, 0) };
    });
  const [a, b] = [sets(source), sets(target)];
  return (i, j) => {
    const [one, other] = [a[i], b[j]];
    if (!one || !other || one.sum + other.sum === 0) return 0;
    let shared = 0;
    for (const [word, value] of one.words) if (other.words.has(word)) shared += value;
    return (2 * shared) / (one.sum + other.sum);
  };
}
