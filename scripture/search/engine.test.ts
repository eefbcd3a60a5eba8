import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { books } from "../canon/books.ts";
import { loadTranslation, type Translation } from "../translation/load.ts";
import { packTranslation } from "../translation/serialize.ts";
import { buildInvertedIndex } from "./build-index-data.ts";
import { createSearchEngine } from "./engine.ts";
import { parseBookScope, parseQuery } from "./query.ts";
import type { SearchRequest } from "./search-types.ts";
import { editDistance, SpellingIndex } from "./spelling.ts";
import { tokenize } from "./tokenize.ts";

const info = {
  ...{ name: "", abbreviation: "", language: "English", languageTag: "en" },
  ...{ year: 2026, description: "", license: "", sources: [], changes: [] },
};

/** A translation whose first chapters hold the given verses, three to a chapter. */
function textOf(verses: readonly string[], id = "test"): Translation {
  const rest = [...verses];
  const chapters = books.flatMap(({ id: book, chapters: count }) =>
    Array.from({ length: count }, (_, chapter) => ({
      book,
      chapter: chapter + 1,
      verses: rest.splice(0, 3).map((text, index) => ({ verse: index + 1, text })),
    })),
  );
  return loadTranslation(packTranslation({ ...info, id }, chapters));
}

const engine = createSearchEngine(
  buildInvertedIndex([
    textOf([
      "The LORD is my shepherd; I shall not want.",
      "For God’s love, and the love of God, is love.",
      "He leadeth me beside the still waters — naïve Æneas at Beer-sheba.",
      "In that day, they don’t thirst: living water.",
      "Water is living there; and the Lord's house.",
      "Whosoever believeth in him should not perish, but have everlasting life.",
    ]),
    textOf(
      [
        "Yahweh is my shepherd: I shall lack nothing.",
        "Because of the love of God there is love.",
        "He leads me next to quiet waters.",
      ],
      "other",
    ),
  ]),
);
const ask = (query: string, more: Partial<SearchRequest> = {}) =>
  engine.search({ query, version: "test", limit: 100, offset: 0, ...more });
const places = (query: string, more: Partial<SearchRequest> = {}) =>
  ask(query, more).results.map(({ chapter, verse }) => `${chapter}:${verse}`);
const exact = (query: string) =>
  ask(query, { order: "canon" })
    .results.filter(({ approximate }) => !approximate)
    .map(({ chapter, verse }) => `${chapter}:${verse}`);
const marked = (query: string) =>
  ask(query)
    .results.filter(({ approximate }) => !approximate)
    .map(({ text, matches }) => matches.map(({ start, end }) => text?.slice(start, end)));

test.each<[string, string[]]>([
  ["lord", ["1:1", "2:2"]],
  ["LORD shepherd", ["1:1"]],
  ["love of god", ["1:2"]],
  ['"love of god"', ["1:2"]],
  ['"want love"', []],
  ["living water", ["2:1", "2:2"]],
  ['"living water"', ["2:1"]],
  // The phrase crosses the end of a verse, but never that of a chapter.
  ['"not want for god\'s love"', ["1:1", "1:2"]],
  ['"beer sheba in that day"', []],
  ["don't", ["2:1"]],
  ["dont", ["2:1"]],
  ["naive", ["1:3"]],
  ["NAÏVE beer sheba", ["1:3"]],
  ['"still waters', ["1:3"]],
  ["waters!!!", ["1:3", "2:1", "2:2"]],
  // Inflected forms: waters and water, leadeth and leads.
  ["leads", ["1:3"]],
  ["believes", ["2:3"]],
  ["love OR shepherd", ["1:1", "1:2"]],
  ["water NOT living", ["1:3"]],
  ["water -living", ["1:3"]],
  ["(love OR house) AND lord", ["2:2"]],
  ["sheph*", ["1:1"]],
  ["love ~2 god", ["1:2"]],
  ["lord ~1 want", []],
  ["lord ~8 want", ["1:1"]],
  ["in:genesis lord", ["1:1", "2:2"]],
  ["in:nt lord", []],
  ["in:exodus-deuteronomy lord", []],
  ["love OR shepherd in:nt", []],
  ["in:nt love OR shepherd", []],
  ["love in:nt OR shepherd", ["1:1"]],
  ["absent", []],
  ["", []],
  ["  —  ", []],
  ['""', []],
])("the query %j finds exactly %j", (query, wanted) => {
  expect(exact(query)).toEqual(wanted);
});

