/*
 * Finds names in a query by an inverted index over the stems of short names. The similarity is a
 * weighted Jaccard index (https://en.wikipedia.org/wiki/Jaccard_index) of the stems of query and
 * name. The weight of a stem is its inverse document frequency (IDF).
 */

import { Lemmatizer } from "../search/lemmas/lemmas.ts";
import { phoneticKey } from "../search/phonetic-key.ts";
import { SoundIndex } from "../search/sound-index.ts";
import { editDistance, SpellingIndex } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";
import { repairWordBreaks } from "../search/word-breaks.ts";
import { listSimilarity } from "./similar-words.ts";

/** An entry with its names, the preferred one first. */
export type Named = { names: readonly string[] };

export type NameMatch = {
  /** The index of the entry. */
  entry: number;
  /** Similarity of query and name, from 0 to 1. 1 means equal words, in any form and order. */
  confidence: number;
};

export type NameIndex = {
  /**
   * Returns the entries whose similarity reaches the minimum confidence, the best first. A word that
   * `isWord` has is only taken for a misspelling beside another word of the same name.
   */
  find(query: string, leniency: Leniency, isWord?: (word: string) => boolean): NameMatch[];
  /**
   * Returns the entries with a name whose words are all similar to those of the query, the most
   * similar first. Real words may be misspellings too: "cane and able", "reed sea".
   */
  findMisspelled(query: string, optional: ReadonlySet<string>): NameMatch[];
};

/** The words that are correctly spelled, although no name of the index may have them. */
export type KnownWords = {
  has(word: string): boolean;
  /** The edit distance of a word to the nearest one. */
  distance(word: string): number;
};

/** How much a match may differ: the cost of query words that a name lacks. */
export type Leniency = {
  /** Words that cost little: "story" in "story of the prodigal son". */
  optional: ReadonlySet<string>;
  /**
   * The cost of a stop word in nats, the unit of the weights of other words (about 3 to 8). It is
   * higher for free text, because an excerpt of a verse has more stop words than a name.
   */
  stopWordCost: number;
  /** Minimum confidence of a match, 0 to 1. */
  minConfidence: number;
};

/** Confidence of a name that has the same stems as the query, in any form and order. */
const exactConfidence = 0.95;

/** Returns the leniency for a query that is probably not a name. */
export const exactName = (leniency: Leniency): Leniency => ({
  ...leniency,
  minConfidence: Math.max(leniency.minConfidence, exactConfidence),
});

/** Words that say nothing about a name. */
const stopWords = new Set(
  `a an the of in on at to for by with from and or is are was were be been am do does did doing
  his her its their our my your he she it i me we us you they them him this that these those as
  will would should shall can could may might must have has had there here so if then than into
  upon unto up who what where how why which im ive dont about`.split(/\s+/),
);
/** Weight of an optional word that the name lacks, as a share of its full weight. */
const optionalShare = 0.05;
/** Weight of a word that only another name of the entry has, as a share of its full weight. */
const relatedShare = 0.2;
/** Minimum length of a word whose spelling is corrected, in letters. Shorter ones are ambiguous. */
const minCorrectedLength = 5;
/** Minimum length of a word that is corrected by the other words of a name, in letters. */
const minWordLength = 3;
/** Minimum length of a word with two errors, in letters. */
const twoErrorsFrom = 7;
/** Factor for the confidence of a match with a corrected word. */
const correctedShare = 0.97;
/** Factor for the confidence of a match in another form or order of the words. */
const inexactShare = 0.98;
/** Maximum share by which confidence drops for a less preferred name of an entry. */
const maxRankPenalty = 0.01;

/** Minimum and maximum number of words of a query whose words may all be misspelled. */
const misspelledWords = { min: 2, max: 5 };

const articles = new Set(["a", "an", "the"]);

type IndexedName = {
  entry: number;
  rank: number;
  /** The words in order, which tells an exact match from one in another form. */
  plain: string;
  /** The words without stop words. */
  content: readonly string[];
  /** The stems to compare, without most stop words. */
  stems: readonly string[];
  /** The stems of all words, with stop words. */
  all: ReadonlySet<string>;
};

function plainWords(text: string): string {
  return tokenize(text)
    .flatMap(({ normalized }) => (articles.has(normalized) ? [] : normalized))
    .join(" ");
}

/** Names contain words that no Bible text has, so every base form counts as a word. */
const lemmatizer = new Lemmatizer(() => true);
const stem = (word: string) => lemmatizer.lemma(word);

/** The sounds of words in any order. */
const soundOf = (words: readonly string[]) => words.map(phoneticKey).sort().join(" ");

/**
 * The stems of a name without stop words. A name with a single other word keeps all but its
 * articles, because "peace" is not "peace be with you".
 */
