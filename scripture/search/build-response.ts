// Builds the response of a search: one page of verses with their text, and the matched words.
import { type BookId, books } from "../canon/books.ts";
import type { VersePlace } from "../translation/load.ts";
import { type Pairs, pairKey } from "./compounds.ts";
import type { Found } from "./find-verses.ts";
import type { InvertedIndex, TokenStream } from "./inverted-index.ts";
import { phraseParts } from "./phrase.ts";
import type {
  Match,
  NamedParts,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from "./search-types.ts";
import { type Token, tokenize } from "./tokenize.ts";

export function buildResponse(
  index: InvertedIndex,
  stream: TokenStream,
  { limit, offset }: SearchRequest,
  found: Found,
): Omit<SearchResponse, keyof NamedParts | "ignoredTerms" | "verseFirst"> {
  const { order, approximate, exact, terms } = found;
  const results = order.slice(offset, offset + limit).map((verse): SearchHit => {
    const place = index.verses.at(verse);
    const wording = wordingOf(stream, verse, place);
    const ranked = approximate.get(verse);
    const closest =
      ranked && ranked.version !== stream.translation.info.id
        ? index.streams.get(ranked.version)
        : undefined;
    const other = closest && wordingOf(closest, verse, place);
    return {
      ...place,
      text: wording?.text ?? null,
      matches: wording ? matchesIn(index, wording, found) : [],
      approximate: ranked !== undefined,
      matchedIn:
        ranked && other
          ? { version: ranked.version, text: other.text, matches: matchesIn(index, other, found) }
          : null,
      missing: ranked ? missingWords(index, other ?? wording, found) : [],
    };
  });
  const exactCount = order.length - approximate.size;
  return {
    total: order.length,
    exact: exactCount,
    results,
    books: countBooks(index, exactCount > 0 ? exact : [...order].sort((a, b) => a - b)),
    corrections: correctionsOf(found),
    unknownTerms: terms.flatMap(({ word, ownLemmas, correction }) =>
      correction === undefined &&
      [...ownLemmas].every((lemma) => index.postings(lemma).length === 0)
        ? word
        : [],
    ),
  };
}

function correctionsOf({ terms }: Found) {
  return terms.flatMap(({ word, correction }) =>
    correction === undefined ? [] : [{ typed: word, corrected: correction }],
  );
}

/** A verse in one translation. `terms` are the term ids of its tokens. */
type Wording = {
  stream: TokenStream;
  verse: number;
  text: string;
  tokens: readonly Token[];
  terms: Uint16Array;
};

function wordingOf(stream: TokenStream, verse: number, place: VersePlace): Wording | undefined {
  const { translation, tokens, starts } = stream;
  const text = translation.text(place.book, place.chapter, place.verse);
  if (text === undefined) return undefined;
  const terms = tokens.subarray(starts[verse], starts[verse + 1]);
  return { stream, verse, text, tokens: tokenize(text), terms };
}

function missingWords(index: InvertedIndex, wording: Wording | undefined, { terms }: Found) {
  const { lemmaOf } = index.data;
  const there = new Set<number>();
  for (const term of wording?.terms ?? []) there.add(lemmaOf[term] as number);
  return terms.flatMap(({ ownLemmas, pairs, word }) => {
    if (wording && hasPair(wording.terms, pairs)) return [];
    for (const lemma of ownLemmas) if (there.has(lemma)) return [];
    return word;
  });
}

const hasPair = (terms: Uint16Array, pairs: Pairs) =>
  terms.some((term, at) => pairs.has(pairKey(term, terms[at + 1] ?? Number.NaN)));

function matchesIn(
  index: InvertedIndex,
  { stream, verse, tokens, terms }: Wording,
  { highlighted, pairs, phrases }: Found,
): Match[] {
  const found: Match[] = [];
  for (const [at, { start, end }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (highlighted[terms[at] as number] === 1) found.push({ start, end });
    else if (next && pairs.has(pairKey(terms[at] as number, terms[at + 1] as number)))
      found.push({ start, end: next.end });
  }
  const first = stream.starts[verse] as number;
  for (const phrase of phrases) {
    for (const [from, end] of phraseParts(index, stream, phrase, verse)) {
      const [start, last] = [tokens[from - first], tokens[end - first - 1]];
      if (start && last) found.push({ start: start.start, end: last.end });
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
