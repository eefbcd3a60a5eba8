import { expect, test } from "vitest";
import { formatReference } from "./reference.ts";
import { romanNumeral } from "./roman-numerals.ts";
import { parseTypedReferences } from "./typed-references.ts";

const read = (text: string) => parseTypedReferences(text).references.map(formatReference)[0];

test.each([
  ["Psalm CXXI", "Psalm 121"],
  ["John iii. 16", "John 3:16"],
  ["Matt. v. 3-12", "Matthew 5:3-12"],
  ["1 Cor. xiii. 4", "1 Corinthians 13:4"],
  ["john chapter iii verse xvi", "John 3:16"],
  ["jn316", "John 3:16"],
  ["philippians 413", "Philippians 4:13"],
  ["Romans 8/28", "Romans 8:28"],
  ["romans 8-28", "Romans 8:28"],
  ["romans 8-11", "Romans 8-11"],
  ["lam 3 : 22 : 23", "Lamentations 3:22-23"],
  ["gal 5 22 23", "Galatians 5:22-23"],
  ["1Jn. 1, 9", "1 John 1:9"],
  ["Luke 15:11-end", "Luke 15:11-32"],
  ["chapter 3 verse 16 of John", "John 3:16"],
  ["verse 16 of John 3", "John 3:16"],
  ["23 psalm", "Psalm 23"],
  ["psalm #23", "Psalm 23"],
  ["psalm no. 23", "Psalm 23"],
  ["psalm one twenty one", "Psalm 121"],
  ["NIV Romans 8:28", "Romans 8:28"],
  ["what does John 3:16 say?", "John 3:16"],
  ["read John 3:16 in the NIV", "John 3:16"],
  ["Malachi 3:20", "Malachi 4:2"],
  ["Joel 4:1", "Joel 3:1"],
])("%s is read as %s", (text, reference) => {
  expect(read(text)).toBe(reference);
});

test.each(["40 days", "12 tribes of israel", "seventy times seven", "day 316", "what is love"])(
  "%s is not parsed as a reference",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test("Roman numerals are read in their usual form only", () => {
  const written = [
    "I",
    "iv",
    "IX",
    "XIV",
    "xl",
    "XCIX",
    "CXIX",
    "CL",
    "IIII",
    "VX",
    "CC",
    "",
    "in",
  ];
  expect(written.map(romanNumeral)).toEqual([
    1,
    4,
    9,
    14,
    40,
    99,
    119,
    150,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
