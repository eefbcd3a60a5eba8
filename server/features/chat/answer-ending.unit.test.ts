import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { EndingFilter } from "./answer-ending.ts";

/** Filters an answer that arrives in these pieces. */
function filtered(pieces: readonly string[]) {
  let shown = "";
  const filter = new EndingFilter((text) => {
    shown += text;
  });
  for (const piece of pieces) filter.push(piece);
  const ending = filter.end();
  expect(filter.text).toBe(shown);
  return { shown, ...ending };
}

const block = "<after_answer>\ntitle: What grace is\nask: What is mercy?\n</after_answer>";

/** Splits a text at any positions. */
const anyPieces = (text: string) =>
  fc.array(fc.integer({ min: 0, max: text.length })).map((cuts) => {
    const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    return at.slice(1).map((end, index) => text.slice(at[index], end));
  });

test("the block after an answer is removed and read, however the answer is cut into pieces", () => {
  fc.assert(
    fc.property(anyPieces(`Grace is a gift.\n\n${block}\n`), (pieces) => {
      expect(filtered(pieces)).toEqual({
        shown: "Grace is a gift.",
        followUps: ["What is mercy?"],
        title: "What grace is",
      });
    }),
  );
});

test("no piece ever shows a part of the block", () => {
  const seen: string[] = [];
  const filter = new EndingFilter((text) => seen.push(text));
  for (const character of `One < two.\n\n${block}`) filter.push(character);
  filter.end();
  expect(seen.join("")).toBe("One < two.");
});

test.each([
  "Grace is a gift.",
  "A line.\n\n<after all>\n\n",
  "Write <after_answer> to end it.",
  " \n two  \n",
  "",
  "<after_ans",
  `<after_answer>\n${"A long text that mentions the tag. ".repeat(40)}`,
])("an answer without a block is not changed: %j", (text) => {
  fc.assert(
    fc.property(anyPieces(text), (pieces) => {
      expect(filtered(pieces)).toEqual({ shown: text, followUps: [], title: undefined });
    }),
  );
});

test("text after a block is part of the answer", () => {
  const { shown, followUps } = filtered(["Grace.\n\n", block, "\n\nMercy."]);
  expect(shown).toBe("Grace.\n\n\n\nMercy.");
  expect(followUps).toEqual(["What is mercy?"]);
});

test("a block without its closing tag is removed and read", () => {
  const { shown, followUps } = filtered(["Grace.\n<after_answer>\nask: What is mercy?"]);
  expect(shown).toBe("Grace.");
  expect(followUps).toEqual(["What is mercy?"]);
});

test("at most three different questions are read, without markup, and long ones are dropped", () => {
  const lines = [
    "ask: **What is mercy?**",
    '- ask: "What is hope?"',
    "ask: What is mercy?",
    `ask: ${"long ".repeat(40)}`,
    "ask:",
    "ask: …",
    "other: What is this?",
    "ASK: ¿Qué es la fe?",
    "ask: What is love?",
  ];
  const { followUps } = filtered([`Grace.\n<after_answer>\n${lines.join("\n")}\n</after_answer>`]);
  expect(followUps).toEqual(["What is mercy?", "What is hope?", "¿Qué es la fe?"]);
});
