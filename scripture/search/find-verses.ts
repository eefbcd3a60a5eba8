// Finds the verses of a query and their order: those that match exactly, then similar ones.
import { type QueryEvaluator, termsWithPrefix } from "./boolean-query.ts";
import type { Pairs } from "./compounds.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { type Phrase, phraseOf } from "./phrase.ts";
import { positiveParts, type QueryNode } from "./query.ts";
import {
  expandTerms,
  maxQueryWords,
  pairsOf,
  type QueryTerm,
  suggestBySound,
} from "./query-terms.ts";
import { type RankedVerse, rankExact, rankVerses } from "./ranking.ts";
import { rerankParaphrase } from "./rerank.ts";
import type { SearchRequest } from "./search-types.ts";
import { rankSingleWord } from "./single-word.ts";
import { intersect, type VerseSet } from "./verse-set.ts";
import { repairWordBreaks } from "./word-breaks.ts";

/** Minimum share of distinct words (0 to 1) in a query that may be an excerpt of a verse. */
const minDistinctShare = 0.6;
/** Maximum number of approximate results. */
const maxApproximate = 25;
/** Minimum score of an approximate result (0 to 1, see `RankedVerse`). */
const minScore = 0.28;
/** Minimum score of an approximate result as a share of the best score. */
const minShareOfBest = 0.6;

export type Found = {
  /** Verse ids in the order of the request. */
  order: readonly number[];
  /** The most relevant verse, whatever the order and the page. Only for a query of words. */
  best: number | undefined;
  /** The approximate verses with their ranking, by verse id. */
  approximate: ReadonlyMap<number, RankedVerse>;
  /** The ids of the verses that match exactly, ascending. */
  exact: readonly number[];
  terms: readonly QueryTerm[];
  /** By term id: 1 if the term is highlighted. */
  highlighted: Uint8Array;
  /** Pairs of adjacent words to highlight, and phrases. */
  pairs: Pairs;
  phrases: readonly Phrase[];
};
export type Filtered = SearchRequest & { filter: VerseSet | undefined };

export function searchWords(
  index: InvertedIndex,
  evaluator: QueryEvaluator,
  typed: readonly string[],
  { filter, version, order, budget, limit, offset }: Filtered,
): Found {
  const words = withoutRepeats(repairBreaks(index, index.compounds.join(typed)));
  const terms = expandTerms(index, words, { related: true });
  const exact = terms.length === words.length ? evaluator.all(terms, filter) : [];
  const options = { preferred: version, budget };
  const stream = index.streams.get(version);
  const [only] = terms[0]?.ownLemmas ?? [];
  const isSingle = terms.length === 1 && stream && only !== undefined;
  const ranked = isSingle
    ? rankSingleWord(index, stream, only, exact).map((verse) => ({ verse, score: 1 }))
    : rankExact(index, terms, exact, {
        ...options,
        limit: order === "canon" ? 1 : offset + limit,
      });
  const top = ranked[0]?.score ?? 0;
  const similar = rankVerses(index, terms, {
    ...options,
    limit: maxApproximate,
    among: filter,
    except: exact,
    indexOnly: true,
    minScore: Math.max(minScore, top * minShareOfBest),
    minShareOfBest,
  });
  const best = Math.max(similar[0]?.score ?? 0, top);
  const kept = similar.filter(({ score }) => score >= minScore && score >= best * minShareOfBest);
  const approximate = new Map(kept.map((one) => [one.verse, one]));
  const byRelevance = mergeByScore(ranked, rerankParaphrase(index, terms, kept));
  return {
    order:
      order === "canon"
        ? [...exact, ...[...approximate.keys()].sort((a, b) => a - b)]
        : appendRest(byRelevance, exact),
    best: byRelevance[0],
    approximate,
    exact,
    terms,
    highlighted: ownForms(index, terms),
    pairs: pairsOf(terms),
    phrases: [],
  };
}

