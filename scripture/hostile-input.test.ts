// Text of 100 KB that was made to be slow to read. What parses what people and AIs write takes time in proportion to its length.
import { expect, test } from "vitest";
import { cases, recordFigure, whole } from "#testing/assurance.ts";
import { findQuotedSpans } from "./citations/spans.ts";
import { findCitations, findReferences } from "./references/find.ts";
import { parseReferencesLeniently } from "./references/lenient.ts";
import { parseReference } from "./references/parse.ts";
import { highlightMatches } from "./search/engine.ts";
import { parseQuery } from "./search/query.ts";
import { tokenize } from "./search/tokenize.ts";

const size = 100 * 1024;
const fill = (piece: string, length = size) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Pieces whose repetition has been slow for somebody's parser. */
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
    "John 3:16-",
    "John 3:16,",
    "1 John 1:1;",
    "I John ",
    "John 3 ",
    "3:16 John ",
    "1 1 1 ",
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
/** And those that stand alone at an end, so that a search backwards is tempted. */
const shaped = [
  ...["John", "3:16", "“", '"', "(", "[", "*"].map((end) => fill(" ") + end),
  ...["John", "“", '"', "("].map((start) => start + fill("a ")),
  `John ${fill("1")}:1`,
  `John 3:${fill("9")}`,
  `John 3:16${fill("-17")}`,
  fill("(", size / 2) + fill(")", size / 2),
  fill("“", size / 2) + fill("”", size / 2),
  fill("[", size / 2) + fill("](a)", size / 2),
];
const texts = [...pieces.map((piece) => fill(piece)), ...shaped];

const readers: Record<string, (text: string) => unknown> = {
  parseReference,
  findReferences,
  findCitations,
  parseReferencesLeniently,
  findQuotedSpans,
  parseQuery,
  tokenize,
  "marks of what is searched for": (text) => highlightMatches(text, "john love"),
  "marks of a long search": (text) =>
    highlightMatches("In the beginning was the Word", text.slice(0, 2000)),
};

/** The shortest of some runs, so that what else the machine does counts little. Milliseconds. */
function msOf(read: (text: string) => unknown, text: string, runs = cases(1, 3)): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    read(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** In the quick run other tests share the machine; what is quadratic takes minutes. */
const mostMs = whole ? 50 : 2_000;

test.for(Object.entries(readers))(
  "%s reads whatever comes in time",
  { timeout: 120_000 },
  ([name, read], { task }) => {
    read(fill("John 3:16 “a” "));
    let slowest = { ms: 0, text: "" };
    for (const text of texts) {
      const ms = msOf(read, text);
      if (ms > slowest.ms) slowest = { ms, text };
      expect(ms, `${name}: ${JSON.stringify(text.slice(0, 40))}`).toBeLessThan(mostMs);
    }
    recordFigure(
      task,
      `${name}: ${texts.length} texts of 100 KB, slowest ${slowest.ms.toFixed(1)} ms (${JSON.stringify(slowest.text.slice(0, 12))})`,
    );
  },
);

test("catches an expression that goes back again and again", () => {
  const slow = (text: string) => /^(?:a+)+$/.test(`${text.slice(0, 22)}!`);
  expect(msOf(slow, fill("a"))).toBeGreaterThan(msOf(tokenize, fill("a")));
});
