import { bookOrder, books } from "../canon/books.ts";
import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import type { NameOptions } from "../search/search-types.ts";
import type { VersePlace } from "../translation/load.ts";
import { knownWords } from "./known-words.ts";
import { buildNameIndex, exactName, type NameIndex, type NameMatch } from "./name-index.ts";
import passageRows from "./passages.json" with { type: "json" };
import { firstVerse, lastVerse } from "./verse-range.ts";

/** A well-known passage, such as the prodigal son. `end` is inclusive. */
export type PassageMatch = { title: string; start: VersePlace; end: VersePlace };

export type Passage = { title: string; references: string[]; names: string[] };

/** Books that a query may name beside a passage. They are not names of people in passages. */
const bookWords = `genesis exodus leviticus deuteronomy chronicles psalm psalms proverbs
  ecclesiastes lamentations matthew luke romans corinthians galatians ephesians philippians
  colossians thessalonians hebrews revelation`.split(/\s+/);
/** Words that a query may add to the name of a passage. */
const optionalWords = new Set(
  `story stories parable parables miracle miracles passage account chapter bible biblical verse
  verses scripture scriptures text tale reading event narrative famous meaning versus vs man men boy girl woman guy jesus christ lord about
  tell show find read when where what who`
    .split(/\s+/)
    .concat(bookWords),
);
/** Below the minimum confidence, most matches are wrong. */
const leniency = { optional: optionalWords, stopWordCost: 0.8, minConfidence: 0.7 };
/** Minimum confidence of each further passage, as a share of the highest. */
const minShareOfBest = 0.97;
/** Maximum number of passages for one query, and of places for one passage. */
const maxPassages = 3;
/** Maximum length of a query to look up as a name, in UTF-16 code units. */
const maxQueryLength = 200;

let loaded: { passages: Passage[]; index: NameIndex } | undefined;

/** Returns all passages, in the order of the data file. */
export function allPassages(): Passage[] {
  loaded ??= load();
  return loaded.passages;
}

function load() {
  const passages = passageRows.map(([title = "", references = "", names = ""]): Passage => {
    return { title, references: references.split("; "), names: names.split("; ") };
  });
  const index = buildNameIndex(
    passages.map(({ title, names }) => ({ names: [title, ...names.filter(Boolean)] })),
    knownWords,
  );
  return { passages, index };
}

/**
 * Returns the well-known passages that a query names, best first: "the prodigal son", "love
 * chapter", "story of zaccheus". A passage with several accounts has one match for each. Returns an
 * empty list if the query is not clearly a name.
 */
export function findPassages(
  query: string,
  { isQuotation, isWord }: NameOptions = {},
): PassageMatch[] {
  if (query.length > maxQueryLength) return [];
  loaded ??= load();
  return bestPassages(
    query,
    loaded.index.find(query, isQuotation ? exactName(leniency) : leniency, isWord),
  );
}

/**
 * Returns the passages with a name that sounds or looks like the query, although its words may be
 * real words: "cane and able". It is for queries that match neither a name nor a verse.
 */
export function findMisspelledPassages(query: string): PassageMatch[] {
  if (query.length > maxQueryLength) return [];
  loaded ??= load();
  return bestPassages(query, loaded.index.findMisspelled(query, optionalWords));
}

function bestPassages(query: string, found: readonly NameMatch[]): PassageMatch[] {
  const passages = allPassages();
  const [best] = found;
  if (!best) return [];
  return found
    .filter(({ confidence }) => confidence >= best.confidence * minShareOfBest)
    .flatMap(({ entry }) => passages[entry] ?? [])
    .flatMap(placesOf)
    .filter(isInNamedBook(query))
    .slice(0, maxPassages);
}

/** Whether a passage is in the books that a query names: "live by bread alone deuteronomy". */
function isInNamedBook(query: string): (passage: PassageMatch) => boolean {
  const words = query.toLowerCase().split(/\W+/);
  const named = bookWords.filter((one) => words.includes(one));
  if (named.length === 0) return () => true;
  return ({ start }) => {
    const name = books[bookOrder(start.book)]?.name.toLowerCase() ?? "";
    return named.some((one) => name.includes(one.replace(/s$/, "")));
  };
}

const parsedPlaces = new WeakMap<Passage, PassageMatch[]>();

/** The places of a passage, parsed on first use. */
function placesOf(passage: Passage): PassageMatch[] {
  const known = parsedPlaces.get(passage);
  if (known) return known;
  const places = passage.references.flatMap((text): PassageMatch[] => {
    const parsed = parseReference(text);
    return parsed.ok ? [toMatch(passage.title, parsed.reference)] : [];
  });
  parsedPlaces.set(passage, places);
  return places;
}

function toMatch(title: string, reference: Reference): PassageMatch {
  return { title, start: firstVerse(reference), end: lastVerse(reference) };
}
