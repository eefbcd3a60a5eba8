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
import { buildInvertedIndex, type InvertedIndex, type TokenStream } from "./inverted-index.ts";
import { parseQuery, type QueryNode } from "./query.ts";
import { expandTerms, type QueryTerm, type RankedVerse, rankVerses } from "./ranking.ts";
import { stem } from "./stemmer.ts";
import { tokenize } from "./tokenize.ts";
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
  close: boolean;
  /** The translation whose wording matched, if it is not the one that was searched. */
  via: { version: string; text: string; matches: Match[] } | null;
  /** Words of the query that the verse does not have in any form. */
  missing: string[];
  /** Spelling corrections of words that no translation has. */
  read_as: { typed: string; taken: string }[];
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
  unused: string[];
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
const maxRanked = 400;
/** Minimum share of distinct words in a query that may be an excerpt of a verse (0 to 1). */
const minDistinctShare = 0.6;
/** Maximum number of approximate results. */
const maxApproximate = 25;
/** Minimum score of an approximate result (0 to 1, see `RankedVerse`). */
const minScore = 0.28;
/** Minimum score of an approximate result as a share of the best score. */
const minShareOfBest = 0.6;

const emptyResponse: SearchResponse = { total: 0, exact: 0, results: [], books: [], unused: [] };

/**
 * Builds the index of all translations, about one second for five.
 * `search` throws `SearchTooBroad` if the query exceeds its work budget.
 */
