import { expect, test } from "vitest";
import { worldNameIndex } from "../canon/names/world/world-names.ts";
import { formatReference } from "./reference.ts";
import { parseTypedReferences } from "./typed-references.ts";

test.each<[string, string[]]>([
  ["jn3.16", ["John 3:16"]],
  ["jhon 3 16", ["John 3:16"]],
  ["john 3 16", ["John 3:16"]],
  ["Philipians 4", ["Philippians 4"]],
  ["Ps 23:1-4; Jn 3.16", ["Psalm 23:1-4", "John 3:16"]],
  ["1 corinthans 13", ["1 Corinthians 13"]],
  ["Revalation 3:20", ["Revelation 3:20"]],
  ["Ecclesiastees 3:1", ["Ecclesiastes 3:1"]],
  ["Hezekiah 3:16", []],
  ["7 churches", []],
  ["40 days and 40 nights", []],
  ["corintians 13", ["1 Corinthians 13"]],
  ["Peter 5:7", ["1 Peter 5:7"]],
  ["efes 2,8 rvr1960", ["Ephesians 2:8"]],
  ["First Corinthians thirteen; John three sixteen", ["1 Corinthians 13", "John 3:16"]],
  ["Sirach 6:14", []],
  ["Psalm 151", []],
  ["Psalm 155", []],
  ["Ps 199", []],
  ["psalm152", []],
  ["love", []],
  ["job", []],
  ["the 12 tribes", []],
  ["3 days", []],
  ["1000 years", []],
  ["Jn 3:16; and more", []],
  ["jhon 99", []],
  ["", []],
])("%j is parsed as %j", (typed, wanted) => {
  expect(parseTypedReferences(typed).references.map(formatReference)).toEqual(wanted);
});

test.each<[string, object]>([
  ["John 3:99", { reason: "no-such-verse", book: "John", chapter: 3, verses: 36 }],
  ["John 3 99", { reason: "no-such-verse", book: "John", chapter: 3 }],
  ["what does john 3:99 say?", { reason: "no-such-verse", book: "John", chapter: 3 }],
  ["Juan 3,99", { reason: "no-such-verse", book: "John", chapter: 3 }],
  ["John 3:16-99", { reason: "no-such-verse", book: "John", chapter: 3 }],
  ["John 25:1", { reason: "no-such-chapter", book: "John", chapters: 21 }],
  ["acts 29", { reason: "no-such-chapter", book: "Acts", chapters: 28 }],
  ["Jude 2:3", { reason: "no-such-chapter", book: "Jude", chapters: 1 }],
  ["Jude 99", { reason: "no-such-verse", book: "Jude", chapter: 1, verses: 25 }],
  ["1 John 8:12", { reason: "no-such-chapter", book: "1 John", chapters: 5 }],
  ["Philipians 9:1", { reason: "no-such-chapter", book: "Philippians", chapters: 4 }],
  ["John 0:1", { reason: "no-such-chapter", book: "John", chapter: 0 }],
  ["John 3:0", { reason: "no-such-verse", book: "John", verse: 0 }],
  ["John 3:18-16", { reason: "backward-range", book: "John" }],
  ["Sirach 1:1", { reason: "deuterocanonical", book: "Sirach" }],
  ["Tobias 4", { reason: "deuterocanonical", book: "Tobit" }],
  ["2 Makkabäer 7,9", { reason: "deuterocanonical", book: "2 Maccabees" }],
  ["Psalm 151", { reason: "deuterocanonical", book: "Psalm 151" }],
  ["Psalm 152", { reason: "no-such-chapter", book: "Psalms", chapters: 150 }],
  ["Psalm 200", { reason: "no-such-chapter", book: "Psalms", chapters: 150 }],
  ["Hezekiah 3:16", { reason: "unknown-book", book: "Hezekiah" }],
  ["Hezekiah 3", { reason: "unknown-book", book: "Hezekiah" }],
  ["3 Nephi 11:29", { reason: "unknown-book", book: "3 Nephi" }],
])("%j does not exist, with its reason", (typed, failure) => {
  expect(parseTypedReferences(typed)).toMatchObject({ references: [], failure });
});

test("of a list, the passages that exist and the reason of the first other one are returned", () => {
  const { references, failure } = parseTypedReferences("John 3:16; Rom 17:1; Ps 23");
  expect(references.map(formatReference)).toEqual(["John 3:16", "Psalm 23"]);
  expect(failure).toMatchObject({ reason: "no-such-chapter", book: "Romans" });
});

test.each([
  "love",
  "John",
  "job",
  "the 12 tribes",
  "40 days and 40 nights",
  "am 40",
  "the 666",
  "144000",
  "a time of 10:30",
  "top 10",
  "faith OR hope",
  "psalms of ascent",
])("%j is neither a reference nor a failed one", (typed) => {
  expect(parseTypedReferences(typed)).toEqual({ references: [] });
});

test("a passage in the verse numbers of other Bibles is marked", () => {
  expect(parseTypedReferences("Isaiah 8:23").isRenumbered).toBe(true);
  expect(parseTypedReferences("Isaiah 9:1").isRenumbered).toBeUndefined();
});

test.each([
  ["Rum 8:28", "Romans 8:28"],
  ["Ether 4:14", "Esther 4:14"],
])("in a search box, %s is a misspelled book and no other work", (typed, wanted) => {
  const { references } = parseTypedReferences(typed, { names: worldNameIndex() });
  expect(references.map(formatReference)).toEqual([wanted]);
});

test.each(["Alma 5:24", "Avot 1:14", "Nephi 3:7", "Berakhot 2:1"])(
  "in a search box, %s is another work and no misspelled book",
  (typed) => {
    const found = parseTypedReferences(typed, { names: worldNameIndex() });
    expect(found).toMatchObject({ references: [], failure: { reason: "unknown-book" } });
  },
);
