import { expect, test } from "vitest";
import { formatReference } from "#scripture/references/reference.ts";
import { afterTap, referenceOfVerses, type SelectedVerses } from "./selected-verses.ts";
import type { Column } from "./selected-words.ts";

const place = { book: "John", chapter: 3 } as const;
// The translation omits verse 17.
const verses = [14, 15, 16, 18, 19, 20];
const tap = (verse: number, selected?: SelectedVerses, column: Column = "first") =>
  afterTap(selected, { ...place, verse, verses, column });
const passage = (from: number, to: number): SelectedVerses => ({
  ...{ ...place, from, to },
  column: "first",
});

test("the first tap selects one verse, and a second tap on it removes it", () => {
  expect(tap(16)).toEqual(passage(16, 16));
  expect(tap(16, passage(16, 16))).toBeUndefined();
});

test("tapping a verse before or after the passage extends the passage to it", () => {
  expect(tap(19, passage(16, 16))).toEqual(passage(16, 19));
  expect(tap(14, passage(16, 19))).toEqual(passage(14, 19));
});

test("tapping the first or last verse removes it and skips omitted verses", () => {
  expect(tap(16, passage(16, 20))).toEqual(passage(18, 20));
  expect(tap(18, passage(15, 18))).toEqual(passage(15, 16));
});

test("tapping a verse in the middle makes it the last one", () => {
  expect(tap(16, passage(14, 20))).toEqual(passage(14, 16));
});

test("tapping a verse in another chapter starts a new selection", () => {
  const other = { book: "John", chapter: 4, from: 1, to: 3, column: "first" } as const;
  expect(tap(16, other)).toEqual(passage(16, 16));
});

test("tapping a verse in the other column starts a new selection there", () => {
  const inSecond = { ...passage(18, 18), column: "second" };
  expect(tap(18, passage(16, 16), "second")).toEqual(inSecond);
  expect(tap(20, { ...passage(18, 18), column: "second" }, "second")).toEqual({
    ...inSecond,
    to: 20,
  });
});

test("referenceOfVerses returns a single verse or a range", () => {
  expect(formatReference(referenceOfVerses(passage(16, 16)))).toBe("John 3:16");
  expect(formatReference(referenceOfVerses(passage(16, 18)))).toBe("John 3:16-18");
});
