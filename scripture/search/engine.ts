/*
 * Verse search. A query of plain words returns the verses that have all of them in any inflected
 * form, then the most similar verses: with a word missing, changed or misspelled, or in the wording
 * of another translation. A query with operators (query.ts) returns exact matches only.
 */
import { type BookId, bookOrder } from "../canon/books.ts";
import type { VersePlace } from "../translation/load.ts";
import { versesWithAllWords } from "./all-words.ts";
import { QueryEvaluator } from "./boolean-query.ts";
import { buildResponse } from "./build-response.ts";
import { type Found, searchExactly, searchWords } from "./find-verses.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { type ParsedQuery, parseQuery } from "./query.ts";
import { expandTerms } from "./query-terms.ts";
import { longestRun } from "./rerank.ts";
import type {
  NamedFinders,
  NamedParts,
  PassageMatch,
  SearchRequest,
  SearchResponse,
} from "./search-types.ts";
import { intersect, type VerseSet } from "./verse-set.ts";
import { WorkBudget } from "./work-budget.ts";

export type SearchEngine = { search(request: SearchRequest): SearchResponse; index: InvertedIndex };

/** Minimum score of an approximate result that a query is likely an excerpt of (0 to 1). */
const likelyVerseScore = 0.85;

/** Minimum number of words in a query that quotes a verse. A shorter query is often a name. */
const minQuotation = 4;
/** Minimum share of these words that the verse has in order and without a gap (0 to 1). */
const minQuotedShare = 0.75;
/** A verse with all words of a query of this length is quoted in whatever order they are. */
const minWordsInAnyOrder = 8;
/**
 * Minimum number and share of these words in a query that is the wording of a verse rather than the
 * name of the passage around it.
 */
const minWording = 3;
const minWordingShare = 0.5;
/** Minimum share if the query starts like a request: "what does it say? The word is near you". */
const minRequestQuoted = 0.9;

const nothingFound: Omit<SearchResponse, keyof NamedParts | "ignoredTerms"> = {
  ...{ total: 0, exact: 0, results: [], books: [], corrections: [], unknownTerms: [] },
  verseFirst: false,
};
const noNames: NamedFinders = {
  findReferences: () => ({ references: [], missingReference: null, isRenumbered: false }),
  findPassages: () => [],
  findMisspelledPassages: () => [],
  findTopics: () => [],
  isSaying: () => false,
  hasWord: () => false,
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
  const isWord = (word: string) => index.termId(word) !== undefined;
  const isInTexts = (word: string) => index.postings(index.lemma(word)).length > 0;

  function search(request: SearchRequest): SearchResponse {
    const stream = index.streams.get(request.version);
    if (!stream) throw new Error(`there is no translation ${request.version} in the index`);
    const budget = request.budget ?? new WorkBudget();
    const { parsed, found, unresolved } = findVerses(stream, { ...request, budget });
    const { query, language, typed } = request;
    const isWords = parsed.words !== undefined && found !== undefined;
    const quoted = isWords ? quotedWords(index, found) : 0;
    const asked = found?.terms.length ?? 0;
    const hasAll = isWords && found.exact.length > 0 && asked >= minWordsInAnyOrder;
    const quotes = hasAll || (asked >= minQuotation && quoted >= asked * minQuotedShare);
    const options = { isQuotation: quotes, isWord, isInTexts };
    const passages = names.findPassages(query, options);
    const named = {
      ...names.findReferences(query, { language, typed }),
      passages,
      topics: names.findTopics(query, stream.translation, options),
      knownSaying: !quotes && passages.length === 0 && names.isSaying(query),
    };
    const ignoredTerms = [...parsed.ignored, ...unresolved];
    if (!found) return { ...nothingFound, ...named, ignoredTerms };
    if (isWords && namesNothing(named) && !isLikelyVerse(index, found))
      named.passages = names.findMisspelledPassages(query);
    const response = buildResponse(index, stream, request, found);
    const verseFirst =
      quoted >= Math.max(minWording, minWordingShare * asked) &&
      named.topics.length === 0 &&
      isInAll(found.best === undefined ? undefined : index.verses.at(found.best), named.passages) &&
      !named.passages.some(({ title }) => isSameName(title, query));
    const full = { ...response, ...named, ignoredTerms, verseFirst };
    return namesNothing(named) ? full : withoutNameWords(full);
  }

  /** Searches for the subject of a request, unless a verse has the words of the request too. */
  function findVerses(stream: TokenStream, request: SearchRequest & { budget: WorkBudget }) {
    const { query, budget } = request;
    const subject = names.subjectOf(query);
    const whole = parseQuery(query);
    const parsed =
      subject === query || isQuotedInFull(index, whole, budget) ? whole : parseQuery(subject);
    if (!parsed.node) return { parsed, found: undefined, unresolved: [] };
    const evaluator = new QueryEvaluator(index, stream, request, budget);
    const filter = bookFilter(evaluator, parsed.within, request);
    const found = parsed.words
      ? searchWords(index, evaluator, parsed.words, {
          ...request,
          filter: limitToAnnotated(evaluator, parsed.annotatedOnly, filter),
        })
      : searchExactly(index, evaluator, parsed.node, { ...request, filter });
    return { parsed, found, unresolved: evaluator.unresolved };
  }

  /** Leaves out what is said of words of a reference, or of the name of a passage or topic. */
  function withoutNameWords(response: SearchResponse): SearchResponse {
    // A query with a reference has no other words: see findReferences.
    const isName = (word: string) => response.references.length > 0 || names.hasWord(word);
    return {
      ...response,
      corrections: response.corrections.filter(({ typed }) => !isName(typed)),
      unknownTerms: response.unknownTerms.filter((word) => !isName(word)),
    };
  }

  return { index, search };
}

