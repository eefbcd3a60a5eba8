import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deuterocanonicalBook } from "#scripture/canon/deuterocanon.ts";
import {
  deuterocanonicalVerses,
  type PackedDeuterocanon,
} from "#scripture/translation/deuterocanonical-text.ts";
import { deuterocanonFile } from "../build-output.ts";

const deuterocanon: PackedDeuterocanon = JSON.parse(readFileSync(deuterocanonFile, "utf8"));
const textOf = (id: string, chapter: number, verse: number) => {
  const book = deuterocanonicalBook(id);
  return book && deuterocanonicalVerses(deuterocanon, { id: book.id, chapter, verse })?.[0]?.text;
};

// The opening words show that each book has its own text, because the package has the books under
// other ids.
test.each([
  ["Tob", 1, 1, "Tobias of the tribe and city of Nephtali"],
  ["Jdt", 1, 1, "Now Arphaxad king of the Medes"],
  ["EsthGr", 10, 4, "Then Mardochai said: God hath done these things."],
  ["Wis", 1, 1, "Love justice, you that are the judges of the earth."],
  ["Sir", 1, 1, "All wisdom is from the Lord God"],
  ["Bar", 1, 2, "In the fifth year, in the seventh day of the month"],
  ["Bar", 2, 1, "Wherefore the Lord our God hath made good his word"],
  ["PrAzar", 1, 1, "And they walked in the midst of the flame"],
  ["1Macc", 1, 1, "Now it came to pass, after that Alexander"],
  ["2Macc", 12, 46, "It is therefore a holy and wholesome thought"],
])("the built text of %s %i:%i starts with the expected words", (id, chapter, verse, start) => {
  expect(textOf(id, chapter, verse)?.slice(0, start.length)).toBe(start);
});

test("the verified verses are counted by book", () => {
  const counts = Object.entries(deuterocanon.books).map(([id, chapters]) => {
    const verses = Object.values(chapters).flat();
    return [id, Object.keys(chapters).length, verses.filter((text) => text).length, verses.length];
  });
  expect(counts).toEqual([
    ["Tob", 14, 281, 298],
    ["Jdt", 16, 312, 345],
    ["EsthGr", 7, 100, 111],
    ["Wis", 19, 401, 440],
    ["Sir", 51, 1423, 1591],
    ["Bar", 6, 202, 213],
    ["PrAzar", 1, 59, 67],
    ["Sus", 1, 58, 65],
    ["Bel", 1, 37, 42],
    ["1Macc", 16, 850, 929],
    ["2Macc", 15, 423, 558],
  ]);
});

test("no verified verse has digits or the placeholders of the package", () => {
  const verses = Object.values(deuterocanon.books).flatMap((chapters) =>
    Object.values(chapters).flat(),
  );
  expect(verses.filter((text) => text && /\d|\bamos$/.test(text))).toEqual([]);
});

test("deuterocanonicalVerses returns undefined if a verse of the passage is uncertain", () => {
  // The package has "sine" for "sins" in Sirach 3:4.
  expect(textOf("Sir", 3, 3)).toBeDefined();
  expect(textOf("Sir", 3, 4)).toBeUndefined();
  expect(deuterocanonicalVerses(deuterocanon, { id: "Sir", chapter: 3 })).toBeUndefined();
  expect(
    deuterocanonicalVerses(deuterocanon, { id: "Sir", chapter: 3, verse: 3, endVerse: 5 }),
  ).toBeUndefined();
});