test("matched words are highlighted, and a phrase is one range", () => {
  expect(marked('"love of god"')).toEqual([["love of God"]]);
  expect(marked("naive")).toEqual([["naïve"]]);
  expect(marked("sheph*")).toEqual([["shepherd"]]);
  expect(marked("leads")).toEqual([["leadeth"]]);
  expect(marked("is my shepherd")).toEqual([["shepherd"]]);
  expect(marked("is my")[0]).toContain("my");
  expect(marked('"want for god\'s love"')).toEqual([["For God’s love"], ["want"]]);
});

test("a query in the words of another translation finds the verse and names that translation", () => {
  const [first] = ask("I shall lack nothing").results;
  expect(first).toMatchObject({ chapter: 1, verse: 1, approximate: true, missing: [] });
  expect(first?.text).toContain("I shall not want");
  expect(first?.matchedIn).toMatchObject({ version: "other" });
  const { text = "", matches = [] } = first?.matchedIn ?? {};
  expect(matches.map(({ start, end }) => text.slice(start, end)).join(" ")).toBe(
    "I shall lack nothing",
  );
});

test("a misspelled word is corrected, and a missing word is reported", () => {
  const { results, corrections } = ask("beleiveth in him should not perish");
  expect(results[0]).toMatchObject({ chapter: 2, verse: 3, approximate: false });
  expect(corrections).toEqual([{ typed: "beleiveth", corrected: "believeth" }]);
  const [missing] = ask("the lord is my good shepherd").results;
  expect(missing).toMatchObject({ chapter: 1, verse: 1, approximate: true });
  expect(missing?.missing).toEqual(["good"]);
});

test("a query without any match returns no results", () => {
  expect(ask("zebra xylophone")).toMatchObject({ total: 0, exact: 0, results: [], books: [] });
});

test("Strong's numbers and the user's own verses come from the search context", () => {
  const place = { book: "Gen" as const, chapter: 1, verse: 2 };
  expect(places("G26", { strongs: (id) => (id === "G26" ? [place] : undefined) })).toEqual(["1:2"]);
  expect(ask("G9999", { strongs: () => undefined }).ignoredTerms).toEqual(["G9999"]);
  expect(places("my: love", { annotatedVerses: [place] })).toEqual(["1:2"]);
  expect(places("my: shepherd", { annotatedVerses: [place] })).toEqual([]);
  expect(ask("my:").ignoredTerms).toEqual(["my:"]);
});

test("results are counted by book and can be limited to books", () => {
  expect(ask("water").books).toEqual([{ book: "Gen", count: 3 }]);
  expect(ask("water", { within: ["Exod"] }).total).toBe(0);
});

test.each<[string, string[]]>([
  ["in:atlantis love", ["in:atlantis"]],
  ["love AND", ["AND"]],
  ["OR love", []],
  ["love )", [")"]],
  ["( love", []],
  ["NOT", ["NOT"]],
  ["love ~5", ["~5"]],
  ["~5 love", ["~5"]],
  ["- love", []],
])("a malformed query does not fail: %s", (query, ignored) => {
  expect(ask(query).ignoredTerms).toEqual(ignored);
});

test("a book scope can be a section, a range or a book", () => {
  expect(parseBookScope("nt")).toHaveLength(27);
  expect(parseBookScope("ot")).toHaveLength(39);
  expect(parseBookScope("constructor")).toBeUndefined();
  expect(parseBookScope("__proto__")).toBeUndefined();
  expect(parseBookScope("gen-deut")).toEqual(["Gen", "Exod", "Lev", "Num", "Deut"]);
  expect(parseBookScope("deut-gen")).toHaveLength(5);
  expect(parseBookScope("psalms")).toEqual(["Ps"]);
  expect(parseBookScope("gospels")).toEqual(["Matt", "Mark", "Luke", "John"]);
  expect(parseBookScope("atlantis")).toBeUndefined();
});

test("the edit distance matches a textbook implementation, and the spelling index finds all words within its distance", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 9 });
  const slow = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        let cost = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          cost = Math.min(cost, at(i - 2, j - 2) + 1);
        }
        (rows[i] as number[])[j] = cost;
      }
    }
    return at(a.length, b.length);
  };
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(Math.min(editDistance(a, b, 2), 3)).toBe(Math.min(slow(a, b), 3));
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 30 }), letters, (words, word) => {
      fc.pre(word.length >= 4);
      const limit = word.length < 7 ? 1 : 2;
      const near = words.flatMap((one, index) => {
        const distance = slow(one, word);
        return one.length >= 3 && distance > 0 && distance <= limit ? { index, distance } : [];
      });
      const found = new SpellingIndex(words).suggest(word);
      expect(found).toEqual(near.sort((a, b) => a.distance - b.distance || a.index - b.index));
    }),
  );
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
const verses = fc.array(sentence, { minLength: 1, maxLength: 12 });
const fold = (text: string) => tokenize(text).map(({ normalized }) => normalized);

