// Tests the built glosses against lists judged by hand.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBook } from "#scripture/canon/books.ts";
import { type OriginalWord, unpackWords } from "#scripture/study/original.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import { builtLines, readBuiltStudy } from "./build-output.ts";

const verses = builtLines(readBuiltStudy());
const plain = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "").normalize("NFC");

function wordsOf(place: string): OriginalWord[] {
  const [, name = "", chapter, verse] = /^(.*) (\d+):(\d+)$/.exec(place) ?? [];
  const book = findBook(name)?.id;
  const index = book && verseIndex({ book, chapter: Number(chapter), verse: Number(verse) });
  return unpackWords(verses[index ?? -1] ?? "");
}

/** Verse, word (as in the text, or its Strong's number) and every correct gloss. */
const labeled = readFileSync(new URL("labeled-glosses.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("at least 98 % of judged glosses are right or empty, and at most 10 % are empty", () => {
  const wrong: string[] = [];
  let empty = 0;
  for (const line of labeled) {
    const [place = "", word = "", right = ""] = line.split("\t");
    const accepted = right.split(", ").map((one) => one.toLowerCase());
    const found = wordsOf(place).find(
      ({ text, strongs }) => strongs === word || plain(text) === plain(word),
    );
    expect(found, line).toBeDefined();
    if (!found?.gloss) empty += 1;
    else if (!found.gloss.split(", ").every((one) => accepted.includes(one.toLowerCase())))
      wrong.push(`${line} => ${found.gloss}`);
  }
  expect(labeled.length).toBeGreaterThan(450);
  expect(wrong.length / labeled.length, wrong.join("\n")).toBeLessThanOrEqual(0.02);
  expect(empty / labeled.length).toBeLessThanOrEqual(0.1);
});

test("regression: glosses that were once wrong are right", () => {
  const glossesOf = (place: string) =>
    Object.fromEntries(wordsOf(place).map(({ text, gloss }) => [plain(text), gloss]));
  expect(glossesOf("John 3:16")).toMatchObject({ ἔδωκεν: "give", αὐτὸν: "him", τὸν: "the" });
  expect(Object.values(glossesOf("Psalm 23:1"))).toContain("not");
  expect(Object.values(glossesOf("Genesis 1:5"))).toContain("day");
  expect(glossesOf("Romans 5:8")).toMatchObject({ συνίστησιν: "commend" });
  expect(wordsOf("John 17:8").map(({ gloss }) => gloss)).not.toContain("adventure");
});

test("a Hebrew verb has the sense of its stem, and no conjunction or abbreviation as its sense", () => {
  // Hiphil "bring forth", and qal "go forth", of H3318.
  const senseOf = (place: string, strongs: string) =>
    wordsOf(place).find((word) => word.strongs === strongs)?.gloss;
  expect(senseOf("2 Samuel 12:31", "H3318")).toMatch(/^bring/);
  const all = verses.flatMap(unpackWords);
  const senses = new Set(all.map(({ gloss }) => gloss));
  expect(all.filter(({ strongs, gloss }) => strongs === "H3318" && gloss === "and")).toEqual([]);
  for (const nonsense of ["be ashame", "be hard ly thing", "without blame spot", "unleaved bread"])
    expect(senses).not.toContain(nonsense);
});

test("the accent and the breathing decide between Greek homographs", () => {
  const strongsOf = (place: string, text: string) =>
    wordsOf(place).find((word) => plain(word.text) === plain(text))?.strongs;
  expect(strongsOf("Revelation 2:29", "τί")).toBe("G5101");
  expect(strongsOf("John 11:28", "φωνεῖ")).toBe("G5455");
  expect(strongsOf("Luke 8:38", "ἐδεῖτο")).toBe("G1189");
  expect(strongsOf("John 8:19", "ᾔδειτε")).toBe("G1492");
  expect(strongsOf("1 John 1:5", "αὕτη")).toBe("G3778");
});

test("a Greek preposition has the sense of the case after it", () => {
  const first = (place: string, strongs: string) =>
    wordsOf(place).find((word) => word.strongs === strongs)?.gloss;
  expect(first("John 3:22", "G3326")).toBe("after");
  expect(first("John 6:3", "G3326")).toBe("with");
  expect(first("Matthew 12:30", "G2596")).toBe("against");
});

test("a sense has the part of speech of its word, and the form that its verse decides", () => {
  const senseOf = (place: string, strongs: string) =>
    wordsOf(place).find((word) => word.strongs === strongs)?.gloss;
  expect(senseOf("Isaiah 3:24", "H1314")).not.toBe("sweet");
  expect(senseOf("Acts 18:18", "G2751")).not.toBe("shearer");
  expect(senseOf("Acts 25:4", "G5034")).not.toBe("prefixed in haste");
  expect(senseOf("Deuteronomy 31:17", "H1931")).toBe("that");
  expect(senseOf("Luke 15:7", "G2228")).toBe("than");
  expect(senseOf("2 Kings 10:23", "H5647")).toMatch(/^ones who /);
  expect(senseOf("Genesis 6:21", "H402")).toBe("food");
  expect(senseOf("John 10:34", "G2316")).toBe("god");
  expect(senseOf("2 Corinthians 1:9", "G1438")).toBe("to ourselves");
});

test("at least 90 % of words have a gloss", () => {
  const objectMarkers = new Set(["H853", "H3487", "G302", "G3303"]);
  let [all, empty] = [0, 0];
  for (const word of verses.flatMap(unpackWords)) {
    if (objectMarkers.has(word.strongs ?? "")) continue;
    all += 1;
    if (!word.gloss) empty += 1;
  }
  expect(empty / all).toBeLessThan(0.1);
});
