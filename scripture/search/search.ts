/*
 * Finding verses by their words. A verse is found when it holds every word of the query and every phrase in quotation
 * marks; results stand in the order of the canon, because nothing here could rank them honestly.
 *
 * The index is built once per text: every word has a number, the text is one list of these numbers with the place
 * where each verse begins, and every word has the list of its verses. Numbers of words and verses fit sixteen bits, so
 * that a text takes about three megabytes. Only the verses that are returned are looked at again, for the places of
 * the matches.
 *
 * Whoever puts another engine in its place keeps `Search`.
 */
import { type BookId, books } from "../canon/books.ts";
import type { BibleText, VersePlace } from "../text/open.ts";
import { parseQuery, type Query } from "./query.ts";
import { foldWords } from "./words.ts";

export type Match = { start: number; end: number };
export type SearchResult = VersePlace & {
  text: string;
  /** Where the words and phrases stand in `text`, in order and apart, in UTF-16 code units. */
  matches: Match[];
};
export type SearchResults = {
  /** How many verses are found, exactly, whatever the limit. */
  total: number;
  results: SearchResult[];
};
export type SearchPage = { limit: number; offset: number };

/** Verses in canonical order. A query without any word finds nothing. */
export type Search = (query: string, page: SearchPage) => SearchResults;

/** Builds the index of a text; takes a few hundred milliseconds. */
export function createSearch(text: BibleText): Search {
  const index = indexOf(text);
  return (written, { limit, offset }) => {
    const query = parseQuery(written);
    const found = index.find(query);
    const results = Array.from(found.slice(offset, offset + limit), (verse) => {
      const place = index.placeOf(verse);
      const words = text.verse(place.book, place.chapter, place.verse)?.text ?? "";
      return { ...place, text: words, matches: findMatches(words, query) };
    });
    return { total: found.length, results };
  };
}

type Index = { find(query: Query): Uint16Array; placeOf(verse: number): VersePlace };

function indexOf(text: BibleText): Index {
  const numbers = new Map<string, number>();
  const stream: number[] = [];
  const starts: number[] = [];
  const places: VersePlace[] = [];
  for (const { book, chapter, verse, text: words } of text.verses()) {
    starts.push(stream.length);
    places.push({ book, chapter, verse });
    for (const { folded } of foldWords(words)) {
      let number = numbers.get(folded);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(folded, number);
      }
      stream.push(number);
    }
  }
  starts.push(stream.length);
  const tokens = Uint16Array.from(stream);
  const versesOf = postings(tokens, starts, numbers.size);
  const placeTable = packPlaces(places);

  return {
    placeOf: placeTable,
    find: ({ words, phrases }) => {
      const wanted = new Set([...words, ...phrases.flat()]);
      const lists: Uint16Array[] = [];
      for (const one of wanted) {
        const number = numbers.get(one);
        const list = number === undefined ? undefined : versesOf[number];
        if (!list) return new Uint16Array();
        lists.push(list);
      }
      let found = intersection(lists);
      for (const phrase of phrases) {
        const run = phrase.map((one) => numbers.get(one) ?? -1);
        found = found.filter((verse) =>
          holds(tokens, starts[verse] ?? 0, starts[verse + 1] ?? 0, run),
        );
        if (found.length === 0) break;
      }
      return found;
    },
  };
}

/** The verses of each word, in order and once each. */
function postings(tokens: Uint16Array, starts: readonly number[], words: number): Uint16Array[] {
  const lists: number[][] = Array.from({ length: words }, () => []);
  for (let verse = 0; verse + 1 < starts.length; verse++) {
    const end = starts[verse + 1] ?? 0;
    for (let at = starts[verse] ?? 0; at < end; at++) {
      const list = lists[tokens[at] ?? 0];
      if (list && list.at(-1) !== verse) list.push(verse);
    }
  }
  return lists.map((list) => Uint16Array.from(list));
}

/** Four bytes a verse instead of an object. */
function packPlaces(places: readonly VersePlace[]): (verse: number) => VersePlace {
  const order = new Map<BookId, number>(books.map(({ id }, index) => [id, index]));
  const table = new Uint8Array(places.length * 3);
  places.forEach(({ book, chapter, verse }, index) => {
    table.set([order.get(book) ?? 0, chapter, verse], index * 3);
  });
  return (index) => {
    const [book = 0, chapter = 0, verse = 0] = table.subarray(index * 3, index * 3 + 3);
    const found = books[book];
    if (!found) throw new Error(`there is no verse ${index} in the index`);
    return { book: found.id, chapter, verse };
  };
}

/** What all lists have, the shortest first, so that the work is bounded by the rarest word. */
function intersection(lists: Uint16Array[]): Uint16Array {
  const [shortest, ...others] = lists.sort((a, b) => a.length - b.length);
  let common = shortest ?? new Uint16Array();
  for (const other of others) {
    if (common.length === 0) break;
    let at = 0;
    common = common.filter((verse) => {
      while ((other[at] ?? Number.POSITIVE_INFINITY) < verse) at++;
      return other[at] === verse;
    });
  }
  return common;
}

function holds(tokens: Uint16Array, start: number, end: number, run: readonly number[]): boolean {
  for (let at = start; at + run.length <= end; at++) {
    if (run.every((number, step) => tokens[at + step] === number)) return true;
  }
  return false;
}

/** Where the words and phrases of a query, as typed, stand in any text. */
export function matchesIn(text: string, written: string): Match[] {
  return findMatches(text, parseQuery(written));
}

function findMatches(text: string, { words, phrases }: Query): Match[] {
  const wanted = new Set(words);
  const tokens = foldWords(text);
  const found: Match[] = tokens
    .filter(({ folded }) => wanted.has(folded))
    .map(({ start, end }) => ({ start, end }));
  for (const phrase of phrases) {
    tokens.forEach((first, at) => {
      const last = tokens[at + phrase.length - 1];
      if (last && phrase.every((one, step) => tokens[at + step]?.folded === one)) {
        found.push({ start: first.start, end: last.end });
      }
    });
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
