/*
 * Verse search. A query of plain words returns the verses that have all of them in any inflected
 * form, then the most similar verses: with a word missing, changed or misspelled, or in the wording
 * of another translation. A query with operators (query.ts) returns exact matches only.
 */
import type { BookId } from "../canon/books.ts";
import { QueryEvaluator } from "./boolean-query.ts";
import { buildResponse } from "./build-response.ts";
import { type Found, searchExactly, searchWords } from "./find-verses.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { parseQuery } from "./query.ts";
import { longestRun } from "./rerank.ts";
import type { NamedFinders, SearchRequest, SearchResponse } from "./search-types.ts";
import { intersect, type VerseSet } from "./verse-set.ts";
import { WorkBudget } from "./work-budget.ts";

export type SearchEngine = { search(request: SearchRequest): SearchResponse; index: InvertedIndex };

/** Minimum score of an approximate result that a query is likely an excerpt of (0 to 1). */
const likelyVerseScore = 0.85;

/** Minimum number of words in a query that quotes a verse. A shorter query is often a name. */
const minQuotation = 4;
/** Minimum share of these words that the verse has in order and without a gap (0 to 1). */
const minQuotedShare = 0.75;

const emptyResponse: Omit<SearchResponse, "passages" | "topics" | "ignoredTerms"> = {
  ...{ total: 0, exact: 0, results: [], books: [], corrections: [], unknownTerms: [] },
};
const noNames: NamedFinders = {
  findPassages: () => [],
  findMisspelledPassages: () => [],
  findTopics: () => [],
  subjectOf: (query) => query,
};

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
      const parsed = parseQuery(names.subjectOf(request.query));
      const namedBy = (isQuotation: boolean) => ({
        passages: names.findPassages(request.query, isQuotation),
        topics: names.findTopics(request.query, stream.translation, isQuotation),
      });
      if (!parsed.node)
        return { ...emptyResponse, ...namedBy(false), ignoredTerms: parsed.ignored };
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
      const named = namedBy(parsed.words !== undefined && isQuotation(index, found));
      if (parsed.words && namesNothing(named) && !isLikelyVerse(index, found))
        named.passages = names.findMisspelledPassages(request.query);
      const ignoredTerms = [...parsed.ignored, ...evaluator.unresolved];
      return { ...buildResponse(index, stream, request, found), ...named, ignoredTerms };
    },
  };
}

const namesNothing = ({ passages, topics }: Pick<SearchResponse, "passages" | "topics">) =>
  passages.length === 0 && topics.length === 0;

/**
 * Whether a verse has all words of the query, or nearly all in their order. A word that no text has
 * is more likely part of a misspelled name.
 */
function isLikelyVerse(index: InvertedIndex, { exact, order, approximate, terms }: Found): boolean {
  if (terms.some(({ word }) => index.postings(index.lemma(word)).length === 0)) return false;
  const score = approximate.get(order[0] ?? -1)?.score ?? 0;
  return exact.length > 0 || score >= likelyVerseScore;
}

/** Whether a verse has most words of the query in order and without a gap. */
function isQuotation(index: InvertedIndex, { order: [first], terms }: Found): boolean {
  if (first === undefined || terms.length < minQuotation) return false;
  return longestRun(index, terms, first) >= terms.length * minQuotedShare;
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
