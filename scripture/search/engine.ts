/*
 * Verse search. A query of plain words returns the verses that have all of them in any inflected
 * form, then the most similar verses: with a word missing, changed or misspelled, or in the wording
 * of another translation. A query with operators (query.ts) returns exact matches only.
 */
import { type BookId, books } from "../canon/books.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import {
  intersect,
  QueryEvaluator,
  type SearchContext,
  termsWithPrefix,
  type VerseSet,
} from "./boolean-query.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { possibleBases } from "./lemmas/lemmas.ts";
import { parseQuery, type QueryNode } from "./query.ts";
import { expandTerms, type QueryTerm } from "./query-terms.ts";
import { type RankedVerse, rankExact, rankVerses } from "./ranking.ts";
import { rankSingleWord } from "./single-word.ts";
import { type Token, tokenize } from "./tokenize.ts";
import { WorkBudget } from "./work-budget.ts";

export type Match = { start: number; end: number };

export type SearchHit = VersePlace & {
  /**
   * The verse in the translation that was searched, or `null` if that translation does not have it.
   */
  text: string | null;
  /** Ranges of matched words in `text`, sorted and disjoint, in UTF-16 code units. */
  matches: Match[];
  /** Whether the match is approximate: the verse lacks some of the words in this translation. */
  approximate: boolean;
  /** The translation whose wording matched, if it is not the one that was searched. */
  matchedIn: { version: string; text: string; matches: Match[] } | null;
  /** Words of the query that the verse does not have in any form. */
  missing: string[];
};

export type SearchResponse = {
  /** Number of all results, whatever page this is. */
  total: number;
  /** Number of results that are not approximate. */
  exact: number;
  results: SearchHit[];
  /**
   * Number of results by book, in canonical order. Approximate results count only if there are no
   * others.
   */
  books: { book: BookId; count: number }[];
  /** Parts of the query that were ignored, as typed. */
  ignoredTerms: string[];
  /** Spelling corrections of words that no translation has. */
  corrections: { typed: string; corrected: string }[];
  /** Words of the query that no translation has and that are not misspelled. */
  unknownTerms: string[];
  passages: PassageMatch[];
  topics: TopicMatch[];
};

/** A well-known passage, such as the prodigal son. `end` is inclusive. */
export type PassageMatch = { title: string; start: VersePlace; end: VersePlace };

/** A topic with its passages, the best first, and their text in the translation searched. */
export type TopicMatch = {
  id: string;
  title: string;
  passages: { start: VersePlace; end: VersePlace; text: string }[];
};

/** Finds passages and topics that a query names. They are shown above the verses. */
export type NamedFinders = {
  findPassages(query: string): PassageMatch[];
  findTopics(query: string, translation: Translation): TopicMatch[];
};

export type SearchRequest = SearchContext & {
  query: string;
  version: string;
  limit: number;
  offset: number;
  order?: "relevance" | "canon" | undefined;
  /** Limits the results to these books. */
  within?: readonly BookId[] | undefined;
  /** The work budget of this search. The default is a new one of the usual size. */
  budget?: WorkBudget | undefined;
};

export type SearchEngine = { search(request: SearchRequest): SearchResponse; index: InvertedIndex };

/** Maximum number of verses to rank. Further exact results follow in canonical order. */
const maxRanked = 1500;
/** Minimum share of distinct words in a query that may be an excerpt of a verse (0 to 1). */
const minDistinctShare = 0.6;
/** Maximum number of approximate results. */
const maxApproximate = 25;
/** Minimum score of an approximate result (0 to 1, see `RankedVerse`). */
const minScore = 0.28;
/** Minimum score of an approximate result as a share of the best score. */
const minShareOfBest = 0.6;

const emptyResponse: Omit<SearchResponse, "passages" | "topics" | "ignoredTerms"> = {
  ...{ total: 0, exact: 0, results: [], books: [], corrections: [], unknownTerms: [] },
};
const noNames: NamedFinders = { findPassages: () => [], findTopics: () => [] };

