import { expect, test } from "vitest";
import { tokenize } from "./tokenize.ts";

const words = (text: string) => tokenize(text).map(({ normalized }) => normalized);

test.each([
  ["God's mercy — don't, their's!", ["god", "mercy", "dont", "theirs"]],
  ["‘Selah’ a''b it's-so 5th", ["selah", "a", "b", "it", "so", "5th"]],
  ["the LORD’s own' 'word", ["the", "lord", "own", "word"]],
])("English text without accents: %s", (text, expected) => {
  expect(words(text)).toEqual(expected);
  // An accented word after it takes the general path.
  expect(words(`${text} é`)).toEqual([...expected, "e"]);
});

test("tokens have their range in the text", () => {
  expect(tokenize("In “the’ beginning”")).toEqual([
    { normalized: "in", start: 0, end: 2 },
    { normalized: "the", start: 4, end: 7 },
    { normalized: "beginning", start: 9, end: 18 },
  ]);
});
