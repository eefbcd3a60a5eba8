/** From where to where a word stands in its text, in UTF-16 units; `end` is not part of it. */
export type ChangedRange = { start: number; end: number };
type Word = ChangedRange & { key: string };

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text, by what makes two of them the same: letters alone, capitals and the form of the apostrophe aside. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: word.toLowerCase().replaceAll("’", "'"),
  }));
}

/**
 * The words of `text` that `base` does not have in the same order: what a reader of both would see as different. By the
 * longest common subsequence of words; neighbours come as one stretch.
 */
export function changedRanges(base: string, text: string): ChangedRange[] {
  const [ours, theirs] = [wordsOf(base), wordsOf(text)];
  const shared = commonWords(ours, theirs);
  const spans: ChangedRange[] = [];
  for (const [at, { start, end }] of theirs.entries()) {
    if (shared.has(at)) continue;
    const last = spans.at(-1);
    if (last && at > 0 && !shared.has(at - 1) && last.end === theirs[at - 1]?.end) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** Which of `theirs`, by index, belong to a longest common subsequence with `ours`. */
function commonWords(ours: readonly Word[], theirs: readonly Word[]): Set<number> {
  const width = theirs.length + 1;
  const lengths = new Uint16Array((ours.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        ours[i]?.key === theirs[j]?.key
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const shared = new Set<number>();
  for (let i = 0, j = 0; i < ours.length && j < theirs.length; ) {
    if (ours[i]?.key === theirs[j]?.key) {
      shared.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return shared;
}