/**
 * Creates an engine. `names` finds the passages and topics that a query names.
 * `search` throws `SearchTooBroad` if the query exceeds its work budget.
 */
export function createSearchEngine(
  index: InvertedIndex,
  names: NamedFinders = noNames,
): SearchEngine {
  return {
    index,
    search: (request) => {
      const stream = index.streams.get(request.version);
      if (!stream) throw new Error(`there is no translation ${request.version} in the index`);
      const parsed = parseQuery(request.query);
      const named = {
        passages: names.findPassages(request.query),
        topics: names.findTopics(request.query, stream.translation),
      };
      if (!parsed.node) return { ...emptyResponse, ...named, ignoredTerms: parsed.ignored };
      const budget = request.budget ?? new WorkBudget();
      const evaluator = new QueryEvaluator(index, stream, request, budget);
      const filter = bookFilter(evaluator, parsed.within, request);
      const found = parsed.words
        ? searchWords(index, evaluator, parsed.words, {
            ...request,
            budget,
            filter: limitToAnnotated(evaluator, parsed.annotatedOnly, filter),
          })
        : searchExactly(index, evaluator, parsed.node, { ...request, budget, filter });
      const ignoredTerms = [...parsed.ignored, ...evaluator.unresolved];
      return { ...buildResponse(index, stream, request, found), ...named, ignoredTerms };
    },
  };
}

function bookFilter(
  evaluator: QueryEvaluator,
  within: readonly BookId[] | undefined,
  { within: requested }: SearchRequest,
) {
  const wanted =
    within && requested ? within.filter((id) => requested.includes(id)) : (within ?? requested);
  return wanted && evaluator.within(wanted);
}

function limitToAnnotated(
  evaluator: QueryEvaluator,
  annotatedOnly: boolean,
  filter: VerseSet | undefined,
) {
  if (!annotatedOnly) return filter;
  const annotated = evaluator.find({ type: "my" });
  return filter ? intersect(annotated, filter) : annotated;
}

type Found = {
  /** Verse ids in display order, and the ranking of the approximate ones. */
  order: readonly number[];
  approximate: ReadonlyMap<number, RankedVerse>;
  /** The verses that match exactly. */
  exact: VerseSet;
  terms: readonly QueryTerm[];
  /** The terms to highlight: 1 by term id. */
  highlighted: Uint8Array;
  phrases: readonly (readonly string[])[];
};
type Filtered = SearchRequest & { filter: VerseSet | undefined };

function searchWords(
  index: InvertedIndex,
  evaluator: QueryEvaluator,
  typed: readonly string[],
  { filter, version, order, budget }: Filtered,
): Found {
  const words = withoutRepeats(typed);
  const terms = expandTerms(index, words, { related: true });
  let exact =
    terms.length === words.length ? evaluator.all(terms) : new Uint8Array(index.verses.size);
  if (filter) exact = intersect(exact, filter);
  const options = { preferred: version, budget };
  const all = verseIds(exact);
  const similar = rankVerses(index, terms, {
    ...options,
    limit: maxApproximate,
    among: all.length === 0 ? filter : without(exact, filter),
    indexOnly: true,
    minShareOfBest,
  });
  const stream = index.streams.get(version);
  const [only] = terms[0]?.ownLemmas ?? [];
  const isSingle = terms.length === 1 && stream && only !== undefined && order !== "canon";
  const ranked = isSingle
    ? rankSingleWord(index, stream, only, all).map((verse) => ({ verse, score: 1 }))
    : order === "canon" || all.length === 0
      ? []
      : rankExact(index, terms, all, { ...options, limit: maxRanked });
  const best = Math.max(similar[0]?.score ?? 0, ranked[0]?.score ?? 0);
  const kept = similar.filter(({ score }) => score >= minScore && score >= best * minShareOfBest);
  const approximate = new Map(kept.map((one) => [one.verse, one]));
  return {
    order:
      order === "canon"
        ? [...all, ...[...approximate.keys()].sort((a, b) => a - b)]
        : appendRest(mergeByScore(ranked, kept), all),
    approximate,
    exact,
    terms,
    highlighted: ownForms(index, terms),
    phrases: [],
  };
}

