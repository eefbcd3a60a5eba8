import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { chaptersToLoad, shownVerses } from "./shown-verses.ts";

const kjv = loadTranslation(readBuilt("kjv"));

/** The shown verses as "chapter:verse"; cited ones have an asterisk. */
function shown(written: string, quoted?: string): string[] {
  const read = parseReference(written);
  if (!read.ok) throw new Error(written);
  const { reference } = read;
  const verses = chaptersToLoad(reference, quoted !== undefined).flatMap(
    (chapter) =>
      kjv.chapter(reference.book, chapter)?.verses.map((one) => ({ ...one, chapter })) ?? [],
  );
  return shownVerses(reference, verses, quoted).map(
    ({ chapter, verse, isCited }) => `${chapter}:${verse}${isCited ? "*" : ""}`,
  );
}

test("a short passage is shown with the verses before and after it", () => {
  expect(shown("John 3:16-17", "God so loved")).toEqual(["3:15", "3:16*", "3:17*", "3:18"]);
  expect(shown("Gen 1:1")).toEqual(["1:1*", "1:2"]);
});

test("of a long passage, the verse closest to the quotation is shown", () => {
  expect(shown("1 Cor 13", "love is patient, love is kind")).toEqual(["13:3", "13:4*", "13:5"]);
});

test.each([
  ["Matt 5-7", "look at the birds of the air, they do not sow or reap", "6:26*"],
  ["Matt 5-7", "the wise man who built his house on the rock", "7:24*"],
  ["Gen 1:20-2:9", "a living soul, the breath of life in his nostrils", "2:7*"],
  ["Rom 7:7-8:4", "no condemnation for those who are in Christ Jesus", "8:1*"],
])("in %s, the verse closest to “%s” is %s", (written, quoted, expected) => {
  expect(shown(written, quoted)).toContain(expected);
});

test("a verse outside a passage over several chapters is never the closest", () => {
  const cited = shown("Matt 5:1-6:25", "behold the birds of the air, for they sow not");
  expect(cited.filter((verse) => verse.endsWith("*"))).not.toContain("6:26*");
});

test("the context of a passage at a chapter's edge continues in the loaded chapters", () => {
  expect(shown("Rom 7:25-8:2", "no condemnation")).toEqual([
    "7:24",
    "7:25*",
    "8:1*",
    "8:2*",
    "8:3",
  ]);
});

test("without a quotation, or with too many chapters, the first verses are shown", () => {
  const ten = Array.from({ length: 10 }, (_, at) => `1:${at + 1}*`);
  expect(shown("Gen 1-50", "a living soul")).toEqual(ten);
  expect(shown("Gen 1-3")).toEqual(ten);
});
