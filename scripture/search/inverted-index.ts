/*
 * An inverted index (https://en.wikipedia.org/wiki/Inverted_index) over all translations. A term is
 * a distinct normalized word and has one id in all of them; a lemma is a headword with its inflected
 * forms. Each lemma has postings: the verses with any of its forms in any wording. All ids fit 16
 * bits. The whole index is typed arrays and one list of words, so that a file of it loads at once.
 */
import { dailyReferences } from "../daily/daily-verse.ts";
import { versesOf } from "../references/verses-of.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { Lemmatizer } from "./lemmas/lemmas.ts";
import { Vocabulary } from "./lemmas/vocabulary.ts";
import { buildSpellingTable, SpellingIndex, type SpellingTable } from "./spelling.ts";
import { tokenize } from "./tokenize.ts";
import { chapterSizesOf, numberVerses, type VerseIds } from "./verse-ids.ts";

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
  spelling: SpellingIndex;
  /** Terms in code unit order, for prefix search. */
  sortedTerms: readonly string[];
};

/** An empty table of related words. */
export const withoutRelated = (lemmas: number): Related => ({
  starts: new Uint32Array(lemmas + 1),
  values: new Uint16Array(),
  confidence: new Uint8Array(),
});

/** Number of different values of an id. */
const maxIds = 65_536;

/** A text that is searched and never shown. */
export type IndexOnlyText = { id: string; verse(place: VersePlace): string | undefined };

/**
 * Builds an index. Throws if there
 * are more than 65,536 terms or verses.
 */
export function buildIndexData(
  texts: readonly Translation[],
  indexOnly: readonly IndexOnlyText[] = [],
): IndexData {
  const chapterSizes = chapterSizesOf(texts);
  const verses = numberVerses(chapterSizes);
  const all = [
    ...texts.map((text) => (place: VersePlace) => textAt(text, place)),
    ...indexOnly.map((text) => (place: VersePlace) => text.verse(place)),
  ];
  const words: string[] = [];
  const termIds = new Map<string, number>();
  const vocabulary = new Vocabulary();
  const starts = new Uint32Array(verses.size * all.length + 1);
  const tokens: number[] = [];
  for (let verse = 0; verse < verses.size; verse++) {
    const place = verses.at(verse);
    const seen: string[] = [];
    for (const [at, read] of all.entries()) {
      starts[verse * all.length + at] = tokens.length;
      const text = read(place) ?? "";
      const found = tokenize(text);
      const key = found.map(({ normalized }) => normalized).join(" ");
      if (at >= texts.length && seen.includes(key)) continue;
      seen.push(key);
      for (const { normalized, start } of found) {
        vocabulary.add(normalized, text.charAt(start));
        let id = termIds.get(normalized);
        if (id === undefined) {
          id = words.length;
          termIds.set(normalized, id);
          words.push(normalized);
        }
        tokens.push(id);
      }
    }
  }
  starts[verses.size * all.length] = tokens.length;
  const lemmatizer = vocabulary.lemmatizer();
  const { lemmaOf, headwords } = numberLemmas(words, termIds, (word) => lemmatizer.lemma(word));
  if (words.length > maxIds || verses.size > maxIds) throw new Error("too many words or verses");
  const wordings = { starts, values: Uint16Array.from(tokens) };
  return {
    texts: [...texts.map(({ info }) => info.id), ...indexOnly.map(({ id }) => id)],
    readable: texts.length,
    chapterSizes,
    words,
    lemmaOf,
    headwords: Uint16Array.from(headwords),
    wordings,
    postings: collectPostings(wordings, lemmaOf, headwords.length, verses.size, all.length),
    spelling: buildSpellingTable(words),
    related: withoutRelated(headwords.length),
    references: { starts: new Uint32Array(verses.size + 1), values: new Uint16Array() },
  };
}