test("a phrase finds exactly the verses with a part of it, also across verses of a chapter", () => {
  const phrase = fc.array(word, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(verses, phrase, (lines, words) => {
      const text = textOf(lines);
      const wanted = fold(words.join(" "));
      const all = [...text.verses()];
      const tokens = all.flatMap((verse, at) => fold(verse.text).map((word) => ({ word, at })));
      const having = new Set<number>();
      for (let start = 0; start + wanted.length <= tokens.length; start++) {
        const run = tokens.slice(start, start + wanted.length);
        const chapters = new Set(run.map(({ at }) => all[at]?.chapter));
        const isSame = run.every(({ word }, step) => word === wanted[step]);
        if (isSame && chapters.size === 1) for (const { at } of run) having.add(at);
      }
      const read = all.filter((_, at) => having.has(at));
      const found = createSearchEngine(buildInvertedIndex([text])).search({
        ...{ query: `"${words.join(" ")}"`, version: "test", order: "canon" },
        ...{ limit: 100, offset: 0 },
      });
      const name = (one: { chapter: number; verse: number }) => `${one.chapter}:${one.verse}`;
      expect(found.results.map(name)).toEqual(read.map(name));
    }),
    { numRuns: 60 },
  );
});

test("AND, OR and NOT follow the laws of Boolean algebra", () => {
  fc.assert(
    fc.property(verses, word, word, (lines, a, b) => {
      const text = textOf(lines);
      const { search } = createSearchEngine(buildInvertedIndex([text]));
      const set = (query: string) =>
        search({ query, version: "test", limit: 100, offset: 0, order: "canon" })
          .results.filter(({ approximate }) => !approximate)
          .map(({ chapter, verse }) => `${chapter}:${verse}`);
      const [one, other] = [`"${a}"`, `"${b}"`];
      expect(set(`${one} AND ${other}`)).toEqual(set(`${other} AND ${one}`));
      expect(set(`NOT (${one} OR ${other})`)).toEqual(set(`NOT ${one} AND NOT ${other}`));
      expect(set(`NOT NOT ${one}`)).toEqual(set(`${one} OR ${one}`));
      const union = new Set([...set(`${one} AND (${one} OR ${other})`)]);
      expect([...union]).toEqual(set(`${one} OR ${one}`));
      expect(set(`${one} OR NOT ${one}`)).toHaveLength([...text.verses()].length);
    }),
    { numRuns: 60 },
  );
});

test("any input returns a valid response", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.array(
        fc.constantFrom(
          "(",
          ")",
          '"',
          "NOT",
          "OR",
          "AND",
          "~3",
          "in:",
          "my:",
          "-",
          "*",
          "love",
          "god",
        ),
        { maxLength: 20 },
      ),
      (text, parts) => {
        for (const query of [text, parts.join(" "), parts.join("")]) {
          const { total, results } = ask(query);
          expect(results.length).toBeLessThanOrEqual(total);
          for (const { text: words, matches } of results) {
            for (const { start, end } of matches) {
              expect(start).toBeLessThan(end);
              expect(end).toBeLessThanOrEqual(words?.length ?? 0);
            }
          }
        }
      },
    ),
  );
});

// A parser that is not linear takes minutes on a megabyte, far beyond the test timeout.
test.each([
  "a'",
  '"',
  '"the love" ',
  "the ",
  "\u0301",
  "“of the ",
  "x-",
  "(",
  "NOT ",
  "in:",
  "~9 ",
  "-",
  "love* ",
])("searching for a megabyte of %j takes linear time", (piece) => {
  const query = piece.repeat(Math.ceil(1_000_000 / piece.length));
  expect(ask(query).total).toBeLessThanOrEqual(6);
  expect(parseQuery(query).ignored.join("").length).toBeLessThan(20_000);
});

test.each([
  ["H0430", "H430"],
  ["H03341", "H3341"],
  ["strong:h3341", "H3341"],
  ["strongs: H 3341", "H3341"],
  ["G 26", "G26"],
  ["<G26>", "G26"],
  ["G2316a", "G2316"],
  ["Strong's H430", "H430"],
  ["Strong’s number g25", "G25"],
])("'%s' is the Strong's number %s", (query, id) => {
  expect(parseQuery(query).node).toEqual({ type: "strongs", id });
});

test("words around a Strong's number, and the word strong, remain words", () => {
  expect(parseQuery("strong tower").words).toEqual(["strong", "tower"]);
  expect(parseQuery("God H430 (G26)").node).toEqual({
    type: "and",
    parts: [
      { type: "word", word: "god" },
      { type: "strongs", id: "H430" },
      { type: "strongs", id: "G26" },
    ],
  });
});