/** Removes duplicates from a query that repeats a few words: it cannot be an excerpt of a verse. */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const each = new Set(words);
  return each.size < words.length * minDistinctShare ? [...each] : words;
}

/** Verses of `filter`, or all, that are not in `exact`. */
function without(exact: VerseSet, filter: VerseSet | undefined): VerseSet {
  const set = new Uint8Array(exact.length);
  for (let verse = 0; verse < set.length; verse++)
    set[verse] = exact[verse] ? 0 : filter ? (filter[verse] as number) : 1;
  return set;
}

type Scored = { verse: number; score: number };

/** Merges two lists in descending order of their scores. The first wins ties. */
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

/** Appends the verses that are not in the list yet. */
function appendRest(list: number[], verses: readonly number[]): number[] {
  const known = new Set(list);
  for (const verse of verses) if (!known.has(verse)) list.push(verse);
  return list;
}

function ownForms(index: InvertedIndex, terms: readonly QueryTerm[]): Uint8Array {
  const set = new Uint8Array(index.words.length);
  for (const { ownLemmas } of terms)
    for (const lemma of ownLemmas) for (const term of index.forms(lemma)) set[term] = 1;
  return set;
}

function searchExactly(
  index: InvertedIndex,
  evaluator: QueryEvaluator,
  node: QueryNode,
  { filter, version, order, budget }: Filtered,
): Found {
  let exact = evaluator.find(node);
  if (filter) exact = intersect(exact, filter);
  const all = verseIds(exact);
  const positive = positiveParts(node);
  const words = positive.flatMap((part) =>
    part.type === "word"
      ? part.word
      : part.type === "near" || part.type === "phrase"
        ? part.words
        : [],
  );
  const terms = expandTerms(index, withoutRepeats(words));
  const ranked =
    order === "canon" || words.length === 0
      ? []
      : rankExact(index, terms, all, { limit: maxRanked, preferred: version, budget });
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
      all,
    ),
    approximate: new Map(),
    exact,
    terms,
    highlighted,
    phrases: positive.flatMap((part) => (part.type === "phrase" ? [part.words] : [])),
  };
}

/** The parts that a verse must match, without those under NOT. */
function positiveParts(node: QueryNode): QueryNode[] {
  if (node.type === "not") return [];
  if (node.type === "and" || node.type === "or") return node.parts.flatMap(positiveParts);
  return [node];
}

function verseIds(set: VerseSet): number[] {
  const verses: number[] = [];
  for (let verse = 0; verse < set.length; verse++) if (set[verse]) verses.push(verse);
  return verses;
}

function buildResponse(
  index: InvertedIndex,
  stream: TokenStream,
  { limit, offset }: SearchRequest,
  found: Found,
): Omit<SearchResponse, "passages" | "topics" | "ignoredTerms"> {
  const { order, approximate, exact, terms } = found;
  const results = order.slice(offset, offset + limit).map((verse): SearchHit => {
    const place = index.verses.at(verse);
    const text = stream.translation.verse(place.book, place.chapter, place.verse)?.text ?? null;
    const ranked = approximate.get(verse);
    const other =
      ranked && ranked.version !== stream.translation.info.id
        ? index.streams.get(ranked.version)
        : undefined;
    const words = other?.translation.verse(place.book, place.chapter, place.verse)?.text;
    const tokens = tokenize(text ?? "");
    const otherTokens = words === undefined ? tokens : tokenize(words);
    return {
      ...place,
      text,
      matches: matchesIn(index, tokens, found),
      approximate: ranked !== undefined,
      matchedIn:
        ranked && words !== undefined
          ? { version: ranked.version, text: words, matches: matchesIn(index, otherTokens, found) }
          : null,
      missing: ranked ? missingWords(index, otherTokens, found) : [],
    };
  });
  const exactCount = order.length - approximate.size;
  return {
    total: order.length,
    exact: exactCount,
    results,
    books: countBooks(index, exactCount > 0 ? verseIds(exact) : [...order].sort((a, b) => a - b)),
    corrections: correctionsOf(index, found),
    unknownTerms: terms.flatMap(({ word, ownLemmas, misspelt }) =>
      !misspelt && [...ownLemmas].every((lemma) => index.postings(lemma).length === 0) ? word : [],
    ),
  };
}

