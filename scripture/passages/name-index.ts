/*
 * Finds names in a query: an inverted index (https://en.wikipedia.org/wiki/Inverted_index) over the
 * stems of short names. The similarity is a weighted Jaccard index
 * (https://en.wikipedia.org/wiki/Jaccard_index) of the stems of query and name. The weight of a stem
 * is its inverse document frequency: a rare word says more than a frequent one.
 */

import { Lemmatizer } from "../search/lemmas/lemmas.ts";
import { SpellingIndex } from "../search/spelling.ts";
import { tokenize } from "../search/tokenize.ts";

/** An entry with its names, the preferred one first. */
export type Named = { names: readonly string[] };

export type NameMatch = {
  /** The index of the entry. */
  entry: number;
  /** Similarity of query and name, from 0 to 1. 1 means equal words, in any form and order. */
  confidence: number;
};

export type NameIndex = {
  /** Returns the most similar entries, best first, each with its most similar name. */
  find(query: string, leniency: Leniency): NameMatch[];
};

/** Cost of the query words that a name lacks. */
export type Leniency = {
  /** Words that cost little: "story" in "story of the prodigal son". */
  optional: ReadonlySet<string>;
  /**
   * The cost of a stop word, in nats as the weights of other words (about 3 to 8). Half a verse has
   * more stop words than a name, and a question has more than half a verse.
   */
  stopWordCost: number;
};

/** Words that say nothing about a name. */
const stopWords = new Set(
  `a an the of in on at to for by with from and or is are was were be been am do does did doing
  his her its their our my your he she it i me we us you they them him this that these those as
  will would should shall can could may might must have has had there here so if then than into
  upon unto up who what where how why which im ive dont about`.split(/\s+/),
);
/** Weight of an optional word that the name lacks, as a share of its full weight. */
const optionalShare = 0.05;
/** The same for a word that another name of the entry has. */
const relatedShare = 0.2;
/** Minimum length of a word whose spelling is corrected, in letters. Shorter ones are ambiguous. */
const minCorrectedLength = 5;
/** Confidence of a match with a corrected word, as a share of the match without. */
const correctedShare = 0.97;
/** Confidence of a match in other forms or another order, as a share of the same words. */
const inexactShare = 0.98;
/** How much less a match with the n-th name counts than one with the first, at most. */
const maxRankPenalty = 0.01;

const articles = new Set(["a", "an", "the"]);

type IndexedName = {
  entry: number;
  rank: number;
  /** The words in their order, for the comparison of names that differ in form only. */
  plain: string;
  /** The stems that are compared. */
  stems: readonly string[];
  /** The stems of all words, with stop words. */
  all: ReadonlySet<string>;
};

function plainWords(text: string): string {
  return tokenize(text)
    .flatMap(({ normalized }) => (articles.has(normalized) ? [] : normalized))
    .join(" ");
}

/** Names have words that no text has, so every base form counts as a word. */
const lemmatizer = new Lemmatizer(() => true);
const stem = (word: string) => lemmatizer.lemma(word);

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

/**
 * Builds the index of all names of the entries. `isWord` returns whether a word that no name
 * contains is a real word rather than a misspelling.
 */
export function buildNameIndex(
  entries: readonly Named[],
  isWord: (word: string) => boolean,
): NameIndex {
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
      names.push({ entry, rank, plain: plainWords(name), stems, all });
      stemsOfEntry[entry] = (stemsOfEntry[entry] ?? new Set()).union(new Set(stems));
    }
  }
  const knownWords = [...vocabulary];
  let spelling: SpellingIndex | undefined;
  const weightOf = (count: number) => Math.log(1 + names.length / count);
  const weights = new Map(Array.from(postings, ([one, list]) => [one, weightOf(list.length)]));
  const unknownWeight = weightOf(1);
  const weight = (one: string) => weights.get(one) ?? unknownWeight;
  const totals = names.map(({ stems }) => stems.reduce((all, one) => all + weight(one), 0));

  /**
   * The stem of the nearest word of the names, or `undefined`. Of equally near words it is the one
   * that most often stands beside other words of the query: "mound" is "mount" beside "sermon".
   */
  function correct(word: string, others: readonly string[]): string | undefined {
    if (word.length < minCorrectedLength || isWord(word)) return undefined;
    spelling ??= new SpellingIndex(knownWords);
    const suggestions = spelling.suggest(word);
    const beside = new Set(others.flatMap((other) => postings.get(other) ?? []));
    const ranked = suggestions
      .filter(({ distance }) => distance === suggestions[0]?.distance)
      .map(({ index }) => stem(knownWords[index] ?? ""))
      .map((one) => ({
        one,
        together: (postings.get(one) ?? []).filter((name) => beside.has(name)).length,
      }))
      .sort((a, b) => b.together - a.together);
    return ranked[0]?.one;
  }

  /** The stems of a query, each with what it costs if a name lacks it. */
  function askedStems(query: string, { optional, stopWordCost }: Leniency) {
    const costs = new Map<string, number>();
    let isCorrected = false;
    const words = tokenize(query).map(({ normalized }) => normalized);
    const onlyStopWords = words.every((word) => stopWords.has(word));
    const stems = words.filter((word) => !stopWords.has(word)).map(stem);
    for (const word of words) {
      const isStopWord = stopWords.has(word) && !onlyStopWords;
      let one = stem(word);
      if (!postings.has(one) && !isStopWord && !optional.has(word)) {
        const corrected = correct(word, stems);
        isCorrected ||= corrected !== undefined;
        one = corrected ?? one;
      }
      let cost = weight(one) * (optional.has(word) ? optionalShare : 1);
      if (isStopWord) cost = articles.has(word) ? 0 : stopWordCost;
      costs.set(one, Math.max(cost, costs.get(one) ?? 0));
    }
    return { asked: costs, share: isCorrected ? correctedShare : 1 };
  }

  function find(query: string, leniency: Leniency): NameMatch[] {
    const { asked, share } = askedStems(query, leniency);
    const plain = plainWords(query);
    const shared = new Map<number, number>();
    for (const one of asked.keys()) {
      const gain = weight(one);
      for (const name of postings.get(one) ?? []) shared.set(name, (shared.get(name) ?? 0) + gain);
    }
    const best = new Map<number, number>();
    for (const [at, common] of shared) {
      const name = names[at];
      if (!name) continue;
      const known = stemsOfEntry[name.entry];
      let absent = 0;
      for (const [one, cost] of asked) {
        if (!name.all.has(one)) absent += cost * (known?.has(one) ? relatedShare : 1);
      }
      const union = (totals[at] as number) + absent;
      const penalty = maxRankPenalty * (name.rank / (name.rank + 10));
      const form = name.plain === plain ? 1 : inexactShare;
      const confidence = (common / union) * share * form * (1 - penalty);
      if (confidence > (best.get(name.entry) ?? 0)) best.set(name.entry, confidence);
    }
    return Array.from(best, ([entry, confidence]) => ({ entry, confidence })).sort(
      (a, b) => b.confidence - a.confidence || a.entry - b.entry,
    );
  }
  return { find };
}
