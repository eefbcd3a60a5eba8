import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { wholeWords } from "./selected-words.ts";

const text = "For God so loved the world, that he gave his only-begotten Son’s life.";
const words = (start: number, end: number) => {
  const found = wholeWords(text, start, end);
  return found && text.slice(found.start, found.end);
};

test.each([
  ["within a word", 5, 6, "God"],
  ["from within one to within another", 12, 18, "loved the"],
  ["with the space around", 3, 8, "God"],
  ["with the point after", 21, 27, "world"],
  ["a word with a hyphen", 48, 50, "only-begotten"],
  ["a word with an apostrophe", 60, 61, "Son’s"],
  [
    "beyond the ends",
    -5,
    500,
    "For God so loved the world, that he gave his only-begotten Son’s life",
  ],
])("%s", (_, start, end, expected) => {
  expect(words(start, end)).toBe(expected);
});

test("a selection without a word returns undefined", () => {
  expect(words(3, 4)).toBeUndefined();
  expect(words(26, 28)).toBeUndefined();
  expect(words(5, 5)).toBeUndefined();
});

test("the expanded range begins and ends with a whole word", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: text.length }),
      fc.integer({ min: 0, max: 20 }),
      (at, length) => {
        const found = wholeWords(text, at, at + length);
        if (!found) return;
        const word = /^[\p{L}'’-].*[\p{L}'’-]$|^[\p{L}'’-]$/su;
        expect(text.slice(found.start, found.end)).toMatch(word);
        expect(/[\p{L}]/u.test(text[found.start - 1] ?? "")).toBe(false);
        expect(/[\p{L}]/u.test(text[found.end] ?? "")).toBe(false);
      },
    ),
  );
});
