/*
 * The search box that finds the verse that is meant. A query of words alone finds the verses of the text that have them all, in any of
 * their forms, and those that come closest in any text: with a word missing, changed or misspelt, or in another translation's
 * words. A query with signs (query.ts) finds exactly what it says.
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
  /** The verse in the text that was searched; null where that text does not have it. */
  text: string | null;
  /** Where the words stand in `text`, in order and apart, in UTF-16 code units. */
  matches: Match[];
  /** Whether the verse only comes close: it does not have all the words in this text. */
  close: boolean;
  /** Whose words they are, where they are those of another text. */
  via: { version: string; text: string; matches: Match[] } | null;
  /** Words of the query that stand in the verse in no form. */
  missing: string[];
  /** Words of the query that no text has, with what they were taken for. */
  read_as: { typed: string; taken: string }[];
};

export type SearchResponse = {
  /** All results, exactly, whatever part of them is here. */
  total: number;
  /** How many of them are no mere likenesses. */
  exact: number;
  results: SearchHit[];
  /** How many results each book has, in canonical order; without those that only come close, where there are others. */
  books: { book: BookId; count: number }[];
  /** What could not be used, as typed. */
  unused: string[];
};

export type SearchRequest = SearchContext & {
  query: string;
  version: string;
  limit: number;
  offset: number;
  order?: "relevance" | "canon" | undefined;
  /** Only in these books. */
  within?: readonly BookId[] | undefined;
  /** Counts the work of this search; one of the usual size if it is left out. */
  budget?: WorkBudget | undefined;
};

export type SearchEngine = { search(asked: SearchRequest): SearchResponse; index: InvertedIndex };

const mostClose = 25;
/** Less than this of what was asked for is no likeness. */
const leastAlike = 0.28;
const shareOfBest = 0.6;

const nothing: SearchResponse = { total: 0, exact: 0, results: [], books: [], unused: [] };

/** Builds the index of all texts: about a second for five. A search throws `SearchTooBroad` past its budget of work. */
export function createSearchEngine(texts: readonly Translation[]): SearchEngine {
  const index = buildInvertedIndex(texts);
  return {
    index,
    search: (asked) => {
      const stream = index.streams.get(asked.version);
      if (!stream) throw new Error(`there is no text ${asked.version} in the index`);
      const parsed = parseQuery(asked.query);
      if (!parsed.node) return { ...nothing, unused: parsed.unused };
      const budget = asked.budget ?? new WorkBudget();
      const matcher = new QueryEvaluator(index, stream, asked, budget);
      const filter = filterOf(matcher, parsed.within, asked);
      const found = parsed.words
        ? searchWords(index, matcher, parsed.words, {
            ...asked,
            budget,
            filter: mineToo(matcher, parsed.mine, filter),
          })
        : searchExactly(index, matcher, parsed.node, { ...asked, budget, filter });
      const unused = [...parsed.unused, ...matcher.unknown];
      return present(index, stream, asked, { ...found, unused });
    },
  };
}

function filterOf(
  matcher: QueryEvaluator,
  within: readonly BookId[] | undefined,
  { within: asked }: SearchRequest,
) {
  const wanted = within && asked ? within.filter((id) => asked.includes(id)) : (within ?? asked);
  return wanted && matcher.within(wanted);
}

function mineToo(matcher: QueryEvaluator, mine: boolean, filter: VerseSet | undefined) {
  if (!mine) return filter;
  const own = matcher.find({ type: "my" });
  return filter ? intersect(own, filter) : own;
}

type Found = {
  /** Verses in the order in which they are shown, and how close those are that only come close. */
  order: number[];
  close: ReadonlyMap<number, RankedVerse>;
  exact: number;
  readings: readonly QueryTerm[];
  words: readonly string[];
  /** Numbers of the words to be marked. */
  marked: ReadonlySet<number>;
  phrases: readonly (readonly string[])[];
};
type Filtered = SearchRequest & { filter: VerseSet | undefined };

function searchWords(
  index: InvertedIndex,
  matcher: QueryEvaluator,
  typed: readonly string[],
  { filter, version, order, budget }: Filtered,
): Found {
  const words = withoutRepeats(typed);
  const readings = expandTerms(index, words);
  const sets = readings.map(({ sure }) => {
    const numbers = [...sure.keys()];
    return matcher.word(numbers, [
      ...new Set(numbers.map((number) => stem(index.words[number] ?? ""))),
    ]);
  });
  let full =
    sets.length === words.length ? sets.reduce(intersect) : new Uint8Array(index.verses.size);
  if (filter) full = intersect(full, filter);
  const closest = rankVerses(index, readings, {
    limit: 400,
    preferred: version,
    among: filter,
    budget,
  });
  const best = closest[0]?.score ?? 0;
  const close = new Map<number, RankedVerse>();
  const ranked: number[] = [];
  for (const one of closest) {
    if (full[one.verse]) ranked.push(one.verse);
    else if (close.size < mostClose && one.score >= leastAlike && one.score >= best * shareOfBest) {
      close.set(one.verse, one);
      ranked.push(one.verse);
    }
  }
  const all = versesOf(full);
  const known = new Set(ranked);
  const marked = new Set(readings.flatMap(({ sure }) => [...sure.keys()]));
  return {
    order:
      order === "canon"
        ? [...all, ...[...close.keys()].sort((a, b) => a - b)]
        : [...ranked, ...all.filter((verse) => !known.has(verse))],
    close,
    exact: all.length,
    readings,
    words,
    marked,
    phrases: [],
  };
}

