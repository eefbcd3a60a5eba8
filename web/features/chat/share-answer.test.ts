import { expect, test } from "vitest";
import type { Citation } from "#shared/api/citations.ts";
import { answerToShare } from "./share-answer.ts";

const answer = "**Fear not**: “I am with thee” (Isaiah 41:10).";
const quotation: Citation = {
  kind: "quotation",
  start: answer.indexOf("I am"),
  end: answer.indexOf("”"),
  verdict: "exact",
  reference: "Isaiah 41:10",
  translation: "kjv",
};

test("an answer is shared as plain text with its quotations, their references and verdicts", () => {
  expect(answerToShare(answer, [quotation])).toBe(
    "Fear not: “I am with thee” (Isaiah 41:10).\n\nChecked by Berea:\n• “I am with thee” (Isaiah 41:10, KJV): Word for word",
  );
});

test("sharing an answer gives the correct reference of a quotation with a wrong one", () => {
  const wrong: Citation = { ...quotation, verdict: "wrong-reference", found: "Isaiah 43:5" };
  expect(answerToShare(answer, [wrong])).toContain("Wrong reference; the words are in Isaiah 43:5");
});

test("sharing an answer without quotations adds no list", () => {
  expect(answerToShare("Grace is a gift.", [])).toBe("Grace is a gift.");
});
