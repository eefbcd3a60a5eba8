import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import type { BookId } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { nearestVerse } from "./nearest-verse.ts";

const kjv = loadTranslation(readBuilt("kjv"));
const verses = (book: BookId, chapter: number) => kjv.chapter(book, chapter)?.verses ?? [];

test.each<[BookId, number, string, number]>([
  ["1Cor", 13, "love is patient, love is kind", 4],
  ["Ps", 23, "he restores my soul", 3],
  ["Rom", 8, "in all things God works for the good of those who love him", 28],
  ["Matt", 6, "look at the birds of the air; they do not sow or reap", 26],
  ["Isa", 40, "those who hope in the Lord will soar on wings like eagles", 31],
])("in %s %i, the nearest verse to “%s” is %i", (book, chapter, quoted, verse) => {
  expect(nearestVerse(verses(book, chapter), quoted)?.verse).toBe(verse);
});

test("a quotation without a word of the chapter has no nearest verse", () => {
  expect(nearestVerse(verses("Ps", 23), "zebras juggle bananas")).toBeUndefined();
});