export function createSearchEngine(texts: readonly Translation[]): SearchEngine {
  const index = buildInvertedIndex(texts);
  return {
    index,
    search: (request) => {
      const stream = index.streams.get(request.version);
      if (!stream) throw new Error(`there is no translation ${request.version} in the index`);
      const parsed = parseQuery(request.query);
      if (!parsed.node) return { ...emptyResponse, unused: parsed.unused };
      const budget = request.budget ?? new WorkBudget();
      const evaluator = new QueryEvaluator(index, stream, request, budget);
      const filter = bookFilter(evaluator, parsed.within, request);
      const found = parsed.words
        ? searchWords(index, evaluator, parsed.words, {
            ...request,
            budget,
            filter: limitToAnnotated(evaluator, parsed.mine, filter),
          })
        : searchExactly(index, evaluator, parsed.node, { ...request, budget, filter });
      const unused = [...parsed.unused, ...evaluator.unresolved];
      return buildResponse(index, stream, request, { ...found, unused });
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

function limitToAnnotated(evaluator: QueryEvaluator, mine: boolean, filter: VerseSet | undefined) {
  if (!mine) return filter;
  const annotated = evaluator.find({ type: "my" });
  return filter ? intersect(annotated, filter) : annotated;
}

type Found = {
  /** Verse ids in display order, and the ranking of the approximate ones. */
  order: number[];
  close: ReadonlyMap<number, RankedVerse>;
  exact: number;
  terms: readonly QueryTerm[];
  words: readonly string[];
  /** Ids of the terms to highlight. */
  highlightTerms: ReadonlySet<number>;
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
  const terms = expandTerms(index, words);
  const sets = terms.map(({ confidence }) => {
    const numbers = [...confidence.keys()];
    return evaluator.word(numbers, [
      ...new Set(numbers.map((number) => stem(index.words[number] ?? ""))),
    ]);
  });
  let full =
    sets.length === words.length ? sets.reduce(intersect) : new Uint8Array(index.verses.size);
  if (filter) full = intersect(full, filter);
  const similar = rankVerses(index, terms, {
    limit: maxRanked,
    preferred: version,
    among: filter,
    budget,
  });
  const best = similar[0]?.score ?? 0;
  const close = new Map<number, RankedVerse>();
  const ranked: number[] = [];
  for (const one of similar) {
    if (full[one.verse]) ranked.push(one.verse);
    else if (
      close.size < maxApproximate &&
      one.score >= minScore &&
      one.score >= best * minShareOfBest
    ) {
      close.set(one.verse, one);
      ranked.push(one.verse);
    }
  }
  const all = verseIds(full);
  const known = new Set(ranked);
  const highlightTerms = new Set(terms.flatMap(({ confidence }) => [...confidence.keys()]));
  return {
    order:
      order === "canon"
        ? [...all, ...[...close.keys()].sort((a, b) => a - b)]
        : [...ranked, ...all.filter((verse) => !known.has(verse))],
    close,
    exact: all.length,
    terms,
    words,
    highlightTerms,
    phrases: [],
  };
}

/** Removes duplicates from a query that repeats a few words: it cannot be an excerpt of a verse. */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const each = new Set(words);
  return each.size < words.length * minDistinctShare ? [...each] : words;
}

function searchExactly(
  index: InvertedIndex,
  evaluator: QueryEvaluator,
  node: QueryNode,
  { filter, version, order, budget }: Filtered,
): Found {
  let set = evaluator.find(node);
  if (filter) set = intersect(set, filter);
  const all = verseIds(set);
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
      : rankVerses(index, terms, { limit: maxRanked, preferred: version, among: set, budget }).map(
          ({ verse }) => verse,
        );
  const known = new Set(ranked);
  const highlightTerms = new Set<number>();
  for (const part of positive) {
    const list = part.type === "prefix" ? termsWithPrefix(index, part.prefix) : [];
    const forms = part.type === "word" ? [part.word] : part.type === "near" ? part.words : [];
    for (const number of [...list, ...forms.flatMap((word) => index.surfaceForms(stem(word)))])
      highlightTerms.add(number);
  }
  return {
    order: [...ranked, ...all.filter((verse) => !known.has(verse))],
    close: new Map(),
    exact: all.length,
    terms,
    words: withoutRepeats(words),
    highlightTerms,
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
  found: Found & { unused: string[] },
): SearchResponse {
  const { order, close, exact, unused } = found;
  const corrections = correctionsOf(index, found);
  const counted = exact > 0 ? order.filter((verse) => !close.has(verse)) : order;
  const results = order.slice(offset, offset + limit).map((verse): SearchHit => {
    const place = index.verses.at(verse);
    const text = stream.text.verse(place.book, place.chapter, place.verse)?.text ?? null;
    const ranked = close.get(verse);
    const other = ranked && ranked.version !== stream.text.info.id ? ranked.version : undefined;
    const source = other ? index.streams.get(other) : stream;
    const words = source?.text.verse(place.book, place.chapter, place.verse)?.text ?? "";
    return {
      ...place,
      text,
      matches: matchesIn(index, text ?? "", found),
      close: ranked !== undefined,
      via: other ? { version: other, text: words, matches: matchesIn(index, words, found) } : null,
      missing: ranked ? missingWords(index, words, found) : [],
      read_as: corrections,
    };
  });
  return { total: order.length, exact, results, books: countBooks(index, counted), unused };
}

function correctionsOf(index: InvertedIndex, { terms, words }: Found) {
  return terms.flatMap(({ misspelt, confidence }, at) => {
    const [nearest] = confidence.keys();
    const typed = words[at];
    const taken = nearest === undefined ? undefined : index.words[nearest];
    return misspelt && typed && taken ? [{ typed, taken }] : [];
  });
}

function missingWords(index: InvertedIndex, text: string, { terms, words }: Found): string[] {
  const there = new Set(tokenize(text).map(({ normalized }) => index.termId(normalized)));
  return terms.flatMap(({ confidence }, at) =>
    [...confidence.keys()].some((number) => there.has(number)) ? [] : (words[at] ?? []),
  );
}

function matchesIn(
  index: InvertedIndex,
  text: string,
  { highlightTerms, phrases }: Found,
): Match[] {
  const tokens = tokenize(text);
  const found: Match[] = tokens
    .filter(({ normalized }) => highlightTerms.has(index.termId(normalized) ?? -1))
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

function countBooks(index: InvertedIndex, verses: readonly number[]) {
  const counts = new Uint32Array(books.length);
  const { bookStarts } = index.verses;
  const sorted = [...verses].sort((a, b) => a - b);
  let order = 0;
  for (const verse of sorted) {
    while (verse >= (bookStarts[order + 1] ?? Number.POSITIVE_INFINITY)) order += 1;
    counts[order] = (counts[order] ?? 0) + 1;
  }
  return books.flatMap(({ id: book }, at) =>
    counts[at] ? [{ book, count: counts[at] ?? 0 }] : [],
  );
}

/**
 * Finds a query's words in a text that is not indexed, such as a chapter of a licensed provider.
 */
export function highlightMatches(text: string, query: string): Match[] {
  const { node } = parseQuery(query);
  const keys = new Set(
    (node ? positiveParts(node) : []).flatMap((part) => {
      if (part.type === "word") return stem(part.word);
      return part.type === "phrase" || part.type === "near" ? part.words.map(stem) : [];
    }),
  );
  return tokenize(text)
    .filter(({ normalized }) => keys.has(stem(normalized)))
    .map(({ start, end }) => ({ start, end }));
}