/** A few words over and over are no run of a verse. */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const each = new Set(words);
  return each.size < words.length * 0.6 ? [...each] : words;
}

function searchExactly(
  index: InvertedIndex,
  matcher: QueryEvaluator,
  node: QueryNode,
  { filter, version, order, budget }: Filtered,
): Found {
  let set = matcher.find(node);
  if (filter) set = intersect(set, filter);
  const all = versesOf(set);
  const positive = positiveParts(node);
  const words = positive.flatMap((part) =>
    part.type === "word"
      ? part.word
      : part.type === "near" || part.type === "phrase"
        ? part.words
        : [],
  );
  const readings = expandTerms(index, withoutRepeats(words));
  const ranked =
    order === "canon" || words.length === 0
      ? []
      : rankVerses(index, readings, { limit: 400, preferred: version, among: set, budget }).map(
          ({ verse }) => verse,
        );
  const known = new Set(ranked);
  const marked = new Set<number>();
  for (const part of positive) {
    const list = part.type === "prefix" ? termsWithPrefix(index, part.prefix) : [];
    const forms = part.type === "word" ? [part.word] : part.type === "near" ? part.words : [];
    for (const number of [...list, ...forms.flatMap((word) => index.formsOf(stem(word)))])
      marked.add(number);
  }
  return {
    order: [...ranked, ...all.filter((verse) => !known.has(verse))],
    close: new Map(),
    exact: all.length,
    readings,
    words: withoutRepeats(words),
    marked,
    phrases: positive.flatMap((part) => (part.type === "phrase" ? [part.words] : [])),
  };
}

/** What a verse is found for; not what it must not have. */
function positiveParts(node: QueryNode): QueryNode[] {
  if (node.type === "not") return [];
  if (node.type === "and" || node.type === "or") return node.parts.flatMap(positiveParts);
  return [node];
}

function versesOf(set: VerseSet): number[] {
  const verses: number[] = [];
  for (let verse = 0; verse < set.length; verse++) if (set[verse]) verses.push(verse);
  return verses;
}

function present(
  index: InvertedIndex,
  stream: TokenStream,
  { limit, offset }: SearchRequest,
  found: Found & { unused: string[] },
): SearchResponse {
  const { order, close, exact, unused } = found;
  const readAs = readAsOf(index, found);
  const counted = exact > 0 ? order.filter((verse) => !close.has(verse)) : order;
  const results = order.slice(offset, offset + limit).map((verse): SearchHit => {
    const place = index.verses.at(verse);
    const text = stream.text.verse(place.book, place.chapter, place.verse)?.text ?? null;
    const likeness = close.get(verse);
    const other =
      likeness && likeness.version !== stream.text.info.id ? likeness.version : undefined;
    const source = other ? index.streams.get(other) : stream;
    const words = source?.text.verse(place.book, place.chapter, place.verse)?.text ?? "";
    return {
      ...place,
      text,
      matches: matchesIn(index, text ?? "", found),
      close: likeness !== undefined,
      via: other ? { version: other, text: words, matches: matchesIn(index, words, found) } : null,
      missing: likeness ? missingFrom(index, words, found) : [],
      read_as: readAs,
    };
  });
  return { total: order.length, exact, results, books: countBooks(index, counted), unused };
}

function readAsOf(index: InvertedIndex, { readings, words }: Found) {
  return readings.flatMap(({ misspelt, sure }, at) => {
    const [nearest] = sure.keys();
    const typed = words[at];
    const taken = nearest === undefined ? undefined : index.words[nearest];
    return misspelt && typed && taken ? [{ typed, taken }] : [];
  });
}

function missingFrom(index: InvertedIndex, text: string, { readings, words }: Found): string[] {
  const there = new Set(tokenize(text).map(({ normalized }) => index.numberOf(normalized)));
  return readings.flatMap(({ sure }, at) =>
    [...sure.keys()].some((number) => there.has(number)) ? [] : (words[at] ?? []),
  );
}

function matchesIn(index: InvertedIndex, text: string, { marked, phrases }: Found): Match[] {
  const tokens = tokenize(text);
  const found: Match[] = tokens
    .filter(({ normalized }) => marked.has(index.numberOf(normalized) ?? -1))
    .map(({ start, end }) => ({ start, end }));
  for (const phrase of phrases) {
    for (const [at, first] of tokens.entries()) {
      // A phrase that goes on in the next verse is marked as far as this one goes.
      const length = Math.min(phrase.length, tokens.length - at);
      const whole = phrase
        .slice(0, length)
        .every((word, step) => tokens[at + step]?.normalized === word);
      const last = tokens[at + length - 1];
      if (whole && last && (length === phrase.length || length > 1))
        found.push({ start: first.start, end: last.end });
    }
  }
  return merged(found);
}

/** In order, and overlapping ones made one. */
function merged(matches: Match[]): Match[] {
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

/** Where the words of a query stand in a text that no index has, such as a provider's. */
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
