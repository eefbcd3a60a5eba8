import { expect, test } from "vitest";
import { utterancesOf } from "./read-answer-aloud.ts";

test("an answer is read without its Markdown, in utterances that end with a sentence", () => {
  const sentence = "Grace is a gift that nobody has earned, and it is free for all who ask. ";
  const answer = `## Grace\n\n- **One**: [a gift](https://example.org).\n\n${sentence.repeat(5)}`;
  const utterances = utterancesOf(answer);
  expect(utterances.slice(0, 2)).toEqual(["Grace", "One: a gift."]);
  expect(utterances.slice(2).join(" ")).toBe(sentence.repeat(5).trim());
  for (const text of utterances) expect(text.length).toBeLessThanOrEqual(200);
});
