import { expect, test } from "vitest";
import { readHebrewNumbering } from "#corpus/verse-map.ts";
import { numberingOfRows } from "../versification/vulgate.ts";
import { findCitations } from "./find.ts";
import { hebrewRows } from "./other-numbering.ts";
import { parseReference } from "./parse.ts";
import { formatReference } from "./reference.ts";

test.each([
  ["3 John 15", "3 John 1:14"],
  ["3. Joh 15", "3 John 1:14"],
  ["Revelation 12:18", "Revelation 13:1"],
  ["Isaiah 8:23", "Isaiah 9:1"],
  ["Jes 8,23", "Isaiah 9:1"],
  ["Isaiah 8:22-23", "Isaiah 8:22-9:1"],
  ["Isaiah 8:23-9:3", "Isaiah 9:1-4"],
  ["Genesis 32:33", "Genesis 32:32"],
  ["1. Mose 32,33", "Genesis 32:32"],
  ["Exodus 7:29", "Exodus 8:4"],
  ["Daniel 6:29", "Daniel 6:28"],
  ["Numbers 25:19", "Numbers 26:1"],
  ["Psalm 51:20", "Psalm 51:18"],
  ["Psalm 51:20-21", "Psalm 51:18-19"],
  ["Psalm 42:1-12", "Psalm 42:1-11"],
  ["Zechariah 2:17", "Zechariah 2:13"],
  ["Malachi 3:20", "Malachi 4:2"],
  ["Maleachi 3,19-24", "Malachi 4:1-6"],
  ["Joel 4:1", "Joel 3:1"],
  ["Joel 4", "Joel 3"],
  ["Osée 14,10", "Hosea 14:9"],
  ["John 6:72", "John 6:71"],
])("%s of another Bible is read as %s, and marked", (text, reference) => {
  for (const result of [parseReference(text), findCitations(`(${text})`)[0]?.result]) {
    expect(result).toMatchObject({ ok: true, isRenumbered: true });
    expect(result?.ok && formatReference(result.reference)).toBe(reference);
  }
});

test.each([
  "John 3:99",
  "Psalm 23:99",
  "Psalm 117:3",
  "1 John 8:12",
  "Romans 16:28",
  "Malachi 3:25",
])("%s exists in no numbering", (text) => {
  expect(parseReference(text).ok).toBe(false);
});

test("a verse that the King James Version has keeps its number", () => {
  expect(parseReference("Isaiah 9:1")).toEqual({
    ok: true,
    reference: { book: "Isa", chapter: 9, verse: 1 },
  });
});

test("the Hebrew numbering is that of the package morphhb, in both directions", () => {
  const { toEnglish } = numberingOfRows(hebrewRows);
  const written = new Set<string>();
  for (const { hebrew, english, part } of readHebrewNumbering()) {
    if (hebrew.book === "Ps" || part) continue;
    expect.soft([hebrew, toEnglish(hebrew).places]).toEqual([hebrew, [english]]);
    written.add(`${hebrew.book} ${hebrew.chapter}:${hebrew.verse}`);
  }
  const inRows = Object.entries(hebrewRows).flatMap(([book, rows]) =>
    Array.from(rows.matchAll(/(\d+:)(\d+)(?:-(\d+))?=/g), ([, chapter, first, last = first]) => [
      `${book} ${chapter}${first}`,
      `${book} ${chapter}${last}`,
    ]).flat(),
  );
  expect(inRows.filter((place) => !written.has(place))).toEqual([]);
});
