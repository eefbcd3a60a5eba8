// Measures how much of the content of a quotation a passage has. Words are weighted by rarity.
import type { InvertedIndex } from "../search/inverted-index.ts";
import type { Token } from "../search/tokenize.ts";
import { spend } from "./check-work.ts";
import { lcsSimilarity, type Passage } from "./compare.ts";
import { rendersAny } from "./modern-renderings.ts";

/** The lemma of a word; the word itself if no text has the word. */
export const lemmaOf = (word: string, index: InvertedIndex): number | string => {
  const lemma = index.lemma(word);
  return lemma < 0 ? word : lemma;
};

/** Verse ids of the verses with a form of the lemma. */
const versesWith = (lemma: number | string, index: InvertedIndex): Uint16Array =>
  typeof lemma === "number" ? index.postings(lemma) : new Uint16Array();

/** A word in more than this share of all verses is a function word and has no weight. */
const functionShare = 0.06;
/**
 * Rarer words weigh the same as a word in this many verses. Otherwise names would outweigh all
 * else.
 */
const minFrequency = 8;

/** Returns the lemmas of all words of some passages. */
export function lemmasOf(
  passages: readonly Passage[],
  index: InvertedIndex,
): Set<ReturnType<typeof lemmaOf>> {
  const lemmas = new Set<ReturnType<typeof lemmaOf>>();
  for (const { uniform } of passages) {
    spend(lookedUpWord * uniform.words.length);
    for (const { normalized } of uniform.words) lemmas.add(lemmaOf(normalized, index));
  }
  return lemmas;
}

/** Work of looking up the lemma of a word. */
const lookedUpWord = 15;

/**
 * Returns the share (0 to 1) of a quotation's content that the passages have in any form. Each word
 * is weighted by its inverse document frequency.
 */
export function sharedContent(
  quoted: readonly Token[],
  passages: readonly Passage[],
  index: InvertedIndex,
): number {
  const lemmas = lemmasOf(passages, index);
  let all = 0;
  let shared = 0;
  let contentWords = 0;
  for (const lemma of new Set(quoted.map(({ normalized }) => lemmaOf(normalized, index)))) {
    const weight = weightOf(lemma, index);
    all += weight;
    if (weight > 0) contentWords += 1;
    if (lemmas.has(lemma) || (weight > 0 && rendersAny(lemma, lemmas, index))) shared += weight;
  }
  if (contentWords > 1) return shared / all;
  // "Do to others as you would have them do to you" has one content word.
  return Math.max(
    all > 0 ? shared / all : 0,
    ...passages.map(({ uniform }) => lcsSimilarity(quoted, uniform.words)),
  );
}

function weightOf(lemma: number | string, index: InvertedIndex): number {
  const frequency = versesWith(lemma, index).length;
  if (frequency > index.verses.size * functionShare) return 0;
  return Math.log(index.verses.size / Math.max(minFrequency, frequency));
}

/** A word in more than this share of all verses is too common to show what it renders. */
export const commonShare = 0.1;

/** Whether a word is rare enough to show what replaces it: "poor", but not "in". */
export const isContentWord = (word: string, index: InvertedIndex) =>
  versesWith(lemmaOf(word, index), index).length <= index.verses.size * commonShare;

/** Whether a word is too common to be content, such as "the" and "shall". */
export const isFunctionWord = (word: string, index: InvertedIndex) =>
  versesWith(lemmaOf(word, index), index).length > index.verses.size * functionShare;
