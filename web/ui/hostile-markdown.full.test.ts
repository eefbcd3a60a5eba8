// Malicious Markdown that is slow to parse or crashes the parser is either parsed within the time
// limit or shown as plain text.
import Markdown from "react-markdown";
import { expect, test } from "vitest";
import { cases, recordFigure, runAllCases } from "#testing/assurance.ts";
import { isTooMuchMarkup } from "./markup-weight.ts";
import { remarkGithub } from "./remark-github.ts";
import { remarkLineBreaks } from "./remark-line-breaks.ts";

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const pieces = [
  ..."* ** _ __ ` ``` ~~~ [ ] ![ ( ) < > # - + & \\ | ~ ^ ! *a **a _a `a ``a [a]( [a]() [a][ ![a] ](".split(
    " ",
  ),
  ..."<a <a> </a <!-- --> &amp; &#1; \\* *a_ **a* _*a*_ [a](<b> [[a]] http://a www.a a@b 1. 1) - * +".split(
    " ",
  ),
  ...[
    "> ",
    ">",
    "- ",
    "* ",
    "1. ",
    "- - ",
    "> - ",
    "\t",
    "    a\n",
    "a  \n",
    "a\\\n",
    "\n",
    "\n\n",
    "\r\n",
  ],
  ...[
    "a\n",
    "- a\n",
    "1. a\n",
    "> a\n",
    "# a\n",
    "a\n=\n",
    "a\n\n",
    "```\n",
    "~~~\n",
    "***\n",
    "  - a\n",
    "|a|b|\n",
    "|a|b|\n|-|-|\n",
    "|-|-|\n",
    "|",
    "a|",
  ],
  ...[
    "*a ",
    "_a_ ",
    "**a** ",
    "[a](b) ",
    "[a]: b\n",
    "<b>a</b> ",
    "`a` ",
    "![a](b) ",
    "a",
    " ",
    "\u0301",
    "“a” ",
  ],
  ...["~~", "~~a ", "~~a~~ ", "[^", "[^1]", "[^1]: a\n", "[^1]: ", "- [ ] a\n", "- [x] ", "a&#10;"],
];

const parse = (text: string) => {
  const start = performance.now();
  Markdown({ children: text, remarkPlugins: [remarkGithub, remarkLineBreaks] });
  return performance.now() - start;
};

/** The quick run allows more time, because other tests run concurrently on the machine. */
const mostMs = runAllCases ? 50 : 2_000;

test("any Markdown is parsed within the time limit or shown as plain text", ({ task }) => {
  const size = 100 * 1024;
  for (const warm of ["- a\n", "*a* ", "[a](b) ", "> a\n"]) parse(fill(warm, 4_000));
  const deep = (open: string, close: string) => fill(open, size / 2) + fill(close, size / 2);
  const texts = [
    ...pieces.map((piece) => fill(piece, size)),
    // The longest text of each kind within the limits.
    ...pieces.map((piece) => fitting(piece, size)),
    deep("[", "](a)"),
    deep("*a ", "*"),
    deep("> ", "a"),
  ];
  let [plain, slowest, slow] = [0, 0, ""];
  for (const text of texts) {
    const start = performance.now();
    const asWritten = isTooMuchMarkup(text);
    const judged = performance.now() - start;
    if (asWritten) plain += 1;
    const runs = asWritten ? [0] : Array.from({ length: cases(1, 3) }, () => parse(text));
    const ms = judged + Math.min(...runs);
    if (ms > slowest) [slowest, slow] = [ms, text];
    expect(ms, JSON.stringify(text.slice(0, 40))).toBeLessThan(mostMs);
  }
  recordFigure(
    task,
    `Markdown: ${texts.length} texts of up to 100 KB, ${plain} shown as written, slowest ${slowest.toFixed(1)} ms (${JSON.stringify(slow.slice(0, 12))})`,
  );
});

/** Finds the longest repetition of `piece` that is still parsed as Markdown. */
function fitting(piece: string, size: number): string {
  let [fits, not] = [0, size];
  while (not - fits > piece.length) {
    const middle = (fits + not) >> 1;
    if (isTooMuchMarkup(fill(piece, middle))) not = middle;
    else fits = middle;
  }
  return fill(piece, fits);
}

test("isTooMuchMarkup rejects text that overflows the parser's stack and accepts long real answers", () => {
  expect(() => parse(fill("> ", 30_000))).toThrow("call stack");
  expect(isTooMuchMarkup(fill("> ", 100))).toBe(true);
  const answer =
    "# Grace\n\n> “For by grace are ye saved” — *Ephesians 2:8* (KJV)\n\n- one\n- **two**\n\n1. a\n   - b\n\n";
  expect(isTooMuchMarkup(answer.repeat(40))).toBe(false);
});
