/*
 * The words of all texts as numbers. A word has one number in all texts; each text is one stream of numbers with the place where each
 * verse begins; each key (forms.ts) has the verses in which any of its forms stands, in any text. Numbers of words and verses fit
 * sixteen bits, so that five texts take about twelve megabytes.
 */
import type { Translation } from "../translation/load.ts";
import { SpellingIndex } from "./spelling.ts";
import { stem } from "./stemmer.ts";
import { tokenize } from "./tokenize.ts";
import { buildVerseIds, type VerseIds } from "./verse-ids.ts";

export type TokenStream = {
  text: Translation;
  /** Numbers of the words, verse after verse. */
  tokens: Uint16Array;
  /** By verse: where its words begin; one more at the end. */
  starts: Uint32Array;
};

export type InvertedIndex = {
  verses: VerseIds;
  streams: ReadonlyMap<string, TokenStream>;
  /** Folded words by number. */
  words: readonly string[];
  numberOf(folded: string): number | undefined;
  /** Numbers of all words of a key. */
  formsOf(key: string): readonly number[];
  /** Verses, in any text, with a form of the key, in order. */
  versesOf(key: string): Uint16Array;
  speller: SpellingIndex;
  /** Words in order, to be found by how they begin. */
  sorted: readonly string[];
};

export function buildInvertedIndex(texts: readonly Translation[]): InvertedIndex {
  const verses = buildVerseIds(texts);
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const streams = new Map<string, TokenStream>();
  const keys = new Map<string, { forms: number[]; verses: number[] }>();
  const keyOfNumber: { forms: number[]; verses: number[] }[] = [];

  const numberFor = (folded: string) => {
    let number = numbers.get(folded);
    if (number === undefined) {
      number = words.length;
      numbers.set(folded, number);
      words.push(folded);
      const key = stem(folded);
      const entry = keys.get(key) ?? { forms: [], verses: [] };
      keys.set(key, entry);
      entry.forms.push(number);
      keyOfNumber.push(entry);
    }
    return number;
  };

  for (const text of texts) {
    const tokens: number[] = [];
    const starts = new Uint32Array(verses.size + 1);
    let verse = 0;
    for (const place of text.verses()) {
      const index = verses.indexOf(place.book, place.chapter, place.verse);
      while (verse <= index) starts[verse++] = tokens.length;
      for (const { normalized } of tokenize(place.text)) tokens.push(numberFor(normalized));
    }
    while (verse <= verses.size) starts[verse++] = tokens.length;
    streams.set(text.info.id, { text, tokens: Uint16Array.from(tokens), starts });
  }
  collectVerses(streams, keyOfNumber, verses.size);
  const packed = new Map(
    Array.from(keys, ([key, entry]) => [
      key,
      { forms: entry.forms, verses: Uint16Array.from(entry.verses) },
    ]),
  );
  let speller: SpellingIndex | undefined;
  let sorted: string[] | undefined;
  return {
    verses,
    streams,
    words,
    numberOf: (folded) => numbers.get(folded),
    formsOf: (key) => packed.get(key)?.forms ?? [],
    versesOf: (key) => packed.get(key)?.verses ?? new Uint16Array(),
    get speller() {
      speller ??= new SpellingIndex(words);
      return speller;
    },
    get sorted() {
      sorted ??= [...words].sort();
      return sorted;
    },
  };
}

function collectVerses(
  streams: ReadonlyMap<string, TokenStream>,
  keyOfNumber: readonly { verses: number[] }[],
  size: number,
) {
  for (let verse = 0; verse < size; verse++) {
    for (const { tokens, starts } of streams.values()) {
      const end = starts[verse + 1] ?? 0;
      for (let at = starts[verse] ?? 0; at < end; at++) {
        const list = keyOfNumber[tokens[at] ?? 0]?.verses;
        if (list && list.at(-1) !== verse) list.push(verse);
      }
    }
  }
}
