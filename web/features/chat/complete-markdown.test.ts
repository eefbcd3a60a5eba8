import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import MarkdownText from "#web/ui/markdown-text.tsx";
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
  ["escaped \\", "escaped "],
  ["a ~~b", "a ~~b~~"],
  ["a ~~b~", "a ~~b~~"],
  ["a ~~b~~ and ~~", "a ~~b~~ and "],
  ["about ~30 AD", "about ~30 AD"],
  ["- [", ""],
  ["- one\n- [x", "- one\n"],
  ["- [x] ", ""],
  ["- [x] read", "- [x] read"],
  ["grace[^", "grace"],
  ["grace[^1", "grace"],
  ["grace[^1] and", "grace and"],
  ["grace[^1]\n\n[^1]: see", "grace[^1]\n\n[^1]: see"],
  ["see <https://exa", "see "],
  ["one <thi", "one "],
  ["bread &am", "bread "],
  ["``a`b", "``a`b``"],
  ["````\n```\nx", "````\n```\nx"],
  ["so\n\n|", "so\n"],
  ["| Na", "| Na\n|---|"],
  ["| Name | Pl", "| Name | Pl\n|---|---|"],
  ["| Name | **Pl", "| Name | **Pl**\n|---|---|"],
  ["| Name | Place |\n", "| Name | Place |\n|---|---|"],
  ["| Name | Place |\n|", "| Name | Place |\n|---|---|"],
  ["| Name | Place |\n|:--", "| Name | Place |\n|---|---|"],
  ["| A | B |\n|---|---|\n| *one", "| A | B |\n|---|---|\n| *one*"],
  ["| A | B |\n|---|---|\n| *one |", "| A | B |\n|---|---|\n| *one* |"],
  ["| A | B |\n|---|---|\n|", "| A | B |\n|---|---|"],
  ["A | B\n----", "A | B\n|---|---|"],
])("the incomplete text %j is rendered as %j", (text, shown) => {
  expect(completeMarkdown(text)).toBe(shown);
});

const visible = (markdown: string) =>
  renderToStaticMarkup(createElement(MarkdownText, { text: markdown })).replace(
    /<[^>]+>|&#?\w+;/g,
    "",
  );

const blocks = [
  '> "For God so loved" — **John 3:16 (KJV)**',
  "- **It begins with God.** So does *love*.\n- **It is a gift.** *Gave* is the verb.",
  "## More\n\n1. [A **link**](https://example.org/a_b) and `code`\n2. ***Both*** at _once_.",
  "| Saying | In *the* Bible? |\n|:---|:-:|\n| **Money** is `evil` | No: [1 Timothy](https://example.org) |\n| Jesus wept | ~~No~~ Yes |\n\nSo it is.",
  "- [x] **Read** Psalm 1\n- [ ] Pray\n  1. for *one*\n  2. for two\n     - and ~~three~~",
  "Grace[^1] and truth.[^b]\n\n[^1]: See **John 1:14**.\n[^b]: And *1:17*.",
  "So\n\n```js\nlet a;\n```\n\nand ``a``, ~~*b*~~ & <https://example.org/c>.",
];

test.each(blocks)("no Markdown markup is visible at any length of %j", (block) => {
  for (let length = 1; length <= block.length; length += 1) {
    const part = block.slice(0, length);
    expect(visible(completeMarkdown(part)), part).not.toMatch(/[*_`#[\]|~<\\]|\(http|\^|--/);
  }
  expect(visible(completeMarkdown(block))).toBe(visible(block));
});

test("a complete answer is not changed", () => {
  expect(completeMarkdown(scriptedAnswer)).toBe(scriptedAnswer);
  for (const block of blocks) expect(completeMarkdown(`${block}\n\nEnd.`)).toBe(`${block}\n\nEnd.`);
});

test("without completeMarkdown, Markdown markup is visible at some length", () => {
  expect(visible("• **It begins with")).toContain("**");
  expect(visible("| Name | Pl")).toContain("|");
  expect(visible("Grace[^1] and")).toContain("[^1]");
});
