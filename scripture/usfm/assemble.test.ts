import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBuilt, textsFolder } from "#corpus/build-output.ts";
import { readHebrewNumbering } from "#corpus/verse-map.ts";
import { importedFolder, openLibrary } from "#server/features/bibles/library.ts";
import { booksOf } from "#shared/chapter-response.ts";
import { loadTranslation } from "../translation/load.ts";
import { packTranslation } from "../translation/serialize.ts";
import { hebrewToEnglish } from "../versification/hebrew.ts";
import { vulgateNumbering } from "../versification/vulgate.ts";
import { assemble } from "./assemble.ts";
import { parseUsfm } from "./parse.ts";

const toEnglish = hebrewToEnglish(readHebrewNumbering());
const verses = (count: number, words = "Words") =>
  Array.from({ length: count }, (_, index) => `\\v ${index + 1} ${words} ${index + 1}.`).join("\n");

const kjv = loadTranslation(readBuilt("kjv"));
const testInfo = { ...loadTranslation(readBuilt("kjv")).info, id: "test", name: "A test" };

function textOf(...sources: string[]) {
  const files = sources.map((source, index) => ({
    file: `${index}.usfm`,
    content: parseUsfm(source),
  }));
  const { chapters, ...rest } = assemble(files, toEnglish);
  return {
    ...rest,
    text: loadTranslation(JSON.parse(JSON.stringify(packTranslation(testInfo, chapters)))),
  };
}

test("a book with Hebrew verse numbers is detected and renumbered", () => {
  const joel = `\\id JOL
\\c 1
\\p
${verses(20)}
\\c 2
\\p
${verses(27)}
\\c 3
\\p
${verses(5, "Poured")}
\\c 4
\\p
${verses(21, "Valley")}`;
  const { text, renumbered, reports } = textOf(joel);
  expect(renumbered).toEqual(["Joel"]);
  expect(text.verse("Joel", 2, 28)?.text).toBe("Poured 1.");
  expect(text.verse("Joel", 2, 32)?.text).toBe("Poured 5.");
  expect(text.verse("Joel", 3, 21)?.text).toBe("Valley 21.");
  expect(reports.map(({ message }) => message.slice(0, 20))).toEqual(["no file has Genesis,"]);
});

test("a psalm title that is numbered as a verse becomes the title", () => {
  const { text } = textOf(`\\id PSA
\\c 3
\\q1
\\v 1 A psalm of David.
${Array.from({ length: 8 }, (_, index) => `\\v ${index + 2} Line ${index + 1}.`).join("\n")}`);
  expect(text.chapter("Ps", 3)?.title).toEqual({ text: "A psalm of David." });
  expect(text.verse("Ps", 3, 1)?.text).toBe("Line 1.");
  expect(text.verse("Ps", 3, 8)?.text).toBe("Line 8.");
});

/** Writes a book of the King James Version in USFM, with the numbers of the Vulgate. */
function withVulgateNumbers(id: "Ps" | "Job" | "Dan" | "John", code: string): string {
  const { toEnglish: english } = vulgateNumbering();
  const written = new Set<string>();
  const lines = [`\\id ${code}`];
  for (let chapter = 1; chapter <= 150; chapter++) {
    lines.push(`\\c ${chapter}`, "\\p");
    for (let verse = 1; verse <= 180; verse++) {
      const { places, title } = english({ book: id, chapter, verse });
      const [place] = places;
      const text = place && kjv.verse(id, place.chapter, place.verse)?.text;
      const name = title ? `title ${chapter}:${verse}` : `${place?.chapter}:${place?.verse}`;
      if (!place) lines.push(`\\v ${verse} Deuterocanonical.`);
      else if (text && !written.has(name)) {
        written.add(name);
        lines.push(`\\v ${verse} ${title ? "A title." : text}`);
      }
    }
  }
  return lines.join("\n");
}

test("a translation with the Vulgate's numbers is stored under English numbers", () => {
  const sources = [
    withVulgateNumbers("Ps", "PSA"),
    withVulgateNumbers("Job", "JOB"),
    withVulgateNumbers("Dan", "DAN"),
    withVulgateNumbers("John", "JHN"),
  ];
  const { text, renumbered, numbering, reports } = textOf(...sources);
  expect([renumbered, numbering]).toEqual([["Job", "Ps", "Dan", "John"], "Vulgate"]);
  for (const { book, chapter, verse, text: words } of kjv.verses()) {
    if (!["Ps", "Job", "Dan", "John"].includes(book)) continue;
    const absence = text.absence(book, chapter, verse);
    if (absence)
      expect(`${book} ${chapter}:${verse} ${absence}`).toMatch(
        /\d Its words stand in a verse beside it/,
      );
    else expect(text.verse(book, chapter, verse)?.text).toContain(words);
  }
  expect(text.chapter("Ps", 51)?.title).toEqual({ text: "A title. A title." });
  const dropped = reports.filter(({ message }) => message.includes("deuterocanonical"));
  expect(dropped).toHaveLength(67);
  expect(reports.filter(({ lost }) => lost)).toEqual([]);
});

test("a psalter with English verse numbers is not renumbered", () => {
  const psalms = Array.from({ length: 150 }, (_, index) => kjv.chapter("Ps", index + 1));
  const source = psalms.flatMap((psalm) => [
    `\\c ${psalm?.chapter}\n\\p`,
    ...(psalm?.verses ?? []).map(({ verse, text }) => `\\v ${verse} ${text}`),
  ]);
  const { renumbered, reports } = textOf(`\\id PSA\n${source.join("\n")}`);
  expect(renumbered).toEqual([]);
  expect(reports.filter(({ place }) => place)).toEqual([]);
});

test("missing verses, missing books and duplicate files are reported", () => {
  const ruth = `\\id RUT\n\\c 1\n\\p\n${verses(21)}`;
  const { text, reports, renumbered } = textOf(ruth, ruth);
  expect(renumbered).toEqual([]);
  expect(text.absence("Ruth", 1, 22)).toBe("The imported file does not have this verse.");
  expect(reports.filter(({ lost }) => lost)).toMatchObject([
    { file: "1.usfm", message: "Ruth is also in 0.usfm; this one is ignored" },
    { file: "0.usfm", place: "Ruth 1:22", message: "the file does not have this verse" },
    { file: "0.usfm", place: "Ruth 2", message: "the file does not have chapter 2" },
    { place: "Ruth 3" },
    { place: "Ruth 4" },
  ]);
  expect(text.verseCount("Gen", 1)).toBe(0);
});

const folder = mkdtempSync(path.join(tmpdir(), "berea-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an imported translation is listed after the built-in ones, with its books only", () => {
  const ruth = { file: "ruth", content: parseUsfm(`\\id RUT\n\\c 1\n\\p\n${verses(22)}`) };
  const packed = packTranslation(testInfo, assemble([ruth], toEnglish).chapters);
  const imported = importedFolder(folder);
  mkdirSync(imported, { recursive: true });
  writeFileSync(path.join(imported, "test.json"), JSON.stringify(packed));
  const library = openLibrary(textsFolder, imported);
  expect([...library.texts.keys()].at(-1)).toBe("test");
  expect(() => library.chapter("test", "Gen", 1)).toThrow("does not have Genesis 1");
  const daily = { book: "John" as const, chapter: 3, verse: 16 };
  expect(library.textWith("test", daily).info.id).toBe("kjv");
  expect(booksOf(library.text("test")).map(({ id }) => id)).toEqual(["Ruth"]);
});
