import { expect, test } from "vitest";
import { sectionsOf } from "../data-lines.ts";
import { readData } from "../read-data.ts";
import { conceptsOf } from "./concepts.ts";
import { tokensOf } from "./features.ts";

const concepts = (text: string) => conceptsOf(tokensOf(text));

test.each([
  "i want to die",
  "i wnat to dieee",
  "quiero morir",
  "quero morrer",
  "voglio morire",
  "ich will sterben",
  "ik wil sterven",
  "chcę umrzeć",
  "хочу умереть",
  "أريد أن أموت",
  "我想死",
])("%j has the concepts of wanting to die, in this order", (text) => {
  expect(concepts(text).filter((one) => one === "want" || one === "die")).toEqual(["want", "die"]);
});

test("a stem with an asterisk matches any ending, one without matches the whole word", () => {
  expect(concepts("forgiveness")).toEqual(["forgive"]);
  expect(concepts("hellish")).toEqual([]);
});

test("a concept that repeats its neighbor counts once, and a question mark is a concept", () => {
  expect(concepts("death and dying?")).toEqual(["die", "?"]);
});

test("a text without known words has no concepts", () => {
  expect(concepts("zzz qqq")).toEqual([]);
  expect(concepts("")).toEqual([]);
});

test("no stem of a language names two concepts", () => {
  for (const [language, lines] of sectionsOf(readData("model/concepts.txt"))) {
    const stems = lines.flatMap((line) => line.split(": ")[1]?.split(" ") ?? []);
    expect(
      stems.filter((stem, at) => stems.indexOf(stem) !== at),
      language,
    ).toEqual([]);
  }
});
