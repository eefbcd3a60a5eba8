import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { extendIndex, stampOf } from "#scripture/search/extend-index.ts";
import { readIndex, writeIndex } from "#scripture/search/index-file.ts";
import { openIndex } from "#scripture/search/inverted-index.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { readBuilt, searchIndexFile } from "../built.ts";
import { translationSources } from "../sources.ts";
import { alignSequences } from "./align-sequences.ts";

const texts = translationSources.map(({ info }) => loadTranslation(readBuilt(info.id)));
const file = readIndex(readFileSync(searchIndexFile).buffer);
const index = openIndex(file.data, texts);
const engine = createSearchEngine(index);
const find = (query: string) => engine.search({ query, version: "kjv", limit: 10, offset: 0 });
const places = (query: string) =>
  find(query).results.map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`);

test("the built index belongs to the built translations", () => {
  expect(file.stamp).toBe(stampOf(texts));
});

test("words of readers that no text has are not corrected", () => {
  expect(find("what does the bible say").corrections).toEqual([]);
  expect(find("bible trinity").corrections).toEqual([]);
});

test("an index is the same after it is written and read", () => {
  const again = readIndex(writeIndex(file.data, "stamp").buffer as ArrayBuffer);
  expect(again.stamp).toBe("stamp");
  expect(again.data.words).toEqual(file.data.words);
  expect(again.data.postings.values).toEqual(file.data.postings.values);
  expect(again.data.wordings.starts).toEqual(file.data.wordings.starts);
});

test.each([new ArrayBuffer(0), new ArrayBuffer(3), new Uint8Array(64).fill(255).buffer])(
  "a file that is not an index is rejected (%#)",
  (bytes) => {
    expect(() => readIndex(bytes)).toThrow();
  },
);

test("one word finds all its forms: priest and priests, offering and offerings, have and hath", () => {
  for (const [one, other] of [
    ["priest", "priests"],
    ["offering", "offerings"],
    ["have", "hath"],
    ["come", "came"],
    ["tell", "told"],
  ] as const) {
    expect([one, find(one).exact]).toEqual([one, find(other).exact]);
  }
});

test("different words do not match each other exactly: not and note, for and forest", () => {
  const exactMatches = (query: string) =>
    find(query)
      .results.filter(({ approximate }) => !approximate)
      .flatMap(({ text, matches }) =>
        matches.map(({ start, end }) => text?.slice(start, end).toLowerCase()),
      );
  expect(exactMatches("not")).not.toContain("note");
  expect(new Set(exactMatches("for"))).toEqual(new Set(["for"]));
});

test.each([
  ["rightousnes", "righteousness"],
  ["comandmnt", "commandments"],
  ["tabrnacl", "tabernacle"],
])("a word with two errors is corrected: %s", (typed, corrected) => {
  expect(find(typed).corrections).toEqual([{ typed, corrected }]);
});

test("a common word that no verse has is neither corrected nor empties the results", () => {
  const { corrections, unknownTerms, total } = find("prodigal son");
  expect({ corrections, unknownTerms }).toEqual({ corrections: [], unknownTerms: ["prodigal"] });
  expect(total).toBeGreaterThan(0);
});

test("modern wording finds the verse although no translation that can be read has it", () => {
  expect(places("plans to prosper you and not to harm you")[0]).toBe("Jer 29:11");
  expect(places("cast all your anxiety on him because he cares for you")[0]).toBe("1Pet 5:7");
});

test("no result shows an index-only text", () => {
  const readable = new Set(texts.map(({ info }) => info.id));
  for (const query of ["LORD is my shepherd", "ruleth me and I shall want nothing", "solicitous"]) {
    for (const { matchedIn } of find(query).results) {
      if (matchedIn) expect(readable).toContain(matchedIn.version);
    }
  }
});

test("a single word ranks verses about it above greetings", () => {
  const greetings = ["Rom 1:7", "1Cor 1:3", "2Cor 1:2", "Gal 1:3", "Eph 1:2", "Phil 1:2"];
  for (const word of ["grace", "peace"]) {
    expect(places(word).filter((place) => greetings.includes(place))).toEqual([]);
  }
  expect(places("grace")).toContain("Eph 2:8");
});

test("an imported translation joins the index, which keeps its synonyms", () => {
  const [kjv, web] = texts;
  if (!kjv || !web) throw new Error("no translations");
  const packed = structuredClone(web.packed);
  packed.info = { ...packed.info, id: "church" };
  const all = [...texts, loadTranslation(packed)];
  const extended = createSearchEngine(openIndex(extendIndex(file.data, all), all));
  const request = { version: "church", limit: 1, offset: 0 };
  const { results } = extended.search({ ...request, query: "Yahweh is my shepherd" });
  expect(results[0]).toMatchObject({ book: "Ps", chapter: 23, verse: 1, approximate: false });
  const modern = extended.search({ ...request, query: "plans to prosper you and not to harm you" });
  expect(modern.results[0]).toMatchObject({ book: "Jer", chapter: 29, verse: 11 });
});

test("verses are aligned by their words when one text divides them differently", () => {
  const target = ["in the beginning", "god made light", "the earth was void"];
  const source = ["a title", "in the beginning", "god made the light", "the earth was void"];
  const words = (list: string[]) => list.map((line) => line.split(" "));
  expect(alignSequences(words(source), words(target))).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});
