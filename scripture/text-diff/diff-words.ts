/** A range of a text in UTF-16 code units. `end` is exclusive. */
export type ChangedRange = { start: number; end: number };
type Word = ChangedRange & { key: string };

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text with their comparison key: lower case, with straight apostrophes. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: word.toLowerCase().replaceAll("’", "'"),
  }));
}

/**
 * Returns the ranges of `text` that `base` does not have in the same order, by the longest common
 * subsequence of words (https://en.wikipedia.org/wiki/Longest_common_subsequence). Adjacent words
 * form one range.
 */
export function changedRanges(base: string, text: string): ChangedRange[] {
  const [baseWords, words] = [wordsOf(base), wordsOf(text)];
  const shared = longestCommonSubsequence(baseWords, words);
  const spans: ChangedRange[] = [];
  for (const [at, { start, end }] of words.entries()) {
    if (shared.has(at)) continue;
    const last = spans.at(-1);
    if (last && at > 0 && !shared.has(at - 1) && last.end === words[at - 1]?.end) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * The indexes of the words in `theirs` that belong to the longest common subsequence with `ours`.
 */
function longestCommonSubsequence(baseWords: readonly Word[], words: readonly Word[]): Set<number> {
  const width = words.length + 1;
  const lengths = new Uint16Array((baseWords.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = baseWords.length - 1; i >= 0; i -= 1) {
    for (let j = words.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        baseWords[i]?.key === words[j]?.key
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const shared = new Set<number>();
  for (let i = 0, j = 0; i < baseWords.length && j < words.length; ) {
    if (baseWords[i]?.key === words[j]?.key) {
      shared.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return shared;
}
