import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { compareRecall, sameFirstLetter, spokenWords } from "./compare-recall.ts";

const john = "For God so loved the world, that he gave his only begotten Son";

test.each([
  ["the text itself is right", john, 13, 0],
  ["case and punctuation do not matter", john.toUpperCase().replace(",", ""), 13, 0],
  ["spelling mistakes in longer words are forgiven", john.replace("begotten", "begoten"), 13, 0],
  ["a swapped pair of letters is forgiven", john.replace("world", "wrold"), 13, 0],
  ["another short word is not a spelling mistake", john.replace("God", "Got"), 12, 1],
  ["omitted words at the end are missed", "For God so loved the world", 6, 0],
  ["omitted words at the beginning are missed", "he gave his only begotten Son", 6, 0],
  ["an omitted word in the middle is missed", john.replace("so ", ""), 12, 0],
  ["an added word counts as added", john.replace("loved", "dearly loved"), 13, 1],
  ["nothing typed is nothing right", "", 0, 0],
])("%s", (_, typed, right, added) => {
  expect(compareRecall(typed, john)).toMatchObject({ right, added, total: 13 });
});

test("two mistakes in a long word are forgiven", () => {
  const typed = "The Lord is my shepard; I shall not want";
  expect(compareRecall(typed, "The LORD is my shepherd; I shall not want.")).toMatchObject({
    right: 9,
    added: 0,
  });
});

test("the pieces name what was omitted and what was added", () => {
  expect(
    compareRecall("For God greatly loved the world", "For God so loved the world").pieces,
  ).toEqual([
    { kind: "same", text: "For God" },
    { kind: "inserted", text: "greatly" },
    { kind: "omitted", text: "so" },
    { kind: "same", text: "loved the world" },
  ]);
});

const word = fc.constantFrom("God", "so", "loved", "the", "world", "shepherd", "righteousness");
const words = fc.array(word, { maxLength: 15 }).map((all) => all.join(" "));

test("a passage typed in full has all words right, and extra words do not add to them", () => {
  fc.assert(
    fc.property(words, words, (typed, text) => {
      const same = compareRecall(text, text);
      expect(same).toMatchObject({ right: same.total, added: 0 });
      const { right, total } = compareRecall(typed, text);
      expect(right).toBeLessThanOrEqual(total);
    }),
  );
});

test("first letters ignore case, quotation marks and accents", () => {
  expect(sameFirstLetter("g", "“God”")).toBe(true);
  expect(sameFirstLetter("E", "él")).toBe(true);
  expect(sameFirstLetter("x", "God")).toBe(false);
});

test("a dash between spaces is not a word", () => {
  expect(spokenWords("Be still — and know,  that")).toEqual([
    "Be",
    "still",
    "and",
    "know,",
    "that",
  ]);
});
