import fc from "fast-check";
import { expect, test } from "vitest";
import { changedRanges } from "./diff-words.ts";

const differing = (base: string, text: string) =>
  changedRanges(base, text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["the same words", "Jesus wept.", "Jesus wept.", []],
  ["capitals, points and apostrophes aside", "The LORD's word!", "the Lord’s word", []],
  [
    "another word",
    "that he gave his only begotten Son",
    "that he gave his one and only Son",
    ["one and"],
  ],
  ["a word more", "God is love", "God is truly love", ["truly"]],
  ["a word less", "God is truly love", "God is love", []],
  ["another order", "wept Jesus", "Jesus wept", ["wept"]],
  ["nothing to compare with", "", "In the beginning", ["In the beginning"]],
  ["nothing there", "In the beginning", "", []],
])("%s", (_, base, text, expected) => {
  expect(differing(base, text)).toEqual(expected);
});

const word = fc.constantFrom("God", "so", "loved", "the", "world", "that", "he", "gave");
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));

test("a text never differs from itself, and what is left without the differences stands in the base in order", () => {
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
