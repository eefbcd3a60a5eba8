import { expect, test } from "vitest";
import { brackets, liftMarks } from "./extract-markup.ts";
import { alignMarkup } from "./kjv-markup.ts";

const words = "Jesus answered, Verily, verily, I say unto thee.";
const red = (text: string, marked: string, around: string[] = []) =>
  alignMarkup(text, marked, around)?.red.map(({ start, end }) => text.slice(start, end));

test("red-letter ranges are aligned by letters and ignore punctuation", () => {
  expect(red(words, "Jesus answered, <FR>Verily, verily, I say unto thee.<Fr>")).toEqual([
    "Verily, verily, I say unto thee.",
  ]);
  expect(red(words, "Jesus answered <FR>verily verily<Fr> I say <FR>unto<Fr> thee")).toEqual([
    "Verily, verily,",
    "unto",
  ]);
});

test("a verse whose letters differ gets no markup", () => {
  expect(
    alignMarkup(words, "Jesus answereth, <FR>Verily, verily, I say unto thee.<Fr>", []),
  ).toBeUndefined();
});

test("a title before the verse is skipped", () => {
  const marked = "A Psalm. Jesus answered, <FR>Verily, verily, I say unto thee.<Fr>";
  expect(red(words, marked, ["A Psalm."])).toEqual(["Verily, verily, I say unto thee."]);
  expect(red(words, marked)).toBeUndefined();
});

test("a footnote is placed after the words it explains if they occur once, otherwise at the end of the verse", () => {
  const notes = (note: string) =>
    alignMarkup(words, `${words}<RF>${note}<Rf>`, [])?.notes.map(({ at }) => words.slice(0, at));
  expect(notes("I say: or, I tell")).toEqual(["Jesus answered, Verily, verily, I say"]);
  expect(notes("verily: Gr. amen")).toEqual([words]);
  expect(notes("never said: or, else")).toEqual([words]);
  expect(notes("unto…: or, to thee")).toEqual(["Jesus answered, Verily, verily, I say unto"]);
});

test("liftMarks moves markup out of the words and throws if a mark has no partner", () => {
  expect(liftMarks("it [was]  good [so] ; yes", [brackets])).toEqual({
    text: "it was good so; yes",
    spans: [
      { start: 3, end: 6, kind: "supplied" },
      { start: 12, end: 14, kind: "supplied" },
    ],
  });
  expect(() => liftMarks("it [was good", [brackets])).toThrow("partner");
  expect(() => liftMarks("it was] good", [brackets])).toThrow("partner");
  expect(() => liftMarks("it *was* good", [brackets])).toThrow("partner");
});
