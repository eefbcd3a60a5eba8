/*
 * Builds the parts of an index from translations: the words of each wording, their lemmas, the
 * verses of each lemma, and the spelling table. Related words, references and prominence come from
 * the corpus (corpus/search/build-index.ts).
 */
import type { Translation, VersePlace } from "../translation/load.ts";
import { findCompounds } from "./compounds.ts";
import {
  type IndexData,
  type InvertedIndex,
  openIndex,
  type Rows,
  withoutRelated,
} from "./inverted-index.ts";
import { Vocabulary } from "./lemmas/vocabulary.ts";
import { buildSpellingTable } from "./spelling.ts";
import { tokenize } from "./tokenize.ts";
import { assignVerseIds, chapterSizesOf } from "./verse-ids.ts";

/** Number of distinct values of a 16-bit id. */
const maxIds = 65_536;

/** A text that is searched and never shown. */
export type IndexOnlyText = { id: string; verse(place: VersePlace): string | undefined };

/** Builds an index. Throws if there are more than 65,536 terms or verses. */
export function buildIndexData(
  texts: readonly Translation[],
  indexOnly: readonly IndexOnlyText[] = [],
): IndexData {
  const chapterSizes = chapterSizesOf(texts);
  const verses = assignVerseIds(chapterSizes);
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
    compounds: findCompounds(all.length, wordings, words),
    prominence: new Uint8Array(verses.size),
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

/**
 * Builds an index of translations in memory. It has no related words: those come from the corpus.
 */
export function buildInvertedIndex(texts: readonly Translation[]): InvertedIndex {
  return openIndex(buildIndexData(texts), texts);
}

const textAt = (text: Translation, { book, chapter, verse }: VersePlace) =>
  text.verse(book, chapter, verse)?.text;
