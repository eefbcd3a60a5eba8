/*
 * An inverted index (https://en.wikipedia.org/wiki/Inverted_index): for each lemma (a headword with
 * its inflected forms), the verses with any form of it in any translation. A term is a distinct
 * normalized word. All ids fit in 16 bits, and the index loads from a file as typed arrays.
 */
import { dailyReferences } from "../daily/daily-verse.ts";
import { versesOf } from "../references/verses-of.ts";
import type { Translation } from "../translation/load.ts";
import { type Compounds, openCompounds } from "./compounds.ts";
import { Lemmatizer } from "./lemmas/lemmas.ts";
import { SoundIndex } from "./sound-index.ts";
import { SpellingIndex, type SpellingTable } from "./spelling.ts";
import { assignVerseIds, type VerseIds } from "./verse-ids.ts";

/** The words of a translation that readers can open, verse after verse. */
export type TokenStream = {
  translation: Translation;
  /** Term ids, verse after verse. */
  tokens: Uint16Array;
  /** The index of each verse's first token by verse id, with one more entry for the end. */
  starts: Uint32Array;
};

/** Rows of variable length: row `n` is `values` from `starts[n]` up to `starts[n + 1]`. */
export type Rows = { starts: Uint32Array; values: Uint16Array };

/** Lemmas of related meaning: rows by lemma, and the confidence of each entry from 0 to 255. */
export type Related = Rows & { confidence: Uint8Array };

/** The parts of an index that a file stores. */
export type IndexData = {
  /** Ids of the wordings. The first `readable` are translations that readers can open. */
  texts: readonly string[];
  readable: number;
  /** Number of verses of each chapter in canonical order. */
  chapterSizes: Uint8Array;
  /** Terms by id. */
  words: readonly string[];
  /** The lemma of each term, and the term id of each lemma's headword. */
  lemmaOf: Uint16Array;
  headwords: Uint16Array;
  /** Term ids by wording: row `verse * texts.length + text`. Repeated wordings are left empty. */
  wordings: Rows;
  /** Verse ids by lemma, ascending. */
  postings: Rows;
  spelling: SpellingTable;
  related: Related;
  /** Verse ids by verse id: the cross references of a verse. */
  references: Rows;
  /** Words that are written as one or as two; see `findCompounds`. */
  compounds: Uint16Array;
  /** How likely readers look for each verse, 0 to 255. All 0 if built offline. */
  prominence: Uint8Array;
};

export type InvertedIndex = {
  data: IndexData;
  verses: VerseIds;
  streams: ReadonlyMap<string, TokenStream>;
  /** Terms (normalized words) by id. */
  words: readonly string[];
  termId(term: string): number | undefined;
  /** The lemma of a word, also of an inflected form that no text has; -1 if there is none. */
  lemma(word: string): number;
  /** Ids of all terms with this lemma. */
  forms(lemma: number): Uint16Array;
  /** Verse ids, in order, of the verses with a form of this lemma in any wording. */
  postings(lemma: number): Uint16Array;
  /** Verse ids, in order, of the verses that a verse refers to. */
  references(verse: number): Uint16Array;
  /** Number of verses that refer to a verse, by verse id. */
  referrers: Uint16Array;
  /** By verse id: 1 for the verses of the year, which are well known. */
  wellKnown: Uint8Array;
  compounds: Compounds;
  spelling: SpellingIndex;
  /** The words of the texts by their sound. */
  sounds: SoundIndex;
  /** Terms in code unit order, for prefix search. */
  sortedTerms: readonly string[];
};

/** An empty table of related words. */
export const withoutRelated = (lemmas: number): Related => ({
  starts: new Uint32Array(lemmas + 1),
  values: new Uint16Array(),
  confidence: new Uint8Array(),
});

