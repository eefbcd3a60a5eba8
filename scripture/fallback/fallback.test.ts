import { expect, test } from "vitest";
import { parseReference } from "../references/parse.ts";
import { defaultBooks, defaultVersions } from "./lists.ts";
import {
  builtInDailyVerse,
  builtInVerses,
  notFoundVerse,
  popularVerses,
  sidebarVerse,
} from "./verses.ts";

test("ten built-in verses rotate by day of the year", () => {
  expect(builtInVerses).toHaveLength(10);
  const year = Array.from({ length: 366 }, (_, index) => builtInDailyVerse(index + 1));
  expect(new Set(year).size).toBe(10);
  year.forEach((verse, index) => {
    if (index > 0) expect(verse).not.toBe(year[index - 1]);
  });
  expect(builtInDailyVerse(1)).toBe(builtInDailyVerse(11));
});

test("every built-in verse has an existing reference", () => {
  for (const verse of [...builtInVerses, ...popularVerses, sidebarVerse, notFoundVerse]) {
    expect(parseReference(verse.reference).ok, verse.reference).toBe(true);
    expect(verse.text).toMatch(/^\p{Lu}.*\.$/u);
  }
  expect(popularVerses).toHaveLength(3);
});

test("the default lists match the specification", () => {
  expect(defaultVersions.map((version) => version.id)).toEqual([
    "kjv",
    "niv",
    "esv",
    "nlt",
    "nasb",
  ]);
  expect(defaultBooks.map((book) => book.name)).toEqual([
    ...["Genesis", "Exodus", "Leviticus", "Numbers", "Deuteronomy", "Matthew", "Mark", "Luke"],
    ...["John", "Acts", "Romans", "1 Corinthians", "2 Corinthians", "Revelation"],
  ]);
});
