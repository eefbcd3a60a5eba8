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

/** Words that may stand inside a phrase: "hand him over", "lose his temper", "give her the name". */
const insertable = new Set(
  (
    "me you him her it us them himself herself itself themselves yourself myself " +
    "my your his its our their a an the"
  ).split(" "),
);

/** Returns, for each word of a query, the lemmas of the phrases in the query that contain it. */
export function findPhrases(index: InvertedIndex, words: readonly string[]): number[][] {
  const headwords = words.map((word) => headwordOf(index, word));
  const found: number[][] = words.map(() => []);
  const add = (phrase: string, at: readonly number[]) => {
    const term = index.termId(phrase);
    if (term === undefined) return;
    for (const word of at) found[word]?.push(index.data.lemmaOf[term] as number);
  };
  for (let start = 0; start < words.length; start++) {
    let whole = headwords[start] as string;
    let bare = whole;
    const [all, kept] = [[start], [start]];
    for (let at = start + 1; at < words.length && kept.length < maxPhraseWords; at++) {
      const isInserted = insertable.has(words[at] as string);
      if (all.length + 1 > 2 * maxPhraseWords) break;
      whole += ` ${headwords[at]}`;
      all.push(at);
      if (all.length <= maxPhraseWords) add(whole, all);
      if (isInserted) continue;
      bare += ` ${headwords[at]}`;
      kept.push(at);
      if (bare !== whole) add(bare, kept);
    }
  }
  return found;
}

function headwordOf({ lemma, data, words }: InvertedIndex, word: string): string {
  const own = lemma(word);
  return own < 0 ? word : (words[data.headwords[own] as number] as string);
}
