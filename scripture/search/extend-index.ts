// Adds translations to a built index: those that an operator has imported.
import type { Translation, VersePlace } from "../translation/load.ts";
import {
  buildIndexData,
  type IndexData,
  type IndexOnlyText,
  openIndex,
  type Rows,
} from "./inverted-index.ts";
import { numberVerses } from "./verse-ids.ts";

/**
 * Returns an index of `texts`, which are the readable translations of `data` and others. It keeps
 * the index-only texts, synonyms and cross references of `data`. Takes seconds.
 */
export function extendIndex(data: IndexData, texts: readonly Translation[]): IndexData {
  const built = buildIndexData(texts, indexOnlyTexts(data));
  return carryOver(data, built, texts);
}

/** The texts that the index alone has, word by word. */
function indexOnlyTexts(data: IndexData): IndexOnlyText[] {
  const { texts, readable, wordings, words } = data;
  const verses = numberVerses(data.chapterSizes);
  return texts.slice(readable).map((id, at) => ({
    id,
    verse: ({ book, chapter, verse }: VersePlace) => {
      const found = verses.indexOf(book, chapter, verse);
      if (found < 0) return undefined;
      const row = found * texts.length + readable + at;
      const tokens = wordings.values.subarray(wordings.starts[row], wordings.starts[row + 1]);
      return Array.from(tokens, (term) => words[term] as string).join(" ");
    },
  }));
}

/** Copies what does not come from the texts: known words, synonyms and cross references. */
function carryOver(from: IndexData, to: IndexData, texts: readonly Translation[]): IndexData {
  const index = openIndex(to, texts);
  const words = [...to.words];
  const lemmaOf = [...to.lemmaOf];
  const headwords = [...to.headwords];
  const lemmas = Array.from(from.headwords, (term) => {
    const word = from.words[term] as string;
    const known = index.lemma(word);
    if (known >= 0) return known;
    words.push(word);
    headwords.push(words.length - 1);
    lemmaOf.push(headwords.length - 1);
    return headwords.length - 1;
  });
  const related: { lemma: number; confidence: number }[][] = headwords.map(() => []);
  for (const [lemma, own] of lemmas.entries()) {
    const { starts, values, confidence } = from.related;
    for (let at = starts[lemma] as number; at < (starts[lemma + 1] as number); at++) {
      const target = lemmas[values[at] as number] as number;
      related[own]?.push({ lemma: target, confidence: confidence[at] as number });
    }
  }
  const rows = rowsOf(related.map((list) => list.map(({ lemma }) => lemma)));
  const flat = related.flat();
  const postingStarts = new Uint32Array(headwords.length + 1).fill(to.postings.values.length);
  postingStarts.set(to.postings.starts);
  return {
    ...to,
    words,
    lemmaOf: Uint16Array.from(lemmaOf),
    headwords: Uint16Array.from(headwords),
    postings: { starts: postingStarts, values: to.postings.values },
    related: { ...rows, confidence: Uint8Array.from(flat, ({ confidence }) => confidence) },
    references: renumber(from, to),
  };
}

function renumber(from: IndexData, to: IndexData): Rows {
  const [before, after] = [numberVerses(from.chapterSizes), numberVerses(to.chapterSizes)];
  const idOf = (verse: number) => {
    const place = before.at(verse);
    return after.indexOf(place.book, place.chapter, place.verse);
  };
  const rows: number[][] = Array.from({ length: after.size }, () => []);
  for (let verse = 0; verse < before.size; verse++) {
    const { starts, values } = from.references;
    for (let at = starts[verse] as number; at < (starts[verse + 1] as number); at++) {
      rows[idOf(verse)]?.push(idOf(values[at] as number));
    }
  }
  return rowsOf(rows);
}

/** Packs lists of ids. */
function rowsOf(lists: readonly (readonly number[])[]): Rows {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length;
  return { starts, values: Uint16Array.from(lists.flat()) };
}

/** Identifies translations by their words, for the index file. */
export function stampOf(texts: readonly Translation[]): string {
  return texts
    .map(({ info }) => `${info.id}:${info.checksum ?? ""}`)
    .sort()
    .join(" ");
}
