import { expect, test } from "vitest";
import type { ReadBytes } from "../array-file.ts";
import { openStudyFile, type StudyTables, writeStudyFile } from "./study-file.ts";

const source = (name: string) => ({ name, version: "1", gives: "a test", license: "none" });
const tables: StudyTables = {
  references: { source: source("references"), total: 4, targets: [[1, 31_101], [], [0, 1]] },
  lexicon: {
    source: source("lexicon"),
    entries: [
      { id: "H1", lemma: "אָב", transliteration: "ʼâb", definition: "father" },
      { id: "G2", lemma: "Ἀαρών", transliteration: "Aarōn" },
    ],
  },
  originals: {
    sources: [source("hebrew"), source("greek")],
    verses: ["אָב|H1|father", "", "Ἀαρών|G2"],
    numbers: { 2: "Ps 3:1-2" },
    places: { H1: [0], ααρων: [2], constructor: [0, 2] },
  },
};
const readFrom =
  (bytes: Uint8Array): ReadBytes =>
  (start, length) =>
    bytes.subarray(start, start + length);
const bytes = writeStudyFile(tables);
const file = openStudyFile(readFrom(bytes));

test("a study file returns the tables that were written", () => {
  const { references, lexicon, originals } = tables;
  expect(file.sources.map(({ name }) => name)).toEqual([
    "references",
    "lexicon",
    "hebrew",
    "greek",
  ]);
  expect(references.targets.map((_, verse) => [...file.targets(verse)])).toEqual(
    references.targets,
  );
  expect(file.entries()).toEqual(lexicon.entries);
  expect(file.entry("G2")).toEqual(lexicon.entries[1]);
  expect(originals.verses.map((_, verse) => file.line(verse))).toEqual(originals.verses);
  expect(file.numbers).toEqual(originals.numbers);
  for (const [word, places] of Object.entries(originals.places)) {
    expect([...file.places(word)], word).toEqual(places);
  }
});

test("a study file can be read from a buffer of Node, which shares its memory", () => {
  const shared = Buffer.concat([Buffer.from("before"), bytes]).subarray(6);
  const opened = openStudyFile(readFrom(shared));
  expect([...opened.targets(0), ...opened.places("H1")]).toEqual([1, 31_101, 0]);
  expect(opened.entries()).toEqual(tables.lexicon.entries);
  expect(opened.line(2)).toBe(file.line(2));
});

test("verses and words that a study file lacks have empty lists and no entry", () => {
  for (const verse of [-1, 3, 4, 31_102, 0.5, Number.NaN]) {
    expect(file.targets(verse), `${verse}`).toHaveLength(0);
    expect(file.line(verse), `${verse}`).toBe("");
  }
  for (const word of ["", "H9", "toString", "__proto__"]) {
    expect(file.places(word), word).toHaveLength(0);
    expect(file.entry(word), word).toBeUndefined();
  }
});

test("an empty study file can be opened", () => {
  const empty = openStudyFile(
    readFrom(
      writeStudyFile({
        references: { ...tables.references, targets: [] },
        lexicon: { ...tables.lexicon, entries: [] },
        originals: { sources: [], verses: [], numbers: {}, places: {} },
      }),
    ),
  );
  expect([empty.entries(), empty.line(0), empty.entry("")]).toEqual([[], "", undefined]);
});

test("a file that is incomplete or of another kind is refused", () => {
  for (let length = 0; length < bytes.length; length += 7) {
    expect(() => openStudyFile(readFrom(bytes.subarray(0, length))), `${length}`).toThrow();
  }
  expect(() => openStudyFile(readFrom(new TextEncoder().encode('{"source":{}}')))).toThrow(
    "another format",
  );
});