function correctionsOf(index: InvertedIndex, { terms }: Found) {
  return terms.flatMap(({ word, misspelt, confidence }) => {
    // The last terms are the corrections as the texts spell them, the likeliest first.
    const [nearest] = [...confidence].sort((a, b) => b[1] - a[1])[0] ?? [];
    const corrected = nearest === undefined ? undefined : index.words[nearest];
    return misspelt && corrected ? [{ typed: word, corrected }] : [];
  });
}

function missingWords(index: InvertedIndex, tokens: readonly Token[], { terms }: Found): string[] {
  const there = new Set(tokens.map(({ normalized }) => index.lemma(normalized)));
  return terms.flatMap(({ ownLemmas, word }) =>
    [...ownLemmas].some((lemma) => there.has(lemma)) ? [] : word,
  );
}

function matchesIn(
  index: InvertedIndex,
  tokens: readonly Token[],
  { highlighted, phrases }: Found,
): Match[] {
  const found: Match[] = tokens
    .filter(({ normalized }) => highlighted[index.termId(normalized) ?? -1] === 1)
    .map(({ start, end }) => ({ start, end }));
  for (const phrase of phrases) {
    for (const [at, first] of tokens.entries()) {
      // A phrase that continues in the next verse is highlighted up to the end of this one.
      const length = Math.min(phrase.length, tokens.length - at);
      const whole = phrase
        .slice(0, length)
        .every((word, step) => tokens[at + step]?.normalized === word);
      const last = tokens[at + length - 1];
      if (whole && last && (length === phrase.length || length > 1))
        found.push({ start: first.start, end: last.end });
    }
  }
  return mergeRanges(found);
}

/** Sorts ranges and merges overlapping ones. */
function mergeRanges(matches: Match[]): Match[] {
  const result: Match[] = [];
  for (const match of matches.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end);
    else result.push({ ...match });
  }
  return result;
}

/** Counts verses by book. `verses` is ascending. */
function countBooks(index: InvertedIndex, verses: readonly number[]) {
  const { bookStarts } = index.verses;
  const counted: { book: BookId; count: number }[] = [];
  let at = 0;
  for (const [order, { id: book }] of books.entries()) {
    const from = at;
    const end = bookStarts[order + 1] as number;
    while (at < verses.length && (verses[at] as number) < end) at += 1;
    if (at > from) counted.push({ book, count: at - from });
  }
  return counted;
}

/**
 * Finds a query's words in a text that is not indexed, such as a chapter of a licensed provider.
 */
export function highlightMatches(text: string, query: string): Match[] {
  const { node } = parseQuery(query);
  const wanted = new Set(
    (node ? positiveParts(node) : []).flatMap((part) => {
      if (part.type === "word") return possibleBases(part.word);
      return part.type === "phrase" || part.type === "near"
        ? part.words.flatMap(possibleBases)
        : [];
    }),
  );
  return tokenize(text)
    .filter(({ normalized }) => possibleBases(normalized).some((base) => wanted.has(base)))
    .map(({ start, end }) => ({ start, end }));
}
