import { expect, test } from "vitest";
import { findReferences } from "./find-references.ts";

const referencesOf = (query: string) =>
  findReferences(query, { typed: true }).references.map(({ reference }) => reference);

test.each([
  ["jhon 3 16", ["John 3:16"]],
  ["Ps 23; Jn 3.16 NIV", ["Psalm 23", "John 3:16"]],
  ["Römer 8,28", ["Romans 8:28"]],
  ["요한복음 3:16", ["John 3:16"]],
  ["what does Philippians 4:6-7 say", ["Philippians 4:6-7"]],
  ["the lord is my shepherd", []],
  ["john 3:16 etrnal life", []],
  ["Psalm 23; shephard", []],
  ["verses like Romans 8:28 about sufering", []],
  ["John", []],
  ["", []],
])("'%s' refers to %j", (query, expected) => {
  expect(referencesOf(query)).toEqual(expected);
});

test.each([
  "Love 1",
  "Revelaton 1",
  "Philipians 4:6",
  "Peter 5:7",
  "Revalation 21:4",
  "Galations 5",
])("only a search box reads %j with a misspelled book", (query) => {
  expect(referencesOf(query)).toHaveLength(1);
  expect(findReferences(query).references).toEqual([]);
});

test("a reference has its first and last verse, and a chapter is whole", () => {
  const [chapter] = findReferences("Rut 1").references;
  expect(chapter).toEqual({
    reference: "Ruth 1",
    start: { book: "Ruth", chapter: 1, verse: 1 },
    end: { book: "Ruth", chapter: 1, verse: 22 },
  });
  const [range] = findReferences("Gen 1:31-2:3").references;
  expect(range?.end).toEqual({ book: "Gen", chapter: 2, verse: 3 });
});

test.each([
  ["John 3:99", "John 3 has 36 verses; there is no verse 99.", "John 3"],
  ["Ruth 7", "Ruth has 4 chapters; there is no chapter 7.", "Ruth 4"],
  [
    "Sirach 1:1",
    "Sirach is a deuterocanonical book. The translations here do not include it.",
    undefined,
  ],
  ["Hezekiah 3:16", expect.stringContaining("Hezekiah"), undefined],
])("'%s' has a reason and the nearest chapter", (query, message, nearest) => {
  const { references, missingReference } = findReferences(query);
  expect(references).toEqual([]);
  expect(missingReference?.message).toEqual(message);
  expect(missingReference?.nearest?.reference).toBe(nearest);
});

test("existing passages are found beside the first one that does not exist", () => {
  const { references, missingReference } = findReferences("Ps 23; Ps 151:9; Jude 30");
  expect(references.map(({ reference }) => reference)).toEqual(["Psalm 23"]);
  expect(missingReference).not.toBeNull();
});

test("words with a number and Strong's numbers are no missing passages", () => {
  for (const query of ["top 10", "am 40", "G26", "H 430", "G1 in:john"])
    expect([query, findReferences(query)]).toEqual([
      query,
      { references: [], missingReference: null, isRenumbered: false },
    ]);
});

test("the language decides which book a shared name means", () => {
  const [english] = findReferences("Hb 3").references;
  const [spanish] = findReferences("Hb 3", { language: "es" }).references;
  expect([english?.start.book, spanish?.start.book]).toEqual(["Hab", "Heb"]);
});

test("a reference in the verse numbers of other Bibles says so", () => {
  expect(findReferences("Joel 4:1")).toMatchObject({
    references: [{ reference: "Joel 3:1" }],
    isRenumbered: true,
  });
});

test("a long query is not read as references", () => {
  expect(referencesOf("Ps 119; ".repeat(25))).toEqual([]);
  expect(referencesOf("Ps 119; ".repeat(12_000))).toEqual([]);
});
