// Tests the built glosses against lists judged by hand.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBook } from "#scripture/canon/books.ts";
import { type OriginalsTable, type OriginalWord, unpackWords } from "#scripture/study/original.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import { originalsFile } from "./built.ts";
import { glossJudgments, laterJudgments } from "./gloss-judgments.ts";

const table = JSON.parse(readFileSync(originalsFile, "utf8")) as OriginalsTable;
const plain = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, "").normalize("NFC");

function wordsOf(place: string): OriginalWord[] {
  const [, name = "", chapter, verse] = /^(.*) (\d+):(\d+)$/.exec(place) ?? [];
  const book = findBook(name)?.id;
  const index = book && verseIndex({ book, chapter: Number(chapter), verse: Number(verse) });
  return unpackWords(table.verses[index ?? -1] ?? "");
}

/** Returns the judged words with a wrong gloss, and the number of words without a gloss. */
function judge(lines: readonly string[]) {
  const wrong: string[] = [];
  let empty = 0;
  for (const line of lines) {
    const [place = "", word = "", right = ""] = line.split("|");
    const accepted = right.split(", ").map((one) => one.toLowerCase());
    const found = wordsOf(place).find(
      ({ text, strongs }) => strongs === word || plain(text) === plain(word),
    );
    expect(found, line).toBeDefined();
    if (!found?.gloss) empty += 1;
    else if (!found.gloss.split(", ").every((one) => accepted.includes(one.toLowerCase())))
      wrong.push(`${line} => ${found.gloss}`);
  }
  return { wrong, empty };
}

test("at least 98 % of judged glosses are right or empty, and at most 5 % are empty", () => {
  const lines = [glossJudgments, laterJudgments].flatMap((list) => list.trim().split("\n"));
  const { wrong, empty } = judge(lines);
  expect(lines.length).toBeGreaterThan(200);
  expect(wrong.length / lines.length, wrong.join("\n")).toBeLessThanOrEqual(0.02);
  expect(empty / lines.length).toBeLessThanOrEqual(0.05);
});

test("glosses that a review reported as wrong are right", () => {
  const glossesOf = (place: string) =>
    Object.fromEntries(wordsOf(place).map(({ text, gloss }) => [plain(text), gloss]));
  expect(glossesOf("John 3:16")).toMatchObject({ ἔδωκεν: "give", αὐτὸν: "him", τὸν: "the" });
  expect(Object.values(glossesOf("Psalm 23:1"))).toContain("not");
  expect(Object.values(glossesOf("Genesis 1:5"))).toContain("day");
  expect(glossesOf("Romans 5:8")).toMatchObject({ συνίστησιν: "commend" });
  expect(wordsOf("John 17:8").map(({ gloss }) => gloss)).not.toContain("adventure");
});

test("99 % of words have a gloss", () => {
  const objectMarkers = new Set(["H853", "H3487", "G302", "G3303"]);
  let [all, empty] = [0, 0];
  for (const word of table.verses.flatMap(unpackWords)) {
    if (objectMarkers.has(word.strongs ?? "")) continue;
    all += 1;
    if (!word.gloss) empty += 1;
  }
  expect(empty / all).toBeLessThan(0.01);
});
