import { expect, test } from "vitest";
import { parseReference } from "../references/parse.ts";
import { formatReference } from "../references/reference.ts";
import { allPassages, findMisspelledPassages, findPassages } from "./find-passages.ts";
import { firstVerse, lastVerse, rangeReference } from "./verse-range.ts";

const firstOf = (query: string) => {
  const [first] = findPassages(query);
  return first && `${formatReference(rangeReference(first.start, first.end))} · ${first.title}`;
};

test("the data has at least 400 passages, each with a unique title and valid references", () => {
  const passages = allPassages();
  expect(passages.length).toBeGreaterThanOrEqual(400);
  expect(new Set(passages.map(({ title }) => title)).size).toBe(passages.length);
  const invalid = passages.flatMap(({ references }) =>
    references.filter((text) => !parseReference(text).ok),
  );
  expect(invalid).toEqual([]);
});

test("every title finds its own passage first", () => {
  const lost = allPassages()
    .map(({ title }) => title)
    .filter((title) => findPassages(title)[0]?.title !== title);
  expect(lost).toEqual([]);
});

test.each([
  ["prodigal son", "Luke 15:11-32 · The Prodigal Son"],
  ["the parable of the lost son", "Luke 15:11-32 · The Prodigal Son"],
  ["story of the prodigal sons", "Luke 15:11-32 · The Prodigal Son"],
  ["prodigle son", "Luke 15:11-32 · The Prodigal Son"],
  ["love chapter", "1 Corinthians 13 · The Love Chapter"],
  ["full armor of God", "Ephesians 6:10-18 · The Armor of God"],
  ["Lord’s prayer", "Matthew 6:9-13 · The Lord's Prayer"],
  ["LORDS PRAYER", "Matthew 6:9-13 · The Lord's Prayer"],
  ["golden rule", "Matthew 7:12 · The Golden Rule"],
  ["ten commandments", "Exodus 20:1-17 · The Ten Commandments"],
  ["christmas story", "Luke 2:1-20 · The Christmas Story"],
  ["road to damascus", "Acts 9:1-19 · The Conversion of Saul"],
  ["beatitudes", "Matthew 5:1-12 · The Beatitudes"],
  ["sermon on the mount", "Matthew 5-7 · The Sermon on the Mount"],
])("the name '%s' finds %s", (query, expected) => {
  expect(firstOf(query)).toBe(expected);
});

test("a passage with several accounts has a match for each", () => {
  const titles = findPassages("the lord's prayer").map(({ title, start }) => [title, start.book]);
  expect(titles).toEqual([
    ["The Lord's Prayer", "Matt"],
    ["The Lord's Prayer", "Luke"],
  ]);
});

test.each([
  "chrome",
  "love",
  "peace",
  "and it came to pass",
  "the people and the priests said",
  "constructor",
  "",
  "   ",
  "!!!",
  "x".repeat(100_000),
  "prodigal ".repeat(10_000),
])("'%.30s' names no passage", (query) => {
  expect(findPassages(query)).toEqual([]);
});

test("a word that occurs in a topic name is not corrected to a word of a passage name", () => {
  expect(findPassages("cremation")).toEqual([]);
});

test.each(["Ps 23", "Matt 5-7", "Isa 52:13-53:12", "Gen 1:1-2:3", "John 3:16", "Luke 15:11-32"])(
  "converting %s to a verse range and back returns the same reference",
  (text) => {
    const parsed = parseReference(text);
    if (!parsed.ok) throw new Error(`${text} is not a reference`);
    const { reference } = parsed;
    expect(rangeReference(firstVerse(reference), lastVerse(reference))).toEqual(reference);
  },
);

test.each([
  ["zakeus in the tree", "Zacchaeus"],
  ["nebakanezer dream statue", "Nebuchadnezzar's Dream"],
  ["genisis creation story", "The Creation"],
])("%s: a name spelled by ear finds its passage", (query, title) => {
  expect(findPassages(query)[0]?.title).toBe(title);
});

test("a query that names a book finds no passage of another book", () => {
  expect(findPassages("sermon on the mount")[0]?.start.book).toBe("Matt");
  expect(findPassages("sermon on the mount deuteronomy")).toEqual([]);
});

test.each([
  ["cane and able", "Cain and Abel"],
  ["sermon on the mout", "The Sermon on the Mount"],
  ["parting of the reed see", "Crossing the Red Sea"],
  ["stoning of steven", "The Stoning of Stephen"],
])("%s: a name whose words may all be misspelled finds its passage", (query, title) => {
  expect(findMisspelledPassages(query)[0]?.title).toBe(title);
});

test("a query that is similar to no name finds no misspelled passage", () => {
  for (const query of ["", "able", "the house of the king", "cane and able and seth"]) {
    expect([query, findMisspelledPassages(query)]).toEqual([query, []]);
  }
});

test.each([
  ["tower of bable", "The Tower of Babel"],
  ["goodsamaritan", "The Good Samaritan"],
  ["beati tudes", "The Beatitudes"],
])("%s: a name with a wrong word break or near a common word finds its passage", (query, title) => {
  expect(findPassages(query)[0]?.title).toBe(title);
});

test("a word near the name of a topic is not corrected to a passage by its sound", () => {
  expect(findPassages("lonelyness")).toEqual([]);
});
