import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { blankReasoning, ReasoningFilter, withoutReasoning } from "./reasoning.ts";

/** Returns what a reader of the pieces sees at the end. */
function shownOf(pieces: readonly string[], filter = new ReasoningFilter()): string {
  let shown = "";
  for (const { text, restarted } of [...pieces.map((one) => filter.push(one)), filter.end()]) {
    shown = restarted ? text : shown + text;
  }
  return shown;
}

const anyPieces = (text: string) =>
  fc.array(fc.integer({ min: 0, max: text.length })).map((cuts) => {
    const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
    return at.slice(1).map((end, index) => text.slice(at[index], end));
  });

const answer = "God is love.";
const reasoned: [string, string, string?][] = [
  ["reasoning before the answer", `<think>\nThe user asks.\n</think>\n\n${answer}`],
  ["a closing tag in the middle of a line", `<think>Hm.</think>${answer}`],
  [
    "an opening tag in the middle of a line",
    `Amen. <think>Hm.</think>${answer}`,
    `Amen. ${answer}`,
  ],
  ["unfinished reasoning", "<think>\nThe user asks", ""],
  ["an opening tag alone", "<think>", ""],
  ["a missing opening tag", `The user asks.\n</think>\n\n${answer}`],
  ["a missing opening tag in one line", `The user asks.</think>${answer}`],
  ["reasoning without an opening tag and without an answer", "The user asks.\n</think>\n", ""],
  [
    "reasoning twice",
    `<think>1</think>\n\nSo:\n\n<THINK>2</THINK>\n${answer}`,
    `So:\n\n\n${answer}`,
  ],
  ["reasoning inside reasoning", `<think>a <think>b</think> c</think>${answer}`],
  ["a second closing tag after the answer", `<think>a</think>${answer}</think>`],
  ["other names of the tag", `<thinking>Hm.</thinking>\n${answer}`],
  ["the tag of Magistral", `[THINK]Hm.[/THINK]${answer}`],
  ["the tag of Kimi", `◁think▷Hm.◁/think▷${answer}`],
  ["the tag of Seed", `<seed:think>Hm.</seed:think>${answer}`],
  ["reasoning that names its tag as code", `<think>I close \`</think>\` now.</think>${answer}`],
  ["a code block inside the reasoning", `<think>\n\`\`\`\nx\n</think>\n${answer}`],
  ["reasoning in a list item", `- <think>\n  Hm.</think>${answer}`, `- ${answer}`],
  [
    "reasoning after backticks behind a long indentation",
    `${" ".repeat(50)}Amen \`\`\`\n<think>Hm.</think>y`,
    `${" ".repeat(50)}Amen \`\`\`\ny`,
  ],
  ["reasoning after a quoted code block", `\`\`\`\nx\n\`\`\`\n<think>a</think>y`, "```\nx\n```\ny"],
];

test.each(reasoned)("removes %s, however it is cut into pieces", (_case, text, wanted = answer) => {
  expect(withoutReasoning(text)).toBe(wanted);
  fc.assert(
    fc.property(anyPieces(text), (pieces) => {
      expect(shownOf(pieces)).toBe(wanted);
    }),
  );
});

test.each([
  answer,
  "",
  "\n two  \n",
  "I think <think is a tag.",
  "Models write `<think>` before an answer, and `</think>` after it.",
  "They write ``<think>`` and ```</think>``` too.",
  "```html\n<think>\nHm.\n</think>\n```\nGod is love.",
  "~~~\n<think>\n~~~\nGod is love.",
  "> ```\n> <think>\n> ```",
  "- ```\n  <think>\n  ```\n- God is love.",
  "1. One\n2. ```html\n   <think>\n   ```\nGod is love.",
  "> * ~~~\n>   <think>\n>   ~~~",
  "  10) - ```\n        </think>\n        ```\nGod is love.",
  "The tag <think> opens it.",
  "[Think](https://example.org) [about] 2 < 3 and <thi",
  "It's 5 o`clock.",
  `${"`".repeat(50)}\n<think>\n${"`".repeat(50)}\nGod is love.`,
  `A \`${"`".repeat(60)}<think>${"`".repeat(61)} is code.`,
  `${" ".repeat(50)}- \`\`\`\n<think>\n\`\`\``,
])("%j has no reasoning, however it is cut into pieces", (text) => {
  expect(withoutReasoning(text)).toBe(text);
  expect(blankReasoning(text)).toBe(text);
  fc.assert(
    fc.property(anyPieces(text), (pieces) => {
      expect(shownOf(pieces)).toBe(text);
    }),
  );
});

test("an answer that starts inside reasoning shows nothing before the closing tag", () => {
  const filter = new ReasoningFilter(true);
  expect(filter.push("The user ").text).toBe("");
  expect(filter.push("asks.</thi").text).toBe("");
  expect(filter.push(`nk>\n${answer}`)).toEqual({ text: answer, restarted: false });
  expect(filter.isUnopened).toBe(true);
});

test("an answer that was expected to start inside reasoning, but does not, is shown at its end", () => {
  for (const text of [answer, `<think>Hm.</think>${answer}`]) {
    expect(shownOf([text], new ReasoningFilter(true))).toBe(answer);
  }
  const interrupted = new ReasoningFilter(true);
  interrupted.push("The user");
  expect(interrupted.end(false).text).toBe("");
});

test("blankReasoning keeps the offsets and lines of the answer", () => {
  const text = "<think>\n“Jesus wept”\n</think>\n“God is love”";
  const blanked = blankReasoning(text);
  expect(blanked).toHaveLength(text.length);
  expect(blanked.trim()).toBe("“God is love”");
  expect(blanked.indexOf("God")).toBe(text.indexOf("God"));
  expect(blanked.split("\n")).toHaveLength(4);
});

test("a text with thousands of tags is filtered in linear time", () => {
  expect(withoutReasoning("<think>a</think>\n".repeat(20_000)).trim()).toBe("");
  expect(withoutReasoning("`<think>` ".repeat(20_000))).toHaveLength(200_000);
});

test.each([
  ["a tag that is never closed", "Amen. <think>"],
  ["a run of backticks", "`"],
])("%s is filtered in linear time, however small the pieces are", { tags: "full" }, (_, start) => {
  const pieces = [start, ...Array.from({ length: 1_000_000 }, () => "`")];
  expect(shownOf(pieces)).toHaveLength(start.length + 1_000_000);
});
