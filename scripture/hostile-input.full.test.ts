// Parsers of text from users and AI models take time linear in its length, even for 100 KB of
// hostile input.
import { expect, test } from "vitest";
import { cases, recordFigure, runAllCases } from "#testing/assurance.ts";
import { verseCount } from "./canon/verse-counts.ts";
import { referencesIn } from "./citations/prose-references.ts";
import { findQuotedSpans } from "./citations/spans.ts";
import { findCitations, findReferences } from "./references/find.ts";
import { parseReference, parseReferences } from "./references/parse.ts";
import { parseTypedReferences } from "./references/typed-references.ts";
import { highlightMatches } from "./search/highlight-matches.ts";
import { parseQuery } from "./search/query.ts";
import { tokenize } from "./search/tokenize.ts";

const size = 100 * 1024;
const fill = (piece: string, length = size) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Pieces whose repetition triggers known slow paths of parsers. */
const pieces = [
  ..."1 a A - : ; , . ( ) [ ] { } < > * _ ` # ~ ^ $ \\ / | & % @ ! ? + = \" ' “ ” ‘ ’ « » – — …".split(
    " ",
  ),
  ..."1: 1:1 1-1 1:1- 1:1-2, 1,1 3:16; Jn John Jo 1John 1Jn John1 Ps Psalm".split(" "),
  ..."** *a __ _a ``` ~~~ [a [a]( [a][ ![a]( <a </a <!-- --> &#1; &amp \\* ]( (( )) #a @a".split(
    " ",
  ),
  ...[
    "John 3:16 ",
    "John 3:16 v. 17 ",
    "Hezekiah 3:16 ",
    "John 3:16-",
    "John 3:16,",
    "1 John 1:1;",
    "I John ",
    "John 3 ",
    "3:16 John ",
    "1 1 1 ",
    "Hobakuk 1:1 ",
    "1 San San ",
    "1. Juan 1:1\n",
    "(3:11) ",
    "Joh 3,16.",
  ],
  ...[
    "“a ",
    '"a" ',
    "'a ",
    "“John 3:16” ",
    "a\n",
    "\n",
    "\n\n",
    "> ",
    "- ",
    "1. ",
    "\t",
    " ",
    "\r\n",
    "| a ",
    "  \n",
  ],
  ...[
    "OR ",
    "AND ",
    "NOT ",
    "a OR ",
    '"a" OR ',
    "in:",
    "in:john ",
    "-a ",
    "a* ",
    "(a ",
    "a) ",
    "my:",
    "a~ ",
  ],
  ...[
    "\u0301",
    "a\u0301",
    "aÉ",
    "\u200b",
    "\ufeff",
    "\ud83d\ude4f",
    "\u05d0",
    "ſ",
    "ﬁ",
    "İ",
    "\u202e",
    "\u0000",
    "\ufffd",
    "१",
  ],
];
/** Pieces before or after a long run that can cause backtracking in a regular expression. */
const anchored = [
  ...["John", "3:16", "“", '"', "(", "[", "*"].map((end) => fill(" ") + end),
  ...["John", "“", '"', "("].map((start) => start + fill("a ")),
  ...[" ", ",", "*", "_", "\t"].flatMap((mark) => [
    `John 3:16: a b c d ${fill(mark)}x`,
    `a b c d e f g h ${fill(mark)}x John 3:16`,
  ]),
  `John ${fill("1")}:1`,
  `John 3:${fill("9")}`,
  `John 3:16${fill("-17")}`,
  fill("(", size / 2) + fill(")", size / 2),
  fill("“", size / 2) + fill("”", size / 2),
  fill("[", size / 2) + fill("](a)", size / 2),
];
const texts = [...pieces.map((piece) => fill(piece)), ...anchored];

const parsers: Record<string, (text: string) => unknown> = {
  parseReference,
  findReferences,
  findCitations,
  parseTypedReferences,
  parseReferences: (text) => parseReferences(text.slice(0, 400), { misspelled: true }),
  "findQuotedSpans, with references": (text) =>
    findQuotedSpans(text, referencesIn(text, verseCount)),
  parseQuery,
  tokenize,
  "highlightMatches (short query)": (text) => highlightMatches(text, "john love"),
  "highlightMatches (long query)": (text) =>
    highlightMatches("In the beginning was the Word", text.slice(0, 2000)),
};

/** The shortest of several runs, in milliseconds, to reduce the influence of other load. */
function msOf(read: (text: string) => unknown, text: string, runs = cases(1, 3)): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    read(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * The limit is generous because other tests run at the same time. A quadratic parser takes minutes.
 */
const maxMs = runAllCases ? 50 : 2_000;

test.for(Object.entries(parsers))(
  "%s reads hostile input within the time limit",
  ([name, read], { task }) => {
    read(fill("John 3:16 “a” "));
    let slowest = { ms: 0, text: "" };
    for (const text of texts) {
      const ms = msOf(read, text);
      if (ms > slowest.ms) slowest = { ms, text };
      expect(ms, `${name}: ${JSON.stringify(text.slice(0, 40))}`).toBeLessThan(maxMs);
    }
    recordFigure(
      task,
      `${name}: ${texts.length} texts of 100 KB, slowest ${slowest.ms.toFixed(1)} ms (${JSON.stringify(slowest.text.slice(0, 12))})`,
    );
  },
);

test("catches catastrophic backtracking", () => {
  const slow = (text: string) => /^(?:a+)+$/.test(`${text.slice(0, 22)}!`);
  expect(msOf(slow, fill("a"))).toBeGreaterThan(msOf(tokenize, fill("a")));
});
