/*
 * Ranks the verses that contain a single word, such as "grace". Verses about the word come first:
 * well-known and short ones, and those that many verses with the word refer to (in-degree
 * centrality: https://en.wikipedia.org/wiki/Centrality#Degree_centrality).
 */
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";

// Weights of the features, all on a logarithmic scale. Tuned on 30 words of the open query set.
const referrerWeight = 1;
const centralityWeight = 0.5;
const repetitionWeight = 0.5;
const lengthWeight = 0.3;
const wellKnownBonus = 2;
/** Verses with fewer words than this get no further bonus for being short. */
const minLength = 8;
/** A verse with the word in all wordings is about it; a share of them counts in proportion. */
const wordingWeight = 0.45;
/** Maximum number of verses of a word. No verse is about a more frequent word. */
const maxPostings = 6000;

/** Returns the verses, the best first. All of them have a form of the lemma in `stream`. */
export function rankSingleWord(
  index: InvertedIndex,
  stream: TokenStream,
  lemma: number,
  verses: readonly number[],
): number[] {
  const postings = index.postings(lemma);
  if (postings.length > maxPostings) return [...verses];
  const { lemmaOf } = index.data;
  const central = new Uint16Array(index.verses.size);
  for (const verse of postings) {
    for (const target of index.references(verse)) central[target] = (central[target] as number) + 1;
  }
  const score = new Map<number, number>();
  for (const verse of verses) {
    const [start, end] = [stream.starts[verse] as number, stream.starts[verse + 1] as number];
    let count = 0;
    for (let at = start; at < end; at++) {
      if (lemmaOf[stream.tokens[at] as number] === lemma) count += 1;
    }
    score.set(
      verse,
      referrerWeight * Math.log1p(index.referrers[verse] as number) +
        centralityWeight * Math.log1p(central[verse] as number) +
        repetitionWeight * Math.log1p(count) -
        lengthWeight * Math.log(Math.max(minLength, end - start)) +
        wordingWeight * shareOfWordings(index, verse, lemma) +
        wellKnownBonus * (index.wellKnown[verse] as number),
    );
  }
  return [...verses].sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || a - b);
}

/** The share of a verse's different wordings that have the lemma, 0 to 1. */
function shareOfWordings({ data }: InvertedIndex, verse: number, lemma: number): number {
  const { texts, wordings, lemmaOf } = data;
  let [having, all] = [0, 0];
  for (let text = 0; text < texts.length; text++) {
    const row = verse * texts.length + text;
    const [start, end] = [wordings.starts[row] as number, wordings.starts[row + 1] as number];
    if (start === end) continue;
    all += 1;
    for (let at = start; at < end; at++) {
      if (lemmaOf[wordings.values[at] as number] === lemma) {
        having += 1;
        break;
      }
    }
  }
  return all === 0 ? 0 : having / all;
}