function stemsOfName(name: string): string[] {
  const words = tokenize(name)
    .map(({ normalized }) => normalized)
    .filter((word) => !articles.has(word));
  const content = words.filter((word) => !stopWords.has(word));
  return [...new Set((content.length > 1 ? content : words).map(stem))];
}

/** Builds the index of all names of the entries. */
export function buildNameIndex(entries: readonly Named[], known: KnownWords): NameIndex {
  const isWord = (word: string) => known.has(word);
  const names: IndexedName[] = [];
  const stemsOfEntry: Set<string>[] = [];
  const postings = new Map<string, number[]>();
  const vocabulary = new Set<string>();
  for (const [entry, named] of entries.entries()) {
    for (const [rank, name] of named.names.entries()) {
      for (const { normalized } of tokenize(name)) vocabulary.add(normalized);
      const stems = stemsOfName(name);
      for (const one of stems) {
        const list = postings.get(one);
        if (list) list.push(names.length);
        else postings.set(one, [names.length]);
      }
      const all = new Set(tokenize(name).map(({ normalized }) => stem(normalized)));
      const plain = plainWords(name);
      const content = plain.split(" ").filter((word) => !stopWords.has(word));
      names.push({ entry, rank, plain, content, stems, all });
      stemsOfEntry[entry] = (stemsOfEntry[entry] ?? new Set()).union(new Set(stems));
    }
  }
  const knownWords = [...vocabulary];
  let spelling: SpellingIndex | undefined;
  let sounds: SoundIndex | undefined;
  /** The names by the sounds of their words. */
  let bySound: Map<string, number[]> | undefined;
  const weightOf = (count: number) => Math.log(1 + names.length / count);
  const weights = new Map(Array.from(postings, ([one, list]) => [one, weightOf(list.length)]));
  const unknownWeight = weightOf(1);
  const weight = (one: string) => weights.get(one) ?? unknownWeight;
  /** By name: the weight of the stems that it shares with a query. All zero between queries. */
  const shared = new Float64Array(names.length);
  const totals = names.map(({ stems }) => stems.reduce((all, one) => all + weight(one), 0));

  /**
   * Returns the stem of the name word nearest to a misspelled one, or `undefined`. Among equally
   * near words, it prefers the one that occurs most often with other query words: "mound" becomes
   * "mount" beside "sermon".
   */
  function correct(
    word: string,
    others: readonly string[],
    isCorrect: boolean,
  ): string | undefined {
    if (isWord(word)) return undefined;
    if (word.length < minCorrectedLength) return undefined;
    spelling ??= new SpellingIndex(knownWords);
    sounds ??= new SoundIndex(knownWords);
    const suggestions = spelling.suggest(word);
    // The word misspells one that no name of this index has.
    if (known.distance(word) < (suggestions[0]?.distance ?? Number.POSITIVE_INFINITY))
      return undefined;
    const nearest =
      suggestions.length > 0
        ? suggestions.filter(({ distance }) => distance === suggestions[0]?.distance)
        : sounds.suggest(word);
    const beside = new Set(others.flatMap((other) => postings.get(other) ?? []));
    const ranked = nearest
      .map(({ index }) => stem(knownWords[index] ?? ""))
      .map((one) => ({
        one,
        together: (postings.get(one) ?? []).filter((name) => beside.has(name)).length,
      }))
      .sort((a, b) => b.together - a.together);
    const [first] = ranked;
    return first && (first.together > 0 || !isCorrect) ? first.one : undefined;
  }

  /**
   * Returns the stem of the word that a misspelled one replaces in a name with other words of the
   * query, or `undefined`. A short word needs more of them, because it is near to many others.
   */
  function correctByNames(word: string, others: readonly string[]): string | undefined {
    if (word.length < minWordLength) return undefined;
    const counts = new Map<number, number>();
    for (const other of new Set(others)) {
      if (other === stem(word)) continue;
      for (const name of postings.get(other) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    if (most < (word.length < minCorrectedLength ? 2 : 1)) return undefined;
    const limit = word.length < twoErrorsFrom ? 1 : 2;
    let nearest: { word: string; distance: number } | undefined;
    for (const [name, count] of counts) {
      if (count < most) continue;
      for (const one of (names[name] as IndexedName).plain.split(" ")) {
        if (one.length < minWordLength || stopWords.has(one)) continue;
        const distance = editDistance(word, one, limit);
        if (distance <= limit && distance < (nearest?.distance ?? limit + 1))
          nearest = { word: one, distance };
      }
    }
    return nearest && stem(nearest.word);
  }

  /** Returns the stems of a query, each with its cost if a name lacks it. */
  function askedStems(
    query: string,
    { optional, stopWordCost }: Leniency,
    isTextWord: (word: string) => boolean,
  ) {
    const costs = new Map<string, number>();
    let isCorrected = false;
    const words = wordsOf(query);
    const onlyStopWords = words.every((word) => stopWords.has(word));
    const stems = words.filter((word) => !stopWords.has(word)).map(stem);
    for (const word of words) {
      const isStopWord = stopWords.has(word) && !onlyStopWords;
      let one = stem(word);
      const isUnknown = !postings.has(one) && !isStopWord;
      const inNames = isUnknown && !isWord(word) ? correctByNames(word, stems) : undefined;
      const meant =
        isUnknown && inNames === undefined ? misspelledOptional(word, optional) : undefined;
      const isOptional = optional.has(word) || meant !== undefined;
      if (meant !== undefined) one = stem(meant);
      else if (isUnknown && !isOptional) {
        const corrected = inNames ?? correct(word, stems, isTextWord(word));
        isCorrected ||= corrected !== undefined;
        one = corrected ?? one;
      }
      let cost = weight(one) * (isOptional ? optionalShare : 1);
      if (isStopWord) cost = articles.has(word) ? 0 : stopWordCost;
      costs.set(one, Math.max(cost, costs.get(one) ?? 0));
    }
    return { asked: costs, share: isCorrected ? correctedShare : 1 };
  }

  function wordsOf(query: string): string[] {
    const words = tokenize(query).map(({ normalized }) => normalized);
    return repairWordBreaks(words, isKnownOrShort, (word) => (vocabulary.has(word) ? 1 : 0));
  }

  /** A stop word is a part of a word that was split by mistake only beside an unknown word. */
  const isKnownOrShort = (word: string) => stopWords.has(word) || isWord(word);

  function findMisspelled(query: string, optional: ReadonlySet<string>): NameMatch[] {
    const words = wordsOf(query).filter((word) => !stopWords.has(word));
    const needed = words.filter((word) => !optional.has(word));
    if (words.length < misspelledWords.min || words.length > misspelledWords.max) return [];
    bySound ??= Map.groupBy(names.keys(), (name) => soundOf((names[name] as IndexedName).content));
    const candidates = new Set(bySound.get(soundOf(words)));
    for (const word of words)
      for (const name of postings.get(stem(word)) ?? []) candidates.add(name);
    const best = new Map<number, number>();
    for (const at of candidates) {
      const { entry, content } = names[at] as IndexedName;
      const confidence = listSimilarity(words, content) || listSimilarity(needed, content);
      if (confidence > (best.get(entry) ?? 0)) best.set(entry, confidence);
    }
    return Array.from(best, ([entry, confidence]) => ({ entry, confidence })).sort(
      (a, b) => b.confidence - a.confidence || a.entry - b.entry,
    );
  }

  /** Returns the optional word that an unknown word misspells, or `undefined`. */
  function misspelledOptional(word: string, optional: ReadonlySet<string>): string | undefined {
    if (word.length < minCorrectedLength || isWord(word)) return undefined;
    for (const other of optional) if (editDistance(word, other, 1) <= 1) return other;
    return undefined;
  }

  function find(
    query: string,
    leniency: Leniency,
    isTextWord: (word: string) => boolean = () => false,
  ): NameMatch[] {
    const { asked, share } = askedStems(query, leniency, isTextWord);
    const plain = plainWords(query);
    const touched: number[] = [];
    for (const one of asked.keys()) {
      const gain = weight(one);
      for (const name of postings.get(one) ?? []) {
        if (shared[name] === 0) touched.push(name);
        shared[name] = (shared[name] as number) + gain;
      }
    }
    const best = new Map<number, number>();
    for (const at of touched) {
      const common = shared[at] as number;
      shared[at] = 0;
      // The confidence cannot exceed the share of the name that the query has.
      if (common < (totals[at] as number) * leniency.minConfidence) continue;
      const name = names[at] as IndexedName;
      const known = stemsOfEntry[name.entry];
      let absent = 0;
      for (const [one, cost] of asked) {
        if (!name.all.has(one)) absent += cost * (known?.has(one) ? relatedShare : 1);
      }
      const union = (totals[at] as number) + absent;
      const penalty = maxRankPenalty * (name.rank / (name.rank + 10));
      const form = name.plain === plain ? 1 : inexactShare;
      const confidence = (common / union) * share * form * (1 - penalty);
      if (confidence < leniency.minConfidence) continue;
      if (confidence > (best.get(name.entry) ?? 0)) best.set(name.entry, confidence);
    }
    return Array.from(best, ([entry, confidence]) => ({ entry, confidence })).sort(
      (a, b) => b.confidence - a.confidence || a.entry - b.entry,
    );
  }
  return { find, findMisspelled };
}
