// Finds how scripture goes on after some words, in every text.
import type { InvertedIndex } from "../../search/inverted-index.ts";

/** Maximum number of words of a continuation. */
const maxWords = 12;
const maxDifferent = 100;

/**
 * Returns the different words that follow a run of normalized words in any text, at most twelve
 * each. An empty one stands for all if there are too many. Returns none if no text has the run.
 */
export function findContinuations(
  { data, postings, streams, termId, words }: InvertedIndex,
  run: readonly string[],
): string[][] {
  const sought = run.map(termId);
  const versesOf = (term: number) => postings(data.lemmaOf[term] as number);
  let rarest = 0;
  for (const [at, term] of sought.entries()) {
    if (term === undefined) return [];
    if (versesOf(term).length < versesOf(sought[rarest] as number).length) rarest = at;
  }
  const found = new Map<string, string[]>();
  for (const verse of versesOf(sought[rarest] as number)) {
    for (const { tokens, starts } of streams.values()) {
      const end = starts[verse + 1] as number;
      for (let token = starts[verse] as number; token < end; token += 1) {
        const first = token - rarest;
        if (tokens[token] !== sought[rarest]) continue;
        if (!sought.every((term, at) => tokens[first + at] === term)) continue;
        const next = tokens.subarray(first + run.length, first + run.length + maxWords);
        found.set(
          next.join(" "),
          Array.from(next, (term) => words[term] as string),
        );
        if (found.size > maxDifferent) return [[]];
      }
    }
  }
  return [...found.values()];
}