/** Numbers the lemmas. A headword that no text has becomes a term without verses. */
function numberLemmas(
  words: string[],
  termIds: Map<string, number>,
  lemma: (word: string) => string,
) {
  const ids = new Map<string, number>();
  const headwords: number[] = [];
  const lemmas: number[] = [];
  for (let term = 0; term < words.length; term++) {
    const headword = lemma(words[term] as string);
    let id = ids.get(headword);
    if (id === undefined) {
      id = headwords.length;
      ids.set(headword, id);
      let own = termIds.get(headword);
      if (own === undefined) {
        own = words.length;
        termIds.set(headword, own);
        words.push(headword);
      }
      headwords.push(own);
    }
    lemmas.push(id);
  }
  return { lemmaOf: Uint16Array.from(lemmas), headwords };
}

function collectPostings(
  { starts, values }: Rows,
  lemmaOf: Uint16Array,
  lemmas: number,
  verses: number,
  texts: number,
): Rows {
  const lastVerse = new Int32Array(lemmas).fill(-1);
  const counts = new Uint32Array(lemmas + 1);
  const visit = (add: (lemma: number, verse: number) => void) => {
    lastVerse.fill(-1);
    for (let verse = 0; verse < verses; verse++) {
      const end = starts[(verse + 1) * texts] as number;
      for (let at = starts[verse * texts] as number; at < end; at++) {
        const lemma = lemmaOf[values[at] as number] as number;
        if (lastVerse[lemma] === verse) continue;
        lastVerse[lemma] = verse;
        add(lemma, verse);
      }
    }
  };
  visit((lemma) => {
    counts[lemma + 1] = (counts[lemma + 1] as number) + 1;
  });
  for (let lemma = 0; lemma < lemmas; lemma++)
    counts[lemma + 1] = (counts[lemma + 1] as number) + (counts[lemma] as number);
  const next = counts.slice();
  const postings = new Uint16Array(counts[lemmas] as number);
  visit((lemma, verse) => {
    postings[next[lemma] as number] = verse;
    next[lemma] = (next[lemma] as number) + 1;
  });
  return { starts: counts, values: postings };
}

/** Opens an index. `texts` are its readable translations; throws if one is missing. */
export function openIndex(data: IndexData, texts: readonly Translation[]): InvertedIndex {
  const { words, lemmaOf, headwords, postings, wordings } = data;
  const verses = numberVerses(data.chapterSizes);
  const termIds = new Map<string, number>();
  for (let id = 0; id < words.length; id++) termIds.set(words[id] as string, id);
  const lemmatizer = new Lemmatizer((word) => termIds.has(word));
  const forms = formsByLemma(lemmaOf, headwords.length);
  let spelling: SpellingIndex | undefined;
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
      const term = termIds.get(word) ?? termIds.get(lemmatizer.base(word));
      return term === undefined ? -1 : (lemmaOf[term] as number);
    },
    forms: (lemma) => rowOf(forms, lemma),
    postings: (lemma) => rowOf(postings, lemma),
    references: (verse) => rowOf(data.references, verse),
    referrers: countReferrers(data.references, verses.size),
    wellKnown: versesOfTheYear(verses),
    get spelling() {
      spelling ??= new SpellingIndex(words, data.spelling);
      return spelling;
    },
    get sortedTerms() {
      sortedTerms ??= [...words].sort();
      return sortedTerms;
    },
  };
}

/** Builds an index of translations in memory. It has no related words: those come from the corpus. */
export function buildInvertedIndex(texts: readonly Translation[]): InvertedIndex {
  return openIndex(buildIndexData(texts), texts);
}

const textAt = (text: Translation, { book, chapter, verse }: VersePlace) =>
  text.verse(book, chapter, verse)?.text;

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
  for (const reference of dailyReferences.flat()) {
    for (const { book, chapter, verse } of versesOf(reference)) {
      const at = verses.indexOf(book, chapter, verse);
      if (at >= 0) known[at] = 1;
    }
  }
  return known;
}
