// Tests the built dictionaries and original words.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { BookId } from "#scripture/canon/books.ts";
import { unpackWords } from "#scripture/study/original.ts";
import { openStudyFile } from "#scripture/study/study-file.ts";
import { transliterateHebrew } from "#scripture/study/transliterate-hebrew.ts";
import { verseIndex } from "#scripture/study/verse-index.ts";
import { builtLines, readBuiltStudy, studyFile } from "./build-output.ts";
import {
  findLexiconErrors,
  findOriginalErrors,
  survivingStudyMutations,
} from "./study-validators.ts";

const study = readBuiltStudy();
const { entry } = study;
const entries = study.entries();
const verses = builtLines(study);
const wordsOf = (book: BookId, chapter: number, verse: number) =>
  unpackWords(verses[verseIndex({ book, chapter, verse }) ?? -1] ?? "");
const senses = (...place: Parameters<typeof wordsOf>) =>
  wordsOf(...place).map(({ prefixes, gloss }) => [...prefixes, gloss].join(" "));
const sounds = (...place: Parameters<typeof wordsOf>) =>
  wordsOf(...place).map(({ text }) => transliterateHebrew(text));

test("no entry and no word is damaged, and each check detects its damage", () => {
  expect(entries).toHaveLength(14_197);
  expect(findLexiconErrors(entries)).toEqual([]);
  expect(findOriginalErrors(verses)).toEqual([]);
  expect(survivingStudyMutations()).toEqual([]);
});

test("opening the study data reads less than a seventh of it", () => {
  const bytes = readFileSync(studyFile);
  let count = 0;
  const opened = openStudyFile((start, length) => {
    count += length;
    return bytes.subarray(start, start + length);
  });
  expect(count).toBeLessThan(bytes.length / 7);
  count = 0;
  expect(unpackWords(opened.line(0))).toHaveLength(7);
  expect(count).toBeLessThan(2_000);
  expect(opened.entry("G25")?.lemma).toBe("ἀγαπάω");
  count = 0;
  expect(opened.entry("G26")?.lemma).toBe("ἀγάπη");
  expect(count).toBe(0);
});

test("an entry keeps the Greek words of its definition, and the remark after it", () => {
  expect(entry("G863")).toMatchObject({
    derivation: "from G575 (ἀπό) and ἵημι (to send; an intensive form of εἶμι, to go)",
    definition: "to send forth, in various applications (as follow)",
  });
  expect(entry("G2")?.derivation).toBe("of Hebrew origin (H175 (אַהֲרוֹן))");
  expect(entry("G302")?.definition).toMatch(
    /uncertainty\. Usually unexpressed .* G1437 \(ἐάν\)\.$/,
  );
  expect(entry("G2147")?.derivation).toMatch(/^a prolonged form of a primary εὕρω, which/);
  expect(entry("H1942")?.definition).toBe("desire; also ruin");
  expect(entry("H4441")?.derivation).not.toMatch(/lemma|dagesh/);
});

test("a headword has the e vowels of the Hebrew Bible, wherever it is mentioned", () => {
  expect(entry("H2617")).toMatchObject({ lemma: "חֶסֶד", transliteration: "khesed" });
  expect(entry("H6212")?.lemma.normalize("NFC")).toBe("עֵשֶׂב".normalize("NFC"));
  expect(entry("H5145")?.lemma).toBe("נֵזֶר");
  expect(entry("H4428")?.lemma).toBe("מֶלֶךְ");
  expect(JSON.stringify(entries)).not.toContain("H2617 (חֵסֵד)");
});

test("a paragraph mark is no letter of the word before it", () => {
  expect(sounds("Gen", 1, 5).at(-1)).toBe("ekhad");
  expect(sounds("Gen", 1, 8).at(-1)).toBe("sheni");
  expect(sounds("Gen", 1, 13).at(-1)).toBe("shelishi");
  expect(sounds("Isa", 53, 12).at(-1)).toBe("yafgiaʿ");
  expect(sounds("Jer", 31, 34)).toContain("ulkhattatam");
  expect(sounds("Jer", 31, 34).at(-1)).toBe("ʿod");
  expect(sounds("Exod", 20, 13).at(-1)).not.toMatch(/s$/);
});

test("a word with a large or suspended letter is whole", () => {
  const text = (...place: Parameters<typeof wordsOf>) =>
    wordsOf(...place).map((word) => word.text.replace(/[^א-ת]/g, ""));
  expect(text("Deut", 6, 4)).toEqual(["שמע", "ישראל", "יהוה", "אלהינו", "יהוה", "אחד"]);
  expect(text("Judg", 18, 30)).toContain("מנשה");
});

test("a reading replaces its written form, which may be two words", () => {
  const text = (...place: Parameters<typeof wordsOf>) =>
    wordsOf(...place).map((word) => word.text.replace(/[^א-ת]/g, ""));
  expect(text("Gen", 8, 17)).toContain("היצא");
  expect(text("Gen", 8, 17)).not.toContain("הוצא");
  expect(wordsOf("Isa", 55, 13).filter(({ strongs }) => strongs === "H8478")).toHaveLength(2);
  expect(wordsOf("2Sam", 5, 2).filter(({ strongs }) => strongs === "H3318")).toHaveLength(1);
});

test("a Hebrew word that means something else with a prefix has one sense with it", () => {
  expect(senses("Isa", 53, 12)[0]).toBe("therefore");
  expect(senses("Gen", 4, 6)).toContain("why");
  expect(senses("Ps", 23, 5)).toContain("before");
  expect(senses("Gen", 1, 22)).toContain("saying");
  expect(senses("Gen", 2, 18)).toContain("alone, apart");
  expect(senses("Ezra", 3, 9)).toContain("l oversee");
});

test("a question word has the sense of its form and verse", () => {
  const what = (...place: Parameters<typeof wordsOf>) =>
    wordsOf(...place).find(({ strongs }) => strongs === "G5101")?.gloss;
  expect(what("Luke", 23, 34)).toBe("what");
  expect(what("Matt", 6, 28)).toBe("why");
  expect(what("Rev", 5, 2)).toBe("who, which");
  expect(what("Matt", 16, 15)).toBe("whom, what");
  expect(wordsOf("Ps", 8, 1).find(({ strongs }) => strongs === "H4100")?.gloss).toBe("how");
});

test("a sense has the words of today", () => {
  const glosses = new Set(verses.flatMap(unpackWords).map(({ gloss }) => gloss));
  for (const old of ["smite", "neighbour", "harlot", "bring unto", "girdle", "froward", "lay unto"])
    expect(glosses).not.toContain(old);
});
