import { expect, test } from "vitest";
import { answerOffsets, blankReasoning, splitReasoning } from "./reasoning.ts";

test.each<[string, string, { reasoning: string; answer: string; isOpen: boolean }]>([
  [
    "reasoning before the answer",
    "<think>\nThe user asks about love.\n</think>\n\nGod is love.",
    { reasoning: "The user asks about love.", answer: "God is love.", isOpen: false },
  ],
  [
    "a closing tag in the middle of a line",
    "<think>Hm.</think>God is love.",
    { reasoning: "Hm.", answer: "God is love.", isOpen: false },
  ],
  [
    "unfinished reasoning",
    "<think>\nThe user asks",
    { reasoning: "The user asks", answer: "", isOpen: true },
  ],
  ["an opening tag alone", "<think>", { reasoning: "", answer: "", isOpen: true }],
  [
    "an answer without the opening tag, which the prompt of some models contains",
    "The user asks about love.\n</think>\n\nGod is love.",
    { reasoning: "The user asks about love.", answer: "God is love.", isOpen: false },
  ],
  [
    "reasoning before and after a tool call",
    "<think>one</think>\n\nSo:\n\n<THINK>two</THINK>\nGod is love.",
    { reasoning: "one\n\ntwo", answer: "So:\n\n\nGod is love.", isOpen: false },
  ],
  [
    "other names of the tag",
    "<thinking>Hm.</thinking>\nGod is love.",
    { reasoning: "Hm.", answer: "God is love.", isOpen: false },
  ],
  [
    "a code block inside the reasoning",
    "<think>\n```\nx\n</think>\nGod is love.",
    { reasoning: "```\nx", answer: "God is love.", isOpen: false },
  ],
])("splitReasoning finds %s", (_case, text, wanted) => {
  expect(splitReasoning(text)).toEqual(wanted);
});

test.each([
  "God is love.",
  "I think <think is a tag.",
  "Models write `<think>` before an answer.",
  "```html\n<think>\nHm.\n</think>\n```\nGod is love.",
  "The tag </think> closes it.",
])("%j has no reasoning", (text) => {
  expect(splitReasoning(text)).toEqual({ reasoning: "", answer: text, isOpen: false });
  expect(blankReasoning(text)).toBe(text);
});

test("blankReasoning keeps the offsets and lines of the answer", () => {
  const text = "<think>\n“Jesus wept”\n</think>\n“God is love”";
  const blanked = blankReasoning(text);
  expect(blanked).toHaveLength(text.length);
  expect(blanked.trim()).toBe("“God is love”");
  expect(blanked.indexOf("God")).toBe(text.indexOf("God"));
  expect(blanked.split("\n")).toHaveLength(4);
});

test("a text with thousands of tags is split in linear time", () => {
  const text = "<think>a</think>\n".repeat(20_000);
  expect(splitReasoning(text).answer.trim()).toBe("");
});

test.each([
  "God is love.",
  "<think>\nHm.\n</think>\n\nGod is love.",
  "<think>one</think>\n\nSo:\n\n<think>two</think>\nGod is love.",
])("answerOffsets finds a place of the answer in %j", (text) => {
  const { answer } = splitReasoning(text);
  const offset = answer.indexOf("love");
  expect(text.slice(answerOffsets(text)(offset)).startsWith("love.")).toBe(true);
});