/** Opens an index. `texts` are its readable translations; throws if one is missing. */
export function openIndex(data: IndexData, texts: readonly Translation[]): InvertedIndex {
  const { words, lemmaOf, headwords, postings, wordings } = data;
  const verses = assignVerseIds(data.chapterSizes);
  const termIds = new Map<string, number>();
  for (let id = 0; id < words.length; id++) termIds.set(words[id] as string, id);
  const lemmatizer = new Lemmatizer((word) => termIds.has(word));
  const forms = formsByLemma(lemmaOf, headwords.length);
  let spelling: SpellingIndex | undefined;
  let sounds: SoundIndex | undefined;
  let sortedTerms: string[] | undefined;
  const streams = new Map(
    data.texts.slice(0, data.readable).map((id, at) => {
      const translation = texts.find(({ info }) => info.id === id);
      if (!translation) throw new Error(`the index has a translation ${id} that is not here`);
      return [id, streamOf(translation, wordings, at, data.texts.length, verses.size)];
    }),
  );
  return {
    data,
    verses,
    streams,
    words,
    termId: (term) => termIds.get(term),
    lemma: (word) => {
      const term = termIds.get(word) ?? termIds.get(lemmatizer.lemma(word));
      return term === undefined ? -1 : (lemmaOf[term] as number);
    },
    forms: (lemma) => rowOf(forms, lemma),
    postings: (lemma) => rowOf(postings, lemma),
    references: (verse) => rowOf(data.references, verse),
    referrers: countReferrers(data.references, verses.size),
    wellKnown: versesOfTheYear(verses),
    compounds: openCompounds(data, (term) => termIds.get(term)),
    get spelling() {
      spelling ??= new SpellingIndex(words, data.spelling);
      return spelling;
    },
    get sounds() {
      const verses = (term: number) => rowOf(postings, lemmaOf[term] as number).length;
      sounds ??= new SoundIndex(
        words.map((word, term) => (verses(term) < minVersesBySound ? "" : word)),
        false,
      );
      return sounds;
    },
    get sortedTerms() {
      sortedTerms ??= [...words].sort();
      return sortedTerms;
    },
  };
}

/** Minimum number of verses of a word that is found by its sound. A rarer one is rarely meant. */
const minVersesBySound = 5;

const noValues = new Uint16Array();
function rowOf({ starts, values }: Rows, row: number): Uint16Array {
  if (row < 0 || row >= starts.length - 1) return noValues;
  return values.subarray(starts[row], starts[row + 1]);
}

/** Groups the terms by lemma (a counting sort). */
function formsByLemma(lemmaOf: Uint16Array, lemmas: number): Rows {
  const starts = new Uint32Array(lemmas + 1);
  for (const lemma of lemmaOf) starts[lemma + 1] = (starts[lemma + 1] as number) + 1;
  for (let at = 0; at < lemmas; at++)
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice();
  const values = new Uint16Array(lemmaOf.length);
  for (let term = 0; term < lemmaOf.length; term++) {
    const lemma = lemmaOf[term] as number;
    values[next[lemma] as number] = term;
    next[lemma] = (next[lemma] as number) + 1;
  }
  return { starts, values };
}

/** Copies the words of one translation, so that a phrase can run across the end of a verse. */
function streamOf(
  translation: Translation,
  wordings: Rows,
  text: number,
  texts: number,
  verses: number,
): TokenStream {
  const starts = new Uint32Array(verses + 1);
  for (let verse = 0; verse < verses; verse++) {
    const row = verse * texts + text;
    const length = (wordings.starts[row + 1] as number) - (wordings.starts[row] as number);
    starts[verse + 1] = (starts[verse] as number) + length;
  }
  const tokens = new Uint16Array(starts[verses] as number);
  for (let verse = 0; verse < verses; verse++) {
    tokens.set(rowOf(wordings, verse * texts + text), starts[verse]);
  }
  return { translation, tokens, starts };
}

function countReferrers({ values }: Rows, verses: number): Uint16Array {
  const counts = new Uint16Array(verses);
  for (const verse of values) counts[verse] = (counts[verse] as number) + 1;
  return counts;
}

function versesOfTheYear(verses: VerseIds): Uint8Array {
  const known = new Uint8Array(verses.size);
  for (const reference of dailyReferences()) {
    for (const { book, chapter, verse } of versesOf(reference)) {
      const at = verses.indexOf(book, chapter, verse);
      if (at >= 0) known[at] = 1;
    }
  }
  return known;
}
