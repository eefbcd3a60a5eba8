import { expect, test } from "vitest";
import { formatVerse } from "./api/copy-verse.ts";
import { copiedPassage } from "./copied-passage.ts";

const at = (verse: number) => ({ book: "Matt" as const, chapter: 6, verse });
const worry = { start: at(25), end: at(34), text: "Therefore I say unto you", shownEnd: at(30) };

test("a passage that is shown in part is copied with the reference of that part", () => {
  const copied = copiedPassage({ ...worry, text: `${worry.text} …` }, "KJV");
  expect(copied && formatVerse(copied)).toBe('"Therefore I say unto you" — Matthew 6:25-30 (KJV)');
});

test("a passage that is shown whole is copied with its whole reference", () => {
  const { shownEnd: _, ...whole } = worry;
  expect(copiedPassage(whole, "KJV")).toEqual({
    reference: "Matthew 6:25-34",
    text: "Therefore I say unto you",
    translation: "KJV",
  });
});

test("a passage without its text is not copied", () => {
  expect(copiedPassage({ start: at(25), end: at(34), text: "" }, "NLT")).toBeUndefined();
});
