import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { totalVerses, verseAt, verseIndex } from "./verse-index.ts";

test("there are 31,102 verses, from Genesis 1:1 to Revelation 22:21", () => {
  expect(totalVerses).toBe(31_102);
  expect(verseAt(0)).toEqual({ book: "Gen", chapter: 1, verse: 1 });
  expect(verseAt(31_101)).toEqual({ book: "Rev", chapter: 22, verse: 21 });
  expect(verseIndex({ book: "Gen", chapter: 2, verse: 1 })).toBe(31);
});

test("verseIndex reverses verseAt", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: totalVerses - 1 }), (index) => {
      const place = verseAt(index);
      expect(place && verseIndex(place)).toBe(index);
    }),
  );
});

test("a verse that does not exist has no index", () => {
  expect(verseIndex({ book: "John", chapter: 3, verse: 37 })).toBeUndefined();
  expect(verseIndex({ book: "John", chapter: 22, verse: 1 })).toBeUndefined();
  expect(verseIndex({ book: "John", chapter: 3, verse: 0 })).toBeUndefined();
  expect(verseAt(-1)).toBeUndefined();
  expect(verseAt(31_102)).toBeUndefined();
});
