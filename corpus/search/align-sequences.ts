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
  const similarities = weightedDice(source, target);
  const width = band + Math.abs(source.length - target.length);
  const columns = target.length + 1;
  const score = new Float32Array((source.length + 1) * columns).fill(-1);
  const step = new Uint8Array(score.length);
  score.fill(0, 0, columns);
  for (let i = 1; i <= source.length; i++) {
    score[i * columns] = 0;
    const center = Math.round((i / source.length) * target.length);
    const first = Math.max(1, center - width);
    const last = Math.min(target.length, center + width);
    const row = similarities(i - 1, first - 1, last - 1);
    for (let j = first; j <= last; j++) {
      const at = i * columns + j;
      const pair = row[j - 1] as number;
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

/**
 * Returns a function for the Dice coefficients of a source verse and the target verses from `first`
 * to `last`, by target verse. Each word is weighted by its rarity in both texts. Neither `first` nor
 * the source verse may be smaller than in the call before.
 */
function weightedDice(
  source: readonly (readonly string[])[],
  target: readonly (readonly string[])[],
): (verse: number, first: number, last: number) => Float64Array {
  const counts = new Map<string, number>();
  for (const verse of [...source, ...target])
    for (const word of new Set(verse)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const total = source.length + target.length;
  const weight = (word: string) => Math.log(1 + total / (counts.get(word) ?? 1));
  const sumOf = (verse: readonly string[]) =>
    [...new Set(verse)].reduce((sum, word) => sum + weight(word), 0);
  const sums = target.map(sumOf);
  /** The target verses of each word; those before `from` are no longer compared. */
  const versesOf = new Map<string, { verses: number[]; from: number }>();
  for (const [at, verse] of target.entries()) {
    for (const word of new Set(verse)) {
      const known = versesOf.get(word);
      if (known) known.verses.push(at);
      else versesOf.set(word, { verses: [at], from: 0 });
    }
  }
  const row = new Float64Array(target.length);
  return (verse, first, last) => {
    row.fill(0, first, last + 1);
    for (const word of new Set(source[verse])) {
      const found = versesOf.get(word);
      if (!found) continue;
      const value = weight(word);
      while ((found.verses[found.from] ?? last) < first) found.from++;
      for (let at = found.from; (found.verses[at] ?? last + 1) <= last; at++)
        (row[found.verses[at] as number] as number) += value;
    }
    const sum = sumOf(source[verse] ?? []);
    for (let at = first; at <= last; at++) {
      const both = sum + (sums[at] as number);
      row[at] = both === 0 ? 0 : (2 * (row[at] as number)) / both;
    }
    return row;
  };
}
