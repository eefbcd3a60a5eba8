/*
 * An inverted index (https://en.wikipedia.org/wiki/Inverted_index) over all translations. A term is
 * a distinct normalized word and has one id in all of them. Each translation is a stream of term
 * ids. Each stem has postings: the verses with any of its forms in any translation. Ids fit 16
 * bits, so five translations take about 12 MB.
 */
import type { Translation } from "../translation/load.ts";
import { SpellingIndex } from "./spelling.ts";
import { stem } from "./stemmer.ts";
import { tokenize } from "./tokenize.ts";
import { buildVerseIds, type VerseIds } from "./verse-ids.ts";

export type TokenStream = {
  text: Translation;
  /** Term ids, verse after verse. */
  tokens: Uint16Array;
  /** The index of each verse's first token by verse id, with one more entry for the end. */
  starts: Uint32Array;
};

export type InvertedIndex = {
  verses: VerseIds;
  streams: ReadonlyMap<string, TokenStream>;
  /** Terms (normalized words) by id. */
  words: readonly string[];
  termId(term: string): number | undefined;
  /** Ids of all terms with this stem. */
  surfaceForms(stemmed: string): readonly number[];
  /** Verse ids, in order, of the verses with a form of this stem in any translation. */
  postings(stemmed: string): Uint16Array;
  spelling: SpellingIndex;
  /** Terms in code unit order, for prefix search. */
  sortedTerms: readonly string[];
};

export function buildInvertedIndex(texts: readonly Translation[]): InvertedIndex {
  const verses = buildVerseIds(texts);
  const words: string[] = [];
  const termIds = new Map<string, number>();
  const streams = new Map<string, TokenStream>();
  const stems = new Map<string, { forms: number[]; verses: number[] }>();
  const stemOfTerm: { forms: number[]; verses: number[] }[] = [];

  const addTerm = (term: string) => {
    let id = termIds.get(term);
    if (id === undefined) {
      id = words.length;
      termIds.set(term, id);
      words.push(term);
      const stemmed = stem(term);
      const entry = stems.get(stemmed) ?? { forms: [], verses: [] };
      stems.set(stemmed, entry);
      entry.forms.push(id);
      stemOfTerm.push(entry);
    }
    return id;
  };

  for (const text of texts) {
    const tokens: number[] = [];
    const starts = new Uint32Array(verses.size + 1);
    let verse = 0;
    for (const place of text.verses()) {
      const verseId = verses.indexOf(place.book, place.chapter, place.verse);
      while (verse <= verseId) starts[verse++] = tokens.length;
      for (const { normalized } of tokenize(place.text)) tokens.push(addTerm(normalized));
    }
    while (verse <= verses.size) starts[verse++] = tokens.length;
    streams.set(text.info.id, { text, tokens: Uint16Array.from(tokens), starts });
  }
  collectPostings(streams, stemOfTerm, verses.size);
  const packed = new Map(
    Array.from(stems, ([stemmed, entry]) => [
      stemmed,
      { forms: entry.forms, verses: Uint16Array.from(entry.verses) },
    ]),
  );
  let spelling: SpellingIndex | undefined;
  let sortedTerms: string[] | undefined;
  return {
    verses,
    streams,
    words,
    termId: (term) => termIds.get(term),
    surfaceForms: (stemmed) => packed.get(stemmed)?.forms ?? [],
    postings: (stemmed) => packed.get(stemmed)?.verses ?? new Uint16Array(),
    get spelling() {
      spelling ??= new SpellingIndex(words);
      return spelling;
    },
    get sortedTerms() {
      sortedTerms ??= [...words].sort();
      return sortedTerms;
    },
  };
}

function collectPostings(
  streams: ReadonlyMap<string, TokenStream>,
  stemOfTerm: readonly { verses: number[] }[],
  size: number,
) {
  for (let verse = 0; verse < size; verse++) {
    for (const { tokens, starts } of streams.values()) {
      const end = starts[verse + 1] ?? 0;
      for (let at = starts[verse] ?? 0; at < end; at++) {
        const list = stemOfTerm[tokens[at] ?? 0]?.verses;
        if (list && list.at(-1) !== verse) list.push(verse);
      }
    }
  }
}
