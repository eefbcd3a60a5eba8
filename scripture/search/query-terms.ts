/*
 * Expands the words of a query to the terms of the index that they may mean: the same word, another
 * form of it, a correction of its spelling, a word of related meaning.
 */
import type { Pairs } from "./compounds.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { spellingKey } from "./lemmas/lemmas.ts";
import { phoneticKey } from "./phonetic-key.ts";
import { findPhrases } from "./phrases.ts";
import type { Suggestion } from "./spelling.ts";

/** A lemma that a query word may mean, with a confidence from 0 to 1. */
export type LemmaMatch = { lemma: number; confidence: number };

/** A word of the query. */
export type QueryTerm = {
  word: string;
  /** Grows with the rarity of the word: an inverse document frequency. */
  weight: number;
  /** By term id: the confidence that the query word means the term. */
  confidence: Map<number, number>;
  /** The lemmas of those terms, each once, the most confident first. */
  lemmas: readonly LemmaMatch[];
  /** The lemmas of the word itself or of its corrections, without related words. */
  ownLemmas: ReadonlySet<number>;
  /** Pairs of words that are written apart and mean the word: "to morrow" for "tomorrow". */
  pairs: Pairs;
  /** The nearest word of the texts if no text has the query word and it counts as misspelled. */
  correction: string | undefined;
};

// Confidence (0 to 1) that a term of the index is meant by a query word. Tuned on seed 1 of
// bench/search.ts and the open half of its query sets.
const exactForm = 1;
const sameLemma = 0.9;
const oneEdit = 0.8;
const twoEdits = 0.6;
/** Confidence of a related word, times the strength of the relation (0 to 1). */
const relatedFactor = 0.65;
/** Exponent that dampens the inverse document frequency. */
const idfExponent = 0.55;
/** Number of verses assumed for a word that no verse has. */
const unknownVerses = 300;
/**
 * Factor for the weight of a word that no verse has, so that the rest of the query still counts.
 */
const unknownFactor = 0.35;
/** Maximum number of spelling suggestions for a word. */
const maxSuggestions = 6;
/** Minimum number of sounds of a word that is spelled by ear ("rezurekshun"). Fewer are ambiguous. */
const minSounds = 4;
/** Whether to keep only suggestions at the smallest distance. */
const sameDistanceOnly = true;
/**
 * Maximum number of query words. The rest is ignored: a longer query is pasted text rather than a
 * remembered verse.
 */
export const maxQueryWords = 40;

/** The pairs of all words of a query. */
export const pairsOf = (terms: readonly QueryTerm[]): Pairs =>
  new Map(terms.flatMap(({ pairs }) => [...pairs]));

export type ExpansionOptions = {
  /** Whether to include words of related meaning. */
  related?: boolean;
};

/** Expands query words. Words after the first 40 are ignored. */
export function expandTerms(
  index: InvertedIndex,
  words: readonly string[],
  { related = false }: ExpansionOptions = {},
): QueryTerm[] {
  const kept = words.slice(0, maxQueryWords);
  const phrases = related ? findPhrases(index, kept) : [];
  return kept.map((word, at) => expandTerm(index, word, related, phrases[at] ?? []));
}

/** Returns the words of the texts that a word may be spelled after by ear. */
export const suggestBySound = (index: InvertedIndex, word: string): Suggestion[] =>
  phoneticKey(word).length < minSounds ? [] : index.sounds.suggest(word);

function expandTerm(
  index: InvertedIndex,
  word: string,
  related: boolean,
  phrases: readonly number[],
): QueryTerm {
  const total = index.verses.size;
  const byLemma = new Map<number, number>();
  const add = (lemma: number, confidence: number) => {
    if (confidence > (byLemma.get(lemma) ?? 0)) byLemma.set(lemma, confidence);
  };
  const lemma = index.lemma(word);
  const key = spellingKey(word);
  /** The terms that are the same form of the word, in any spelling. */
  const own = [...index.forms(lemma)].filter(
    (term) => spellingKey(index.words[term] as string) === key,
  );
  if (lemma >= 0) add(lemma, sameLemma);
  const isKnown = lemma >= 0;
  let correction: string | undefined;
  const corrected = new Map<number, number>();
  if (!isKnown) {
    const misspelled = index.spelling
      .suggest(word)
      .filter(({ index: term }) => index.postings(index.data.lemmaOf[term] as number).length > 0);
    const suggestions = misspelled.length > 0 ? misspelled : suggestBySound(index, word);
    const [nearest] = suggestions;
    const kept = suggestions
      .filter(({ distance }) => !sameDistanceOnly || distance === nearest?.distance)
      .map((one) => ({
        ...one,
        verses: index.postings(index.data.lemmaOf[one.index] as number).length,
        sameStart: index.words[one.index]?.[0] === word[0] ? 1 : 0,
      }))
      // The first letter is usually right, and a frequent word is more likely than a rare one.
      .sort((a, b) => b.sameStart - a.sameStart || b.verses - a.verses)
      .slice(0, maxSuggestions);
    const closest = Math.min(...kept.map(({ distance }) => distance));
    const best = kept.find(({ distance }) => distance === closest);
    correction = best && index.words[best.index];
    for (const { index: term, distance } of kept) {
      const value = distance === 1 ? oneEdit : twoEdits;
      corrected.set(term, value);
      add(index.data.lemmaOf[term] as number, value);
    }
  }
  const ownLemmas = new Set(byLemma.keys());
  const pairs = new Map([...ownLemmas].flatMap((one) => [...index.compounds.ofLemma(one)]));
  if (related) {
    const { starts, values, confidence } = index.data.related;
    for (const one of [...ownLemmas, ...phrases]) {
      const base = byLemma.get(one) ?? exactForm;
      for (let at = starts[one] as number; at < (starts[one + 1] as number); at++) {
        add(values[at] as number, base * relatedFactor * ((confidence[at] as number) / 255));
      }
    }
  }
  const confidence = new Map<number, number>();
  for (const [one, value] of byLemma)
    for (const term of index.forms(one)) confidence.set(term, value);
  for (const [term, value] of corrected) confidence.set(term, value);
  for (const term of own) confidence.set(term, exactForm);
  let verses = 0;
  for (const one of ownLemmas) verses += index.postings(one).length;
  const lemmas = Array.from(byLemma, ([one, value]) => ({
    lemma: one,
    confidence: one === lemma && own.length > 0 ? exactForm : value,
  })).sort((a, b) => b.confidence - a.confidence);
  const rarity = (count: number) => Math.log(1 + total / (1 + count)) ** idfExponent;
  const weight = verses > 0 ? rarity(verses) : rarity(unknownVerses) * unknownFactor;
  return { word, weight, confidence, lemmas, ownLemmas, pairs, correction };
}
