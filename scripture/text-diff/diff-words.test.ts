import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { changedRanges } from "./diff-words.ts";

const differing = (base: string, text: string) =>
  changedRanges(base, text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["the same text has no changes", "Jesus wept.", "Jesus wept.", []],
  ["case, punctuation and apostrophes are ignored", "The LORD's word!", "the Lord’s word", []],
  [
    "a replaced word is changed",
    "that he gave his only begotten Son",
    "that he gave his one and only Son",
    ["one and"],
  ],
  ["an added word is changed", "God is love", "God is truly love", ["truly"]],
  ["a removed word changes nothing in the new text", "God is truly love", "God is love", []],
  ["a moved word is changed", "wept Jesus", "Jesus wept", ["wept"]],
  ["without a base, the whole text is changed", "", "In the beginning", ["In the beginning"]],
  ["an empty text has no changes", "In the beginning", "", []],
])("%s", (_, base, text, expected) => {
  expect(differing(base, text)).toEqual(expected);
});

const word = fc.constantFrom("God", "so", "loved", "the", "world", "that", "he", "gave");
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));

test("a text does not differ from itself, and unchanged words occur in the base in order", () => {
  fc.assert(
    fc.property(text, text, (base, other) => {
      expect(changedRanges(base, base)).toEqual([]);
      let left = other;
      for (const { start, end } of changedRanges(base, other).toReversed()) {
        left = left.slice(0, start) + left.slice(end);
      }
      let from = 0;
      const words = base.split(" ");
      for (const one of left.split(" ").filter(Boolean)) {
        const at = words.indexOf(one, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
    }),
  );
});
