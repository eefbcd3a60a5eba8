import { expect, test } from "vitest";
import { parseReferencesLeniently } from "./lenient.ts";
import { formatReference } from "./reference.ts";

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
  ["Berakhot 2:1", []],
  ["love", []],
  ["job", []],
  ["the 12 tribes", []],
  ["3 days", []],
  ["1000 years", []],
  ["Jn 3:16; and more", []],
  ["jhon 99", []],
  ["", []],
])("%j is parsed as %j", (typed, wanted) => {
  expect(parseReferencesLeniently(typed).map(formatReference)).toEqual(wanted);
});
