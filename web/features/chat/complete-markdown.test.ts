import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { expect, test } from "vitest";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { completeMarkdown } from "./complete-markdown.ts";

test.each([
  ["• **It begins with", "• **It begins with**"],
  ["- one\n- **two", "- one\n- **two**"],
  ["- **", "- "],
  ["a **b*", "a **b**"],
  ["a **b ", "a **b** "],
  ["a ***b", "a ***b***"],
  ["a *b **c", "a *b **c***"],
  ["a **b** and *", "a **b** and "],
  ["a _b", "a _b_"],
  ["snake_case and 2 * 3", "snake_case and 2 * 3"],
  ["so `code", "so `code`"],
  ["so `", "so "],
  ["see [John 3", "see John 3"],
  ["see [John 3](https://exa", "see John 3"],
  ["see [John 3](https://example.org)", "see [John 3](https://example.org)"],
  ["an ![image](htt", "an "],
  ["text\n-", "text\n"],
  ["text\n\n##", "text\n\n"],
  ["> **so", "> **so**"],
  ["*a*\n\nplain", "*a*\n\nplain"],
  ["```\n**not bold", "```\n**not bold"],
  ["escaped \\*one", "escaped \\*one"],
])("%j is shown as %j while it is written", (text, shown) => {
  expect(completeMarkdown(text)).toBe(shown);
});

const visible = (markdown: string) =>
  renderToStaticMarkup(createElement(Markdown, null, markdown)).replace(/<[^>]+>|&#?\w+;/g, "");

const blocks = [
  '> "For God so loved" — **John 3:16 (KJV)**',
  "- **It begins with God.** So does *love*.\n- **It is a gift.** *Gave* is the verb.",
  "## More\n\n1. [A **link**](https://example.org/a_b) and `code`\n2. ***Both*** at _once_.",
];

test("no Markdown markup is visible at any length of an answer", { timeout: 60_000 }, () => {
  for (const block of blocks) {
    for (let length = 1; length <= block.length; length += 1) {
      const part = block.slice(0, length);
      expect(visible(completeMarkdown(part)), part).not.toMatch(/[*_`#[\]]|\(http/);
    }
    expect(visible(completeMarkdown(block))).toBe(visible(block));
  }
});

test("a complete answer is not changed", () => {
  expect(completeMarkdown(scriptedAnswer)).toBe(scriptedAnswer);
});

test("without completion, markup is visible, so the test of every length can fail", () => {
  expect(visible("• **It begins with")).toContain("**");
});
