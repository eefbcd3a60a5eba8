import { expect, test } from "vitest";
import type { BookId } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { readBuilt } from "./build-output.ts";

/** The verses that begin a paragraph, after the first. */
function starts(id: string, book: BookId, chapter: number): number[] {
  const { verses = [] } = loadTranslation(readBuilt(id)).chapter(book, chapter) ?? {};
  return verses.slice(1).flatMap(({ verse, paragraph }) => (paragraph ? [verse] : []));
}

test("the letters of the King James Version have paragraphs, which its printers left unmarked", () => {
  expect(starts("kjv", "Rom", 8)).toEqual([10, 17, 26, 29, 31]);
});

test("a chapter of the King James Version with marks has the paragraphs of its printers", () => {
  expect(starts("kjv", "Matt", 4)).toEqual([12, 17, 18, 23]);
});

test.each(["asv", "ylt", "darby"])("%s has the paragraphs of the World English Bible", (id) => {
  expect(starts(id, "Mark", 1)).toEqual(starts("web", "Mark", 1));
  expect(starts(id, "Mark", 1)).toContain(9);
});

test.each(["kjv", "asv", "ylt", "darby"])("psalms in %s keep a paragraph per verse", (id) => {
  expect(starts(id, "Ps", 23)).toEqual([]);
});