/** Splits or joins words that no text has, unless a known word is one edit away or sounds alike. */
function repairBreaks(index: InvertedIndex, words: readonly string[]): readonly string[] {
  const verses = (word: string) => {
    const lemma = index.lemma(word);
    return lemma < 0 ? 0 : index.postings(lemma).length;
  };
  const isWord = (word: string) =>
    index.lemma(word) >= 0 ||
    index.spelling.suggest(word)[0]?.distance === 1 ||
    suggestBySound(index, word).length > 0;
  if (words.length > maxQueryWords || words.every((word) => index.lemma(word) >= 0)) return words;
  return repairWordBreaks(words, isWord, verses);
}

/**
 * Removes duplicate words from a query that mostly repeats a few words. Such a query is not an
 * excerpt of a verse.
 */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const each = new Set(words);
  return each.size < words.length * minDistinctShare ? [...each] : words;
}

type Scored = { verse: number; score: number };

/** Merges two lists, each in descending order of its scores. The first list wins ties. */
function mergeByScore(first: readonly Scored[], second: readonly Scored[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const { verse, score } of first) {
    for (; at < second.length && (second[at] as Scored).score > score; at++)
      merged.push((second[at] as Scored).verse);
    merged.push(verse);
  }
  for (; at < second.length; at++) merged.push((second[at] as Scored).verse);
  return merged;
}

/** Appends the verses that the list does not have yet. */
function appendRest(list: number[], verses: readonly number[]): number[] {
  const known = new Set(list);
  for (const verse of verses) if (!known.has(verse)) list.push(verse);
  return list;
}

/** Words that are highlighted only if the query has no others. */
const functionWords = new Set(
  "a an the of in on at to for by with from and or is are was were be been am my".split(" "),
);

/** The forms of the words of the query to highlight. */
function ownForms(index: InvertedIndex, terms: readonly QueryTerm[]): Uint8Array {
  const set = new Uint8Array(index.words.length);
  const content = terms.filter(({ word }) => !functionWords.has(word));
  for (const { ownLemmas } of content.length > 0 ? content : terms)
    for (const lemma of ownLemmas) for (const term of index.forms(lemma)) set[term] = 1;
  return set;
}

export function searchExactly(
  index: InvertedIndex,
  evaluator: QueryEvaluator,
  node: QueryNode,
  { filter, version, order, budget, limit, offset }: Filtered,
): Found {
  const found = evaluator.find(node);
  const exact = verseIds(filter ? intersect(found, filter) : found);
  const positive = positiveParts(node);
  const words = positive.flatMap((part) =>
    part.type === "word"
      ? part.word
      : part.type === "near" || part.type === "phrase"
        ? part.words
        : [],
  );
  const terms = expandTerms(index, withoutRepeats(index.compounds.join(words)));
  const ranked =
    order === "canon" || words.length === 0
      ? []
      : rankExact(index, terms, exact, { limit: offset + limit, preferred: version, budget });
  const highlighted = new Uint8Array(index.words.length);
  for (const part of positive) {
    const list = part.type === "prefix" ? termsWithPrefix(index, part.prefix) : [];
    const forms = part.type === "word" ? [part.word] : part.type === "near" ? part.words : [];
    for (const term of list) highlighted[term] = 1;
    for (const word of forms)
      for (const term of index.forms(index.lemma(word))) highlighted[term] = 1;
  }
  return {
    order: appendRest(
      ranked.map(({ verse }) => verse),
      exact,
    ),
    best: undefined,
    approximate: new Map(),
    exact,
    terms,
    highlighted,
    pairs: new Map(
      positive.flatMap((part) =>
        part.type === "word" ? [...index.compounds.ofLemma(index.lemma(part.word))] : [],
      ),
    ),
    phrases: positive
      .map((part) => (part.type === "phrase" ? phraseOf(index, part.words) : undefined))
      .filter((phrase) => phrase !== undefined),
  };
}

function verseIds(set: VerseSet): number[] {
  const verses: number[] = [];
  for (let verse = 0; verse < set.length; verse++) if (set[verse]) verses.push(verse);
  return verses;
}
