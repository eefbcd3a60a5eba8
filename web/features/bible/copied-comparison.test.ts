import { expect, test } from "vitest";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { formatVerse } from "./api/copy-verse.ts";
import { copiedFrom } from "./copied-comparison.ts";

const acts = { book: "Acts" as const, chapter: 8 };
const chapterOf = (verses: number[], absent: number[] = []): BibleChapter => ({
  version: "web",
  ...acts,
  verses: verses.map((verse) => ({ ...acts, verse, text: `Words ${verse}.` })),
  absent: absent.map((verse) => ({ verse, reason: "Not in the oldest manuscripts." })),
});
const passage = {
  reference: { ...acts, verse: 36, endVerse: 38 },
  numbers: [36, 37, 38],
  id: "web",
};
const copied = (verses: number[], absent?: number[]) =>
  copiedFrom(chapterOf(verses, absent), passage)?.text;

test("a copied passage marks the verses that its translation omits", () => {
  expect(copied([36, 37, 38])).toBe("Words 36. Words 37. Words 38.");
  expect(copied([36, 38], [37])).toBe("Words 36. […] Words 38.");
  expect(copied([36, 38])).toBe("Words 36. […] Words 38.");
  expect(copied([38], [37])).toBe("[…] […] Words 38.");
  expect(copied([36, 37], [38])).toBe("Words 36. Words 37. […]");
});

test("a verse that only other translations number at the end is no omission", () => {
  expect(copied([35, 36, 37])).toBe("Words 36. Words 37.");
});

test("a translation without the passage is not copied", () => {
  expect(copied([35], [36])).toBeUndefined();
});

test("a copied passage with numbers has the number of each verse", () => {
  const verse = copiedFrom(chapterOf([36, 38], [37]), passage);
  const style = { quoted: false, citation: "after", version: true, numbers: true } as const;
  expect(verse && formatVerse(verse, style)).toBe(
    "36 Words 36. 37 […] 38 Words 38. — Acts 8:36-38 (WEB)",
  );
});
