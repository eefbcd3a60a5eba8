/*
 * Ranks the verses of a single word, such as "grace". All of them have the word, so similarity says
 * nothing. What counts is whether a verse is about the word: other verses with the word refer to it
 * (in-degree centrality, https://en.wikipedia.org/wiki/Centrality#Degree_centrality, in the graph of
 * cross references), it is well known, it says the word more than once, and it is short.
 */
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";

// Weights of the features, all on a logarithmic scale. Tuned on 30 words of the open query set.
const referrerWeight = 1;
const centralityWeight = 0.5;
const repetitionWeight = 0.5;
const lengthWeight = 0.3;
const wellKnownBonus = 2;
/** Shorter verses have no advantage over verses of this many words. */
const minLength = 8;
/** A verse with the word in all wordings is about it; a share of them counts in proportion. */
const wordingWeight = 0.45;
/** A word in more verses than this has no verses that are about it. */
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
