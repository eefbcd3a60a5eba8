import fc from "fast-check";
import { expect, test } from "vitest";
import { books } from "../canon/books.ts";
import { type BibleText, openText } from "../text/open.ts";
import { packText } from "../text/packed.ts";
import { parseQuery } from "./query.ts";
import { createSearch } from "./search.ts";
import { foldWords } from "./words.ts";

const info = {
  ...{ id: "test", name: "", abbreviation: "", language: "English", languageTag: "en" },
  ...{ year: 2026, description: "", licence: "", sources: [], changes: [] },
};

/** A text whose first chapters hold the given verses, three to a chapter. */
function textOf(verses: readonly string[]): BibleText {
  const rest = [...verses];
  return openText(
    packText(
      info,
      books.flatMap(({ id, chapters }) =>
        Array.from({ length: chapters }, (_, chapter) => ({
          book: id,
          chapter: chapter + 1,
          verses: rest.splice(0, 3).map((text, index) => ({ verse: index + 1, text })),
        })),
      ),
    ),
  );
}

const all = { limit: 1000, offset: 0 };
const sample = textOf([
  "The LORD is my shepherd; I shall not want.",
  "For God’s love, and the love of God, is love.",
  "He leadeth me beside the still waters — naïve Æneas at Beer-sheba.",
  "In that day, they don’t thirst: living water.",
  "Water is living there; and the Lord's house.",
]);
const search = createSearch(sample);
const found = (query: string) =>
  search(query, all).results.map(({ text, matches }) =>
    matches.map(({ start, end }) => text.slice(start, end)),
  );

test.each<[string, string[][]]>([
  ["lord", [["LORD"], ["Lord's"]]],
  ["LORD shepherd", [["LORD", "shepherd"]]],
  ["love of god", [["God’s", "love", "love", "of", "God", "love"]]],
  ['"love of god"', [["love of God"]]],
  ["“God’s love” love", [["God’s love", "love", "love"]]],
  ['"living water"', [["living water"]]],
  [
    "living water",
    [
      ["living", "water"],
      ["Water", "living"],
    ],
  ],
  ["don't", [["don’t"]]],
  ["dont", [["don’t"]]],
  ["naive", [["naïve"]]],
  ["NAÏVE beer sheba", [["naïve", "Beer", "sheba"]]],
  ['"still waters', [["still waters"]]],
  ["waters!!!", [["waters"]]],
  ["absent", []],
  ["lord absent", []],
  ['"water living"', []],
  ["", []],
  ["  —  ", []],
  ['""', []],
])("%s", (query, matches) => {
  expect(found(query)).toEqual(matches);
  expect(search(query, all).total).toBe(matches.length);
});

test("a page is a part of all results, and the total counts all", () => {
  const whole = search("the", all);
  expect(whole.total).toBe(4);
  expect(whole.results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`)).toEqual([
    ...["Gen 1:1", "Gen 1:2", "Gen 1:3", "Gen 2:2"],
  ]);
  expect(search("the", { limit: 2, offset: 1 })).toEqual({
    total: 4,
    results: whole.results.slice(1, 3),
  });
  expect(search("the", { limit: 2, offset: 9 })).toEqual({ total: 4, results: [] });
});

const word = fc.constantFrom(
  "God",
  "god’s",
  "love",
  "LOVE",
  "of",
  "the",
  "Néhémie",
  "x-y",
  "don't",
);
const mark = fc.constantFrom(" ", ", ", " — ", "; ", ". ");
const sentence = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const queryPart = fc.oneof(
  word,
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(" ")}"`),
);

test("the index finds what reading every verse finds", () => {
  const verses = fc.array(sentence, { minLength: 1, maxLength: 12 });
  const query = fc.array(queryPart, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(verses, query, (texts, written) => {
      const text = textOf(texts);
      const { words, phrases } = parseQuery(written);
      const read = [...text.verses()].filter((verse) => {
        const own = ` ${foldWords(verse.text)
          .map((one) => one.folded)
          .join(" ")} `;
        return [...words, ...phrases.map((phrase) => phrase.join(" "))].every((part) =>
          own.includes(` ${part} `),
        );
      });
      const { total, results } = createSearch(text)(written, all);
      expect(total).toBe(read.length);
      expect(results.map(({ matches: _, ...verse }) => verse)).toEqual(read);
      for (const { text: said, matches } of results) {
        const marked = new Set(
          matches.flatMap(({ start, end }) =>
            foldWords(said.slice(start, end)).map((w) => w.folded),
          ),
        );
        for (const one of [...words, ...phrases.flat()]) expect(marked).toContain(one);
        matches.forEach(({ start }, at) => {
          expect(start).toBeGreaterThanOrEqual(matches[at - 1]?.end ?? 0);
        });
      }
    }),
    { numRuns: 60 },
  );
});

// A search that is not linear in its query takes minutes on a megabyte, far beyond the runner's time limit.
test.each(["a'", '"', '"the love" ', "the ", "\u0301", "“of the ", "x-"])(
  "a megabyte of %j is answered in one pass",
  (piece) => {
    const query = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(search(query, all).total).toBeLessThanOrEqual(sample.counts.verses);
    const words = Array.from({ length: 100_000 }, (_, index) => `w${index}`).join(" ");
    expect(search(words, all).total).toBe(0);
  },
);
