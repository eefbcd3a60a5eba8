/*
 * Finds the phrases of a query that have an equivalent in the texts, such as "give up" for "faint".
 * The index has each phrase as a term without verses: the headwords of its words, with spaces.
 */
import type { InvertedIndex } from "./inverted-index.ts";

/** Maximum number of words of a phrase. */
const maxPhraseWords = 5;

/** Returns the term of a phrase, which is the same for all inflected forms of its words. */
export function phraseKey(index: InvertedIndex, words: readonly string[]): string {
  return words.map((word) => headwordOf(index, word)).join(" ");
}

/** Returns, for each word of a query, the lemmas of the phrases in the query that contain it. */
export function findPhrases(index: InvertedIndex, words: readonly string[]): number[][] {
  const headwords = words.map((word) => headwordOf(index, word));
  const found: number[][] = words.map(() => []);
  for (let start = 0; start < words.length; start++) {
    let phrase = headwords[start] as string;
    const end = Math.min(words.length, start + maxPhraseWords);
    for (let last = start + 1; last < end; last++) {
      phrase += ` ${headwords[last]}`;
      const term = index.termId(phrase);
      if (term === undefined) continue;
      for (let at = start; at <= last; at++) found[at]?.push(index.data.lemmaOf[term] as number);
    }
  }
  return found;
}

function headwordOf({ lemma, data, words }: InvertedIndex, word: string): string {
  const own = lemma(word);
  return own < 0 ? word : (words[data.headwords[own] as number] as string);
}
