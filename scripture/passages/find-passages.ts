import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import type { VersePlace } from "../translation/load.ts";
import { isKnownWord } from "./known-words.ts";
import { buildNameIndex, type NameIndex } from "./name-index.ts";
import { passageData } from "./passage-data.ts";
import { firstVerse, lastVerse } from "./verse-range.ts";

/** A well-known passage, such as the prodigal son. `end` is inclusive. */
export type PassageMatch = { title: string; start: VersePlace; end: VersePlace };

export type Passage = { title: string; references: string[]; names: string[] };

/** Words that a query may add to the name of a passage. */
const optionalWords = new Set(
  `story stories parable parables miracle miracles passage account chapter bible biblical verse
  verses scripture scriptures text tale reading event narrative famous meaning versus vs man men boy girl woman guy jesus christ lord about
  tell show find read when where what who`.split(/\s+/),
);
const leniency = { optional: optionalWords, stopWordCost: 0.8 };
/** Minimum confidence of a passage: less is more often wrong than right. */
const minConfidence = 0.7;
/** Minimum confidence of a further passage, as a share of the best. */
const minShareOfBest = 0.97;
/** Maximum number of passages that one query names, and of places of one passage. */
const maxPassages = 3;
/** Maximum length of a query that can be a name, in UTF-16 code units. */
const maxQueryLength = 200;

let loaded: { passages: Passage[]; index: NameIndex } | undefined;

/** Returns all passages, in the order of the data file. */
export function allPassages(): Passage[] {
  loaded ??= load();
  return loaded.passages;
}

function load() {
  const passages = passageData
    .trim()
    .split("\n")
    .map((line): Passage => {
      const [title = "", references = "", names = ""] = line.split("|");
      return { title, references: references.split("; "), names: names.split("; ") };
    });
  const index = buildNameIndex(
    passages.map(({ title, names }) => ({ names: [title, ...names.filter(Boolean)] })),
    isKnownWord,
  );
  return { passages, index };
}

/**
 * Returns the well-known passages that a query names, best first: "the prodigal son", "love
 * chapter", "story of zaccheus". A passage with several accounts has one match for each. Returns an
 * empty list if the query is not clearly a name.
 */
export function findPassages(query: string): PassageMatch[] {
  if (query.length > maxQueryLength) return [];
  loaded ??= load();
  const { passages, index } = loaded;
  const found = index.find(query, leniency).filter(({ confidence }) => confidence >= minConfidence);
  const [best] = found;
  if (!best) return [];
  return found
    .filter(({ confidence }) => confidence >= best.confidence * minShareOfBest)
    .flatMap(({ entry }) => passages[entry] ?? [])
    .flatMap(({ title, references }) =>
      references.flatMap((text): PassageMatch[] => {
        const parsed = parseReference(text);
        return parsed.ok ? [matchOf(title, parsed.reference)] : [];
      }),
    )
    .slice(0, maxPassages);
}

function matchOf(title: string, reference: Reference): PassageMatch {
  return { title, start: firstVerse(reference), end: lastVerse(reference) };
}
