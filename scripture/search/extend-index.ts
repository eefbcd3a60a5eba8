// Adds translations to a built index: those that an operator has imported.
import type { Translation, VersePlace } from "../translation/load.ts";
import { buildIndexData, type IndexOnlyText } from "./build-index-data.ts";
import { type IndexData, openIndex, type Rows } from "./inverted-index.ts";
import { assignVerseIds } from "./verse-ids.ts";

/**
 * Returns an index of `texts`: the readable translations of `data` and more. It keeps the index-
 * only texts, synonyms and cross references of `data`. Takes seconds.
 */
export function extendIndex(data: IndexData, texts: readonly Translation[]): IndexData {
  const built = buildIndexData(texts, indexOnlyTexts(data));
  return copyNonTextData(data, built, texts);
}

/** Returns the words of the index-only texts. */
function indexOnlyTexts(data: IndexData): IndexOnlyText[] {
  const { texts, readable, wordings, words } = data;
  const verses = assignVerseIds(data.chapterSizes);
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
function copyNonTextData(from: IndexData, to: IndexData, texts: readonly Translation[]): IndexData {
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
    ...renumber(from, to),
  };
}

/** Copies the tables to new verse ids: the additional translation may have more verses. */
function renumber(from: IndexData, to: IndexData): Pick<IndexData, "references" | "prominence"> {
  const [before, after] = [assignVerseIds(from.chapterSizes), assignVerseIds(to.chapterSizes)];
  const idOf = (verse: number) => {
    const place = before.at(verse);
    return after.indexOf(place.book, place.chapter, place.verse);
  };
  const rows: number[][] = Array.from({ length: after.size }, () => []);
  const prominence = new Uint8Array(after.size);
  for (let verse = 0; verse < before.size; verse++) {
    prominence[idOf(verse)] = from.prominence[verse] as number;
    const { starts, values } = from.references;
    for (let at = starts[verse] as number; at < (starts[verse + 1] as number); at++) {
      rows[idOf(verse)]?.push(idOf(values[at] as number));
    }
  }
  return { references: rowsOf(rows), prominence };
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