const plain = (name: string) => name.toLowerCase().replace(/\b(?:the|an?)\b|[^a-z0-9]+/g, "");
const isSameName = (name: string, other: string) => plain(name) === plain(other);

const namesNothing = ({ references, passages, topics }: NamedParts) =>
  references.length + passages.length + topics.length === 0;

/**
 * Whether a verse has all words of the query, or nearly all in their order. A word that no text has
 * is more likely part of a misspelled name.
 */
function isLikelyVerse(index: InvertedIndex, { exact, best, approximate, terms }: Found): boolean {
  if (terms.some(({ word }) => index.postings(index.lemma(word)).length === 0)) return false;
  const score = approximate.get(best ?? -1)?.score ?? 0;
  return exact.length > 0 || score >= likelyVerseScore;
}

/** Returns how many words of the query the best verse has in order and without a gap. */
const quotedWords = (index: InvertedIndex, { best, terms }: Found): number =>
  best === undefined ? 0 : longestRun(index, terms, best);

/** Whether a verse of a translation has all words of the query, and nearly all in one run. */
function isQuotedInFull(index: InvertedIndex, { words }: ParsedQuery, budget: WorkBudget): boolean {
  if (!words) return false;
  const joined = index.compounds.join(words);
  const terms = expandTerms(index, joined);
  if (terms.length < joined.length) return false;
  return [...index.streams.values()].some((stream) =>
    versesWithAllWords(index, stream, terms, { filter: undefined, budget }).some(
      (verse) => longestRun(index, terms, verse) >= terms.length * minRequestQuoted,
    ),
  );
}

/** Whether there are passages, and all of them contain the verse. */
function isInAll(verse: VersePlace | undefined, passages: readonly PassageMatch[]): boolean {
  if (!verse || passages.length === 0) return false;
  const at = ({ book, chapter, verse }: VersePlace) =>
    (bookOrder(book) * 1000 + chapter) * 1000 + verse;
  return passages.every(({ start, end }) => at(start) <= at(verse) && at(verse) <= at(end));
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
