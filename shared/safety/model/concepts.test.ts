import { expect, test } from "vitest";
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
