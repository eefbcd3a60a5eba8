import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

const marked = (text: string, query: string) =>
  markWords(text, query)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Tell me of Naboth's vineyard", "VINEYARD naboth", "Tell me of [Naboth]'s [vineyard]"],
  ["Élan vital and élan", "elan", "[Élan] vital and [élan]"],
  ["The straße", "strasse", "The straße"],
  ["ﬁre", "fi", "[ﬁ]re"],
  ["no hit", "", "no hit"],
  ["aaa", "aa", "[aa]a"],
])("in %j, a search for %j highlights %j", (text, query, result) => {
  expect(marked(text, query)).toBe(result);
});
