import { expect, test } from "vitest";
import { formatReference } from "#scripture/references/reference.ts";
import { passageOfOrdinals } from "./kjva-ordinals.ts";

const passage = (first: number, last = first) => {
  const reference = passageOfOrdinals(first, last);
  return reference && formatReference(reference);
};

// From JSword: its tests name Genesis 1:1, and Versification.maximumOrdinal() of KJVA is 38272. The
// others were counted from the tables of SystemKJV.java and SystemKJVA.java.
test.each([
  [4, "Genesis 1:1"],
  [2_128, "Exodus 20:3"],
  [14_758, "Psalm 23:1"],
  [24_114, "Malachi 4:6"],
  [30_031, "Matthew 1:1"],
  [33_095, "John 3:16"],
  [34_176, "Acts 8:14"],
  [38_272, "Revelation 22:21"],
])("ordinal %i is %s", (ordinal, expected) => expect(passage(ordinal)).toBe(expected));

test("ordinals become ranges of verses and of chapters", () => {
  expect(passage(33_095, 33_097)).toBe("John 3:16-18");
  expect(passage(34_176, 34_179)).toBe("Acts 8:14-17");
  expect(passage(4, 36)).toBe("Genesis 1:1-2:1");
});

test("the introduction of a book or a chapter becomes its first verse", () => {
  expect(passage(2)).toBe("Genesis 1:1");
  expect(passage(3)).toBe("Genesis 1:1");
  expect(passage(30_029)).toBe("Matthew 1:1");
  expect(passage(35, 36)).toBe("Genesis 2:1");
});

test("other books, introductions of testaments, and passages that span books return undefined", () => {
  // Tobit 1:1, Baruch 6:4-7, the introductions of the Bible and of both testaments.
  for (const [first, last] of [
    [25_466, 25_466],
    [28_263, 28_266],
    [0, 0],
    [1, 1],
    [30_028, 30_028],
    [24_114, 30_031],
    [33_097, 33_095],
    [-1, -1],
    [38_273, 38_273],
    [Number.NaN, Number.NaN],
  ] as const) {
    expect(passage(first, last), `${first}`).toBeUndefined();
  }
});
