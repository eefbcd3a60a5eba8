// Repeated patterns in a long reply cost time linear in its length. The tests count what is read,
// not time.
import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { lastOf } from "../references/find.ts";
import { buildInvertedIndex } from "../search/build-index-data.ts";
import { loadTranslation } from "../translation/load.ts";
import { attributeAll } from "./attribution.ts";
import { checkCitations } from "./check.ts";
import { labelOf } from "./label-rules.ts";
import { labelScope } from "./label-scope.ts";
import { findLabels } from "./labels.ts";
import { linesOf } from "./layout.ts";
import { isInRanges, tablesOfOthers } from "./other-authors.ts";
import { referencesInSteps } from "./prose-references.ts";
import { findQuotedSpans } from "./spans.ts";

type Read = (prose: string) => unknown;

/** A pattern such as /[\s,]+(?:in)?$/, which in vain tries each start of a run. */
const triesRuns = /^(?:\(\?:)?(?:\\s|\[[^\]]+\])[*+].*\$$/;
/** A pattern such as /^[(—–]/, which gives up at its first character. */
const anchored = /^\^(?!\[\\s\\S\]|\.\*|\[\^)/;
const longestRun = (text: string) =>
  (text.match(/(.)\1*/gsu) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/** The work so far of the text that is read. */
let work = 0;
/** Returns a list that counts each item that is read from it, also by a loop. */
const countingReads = <Item>(list: Item[]): Item[] =>
  new Proxy(list, {
    get(target, key) {
      if (typeof key === "string" && /^\d/.test(key)) work += 1;
      return Reflect.get(target, key);
    },
  });

/**
 * Counts the characters that regular expressions and searches in strings read, and the items that
 * array searches visit. Of backtracking, it counts only that of `triesRuns`.
 */
function workOf(read: Read, prose: string): number {
  work = 0;
  const runs: string[] = [];
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function count(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (exec.call(triesRuns, this.source)) runs.push(text);
    const failed = exec.call(anchored, this.source) && !this.multiline ? from : text.length;
    work += 1 + (match ? match.index + match[0].length : failed) - from;
    return match;
  };
  const arrays = ["indexOf", "find", "findLast", "findLastIndex", "some", "filter"] as const;
  const originals = arrays.map((name) => [name, Array.prototype[name]] as const);
  const { lastIndexOf } = String.prototype;
  String.prototype.lastIndexOf = function count(this: string, wanted, from = this.length) {
    const at = lastIndexOf.call(this, wanted, from);
    work += 1 + Math.min(from, this.length) - Math.max(at, 0);
    return at;
  };
  for (const [name, original] of originals) {
    const count = function (this: unknown[], ...given: unknown[]): unknown {
      work += this.length;
      return Reflect.apply(original, this, given);
    };
    Object.assign(Array.prototype, { [name]: count });
  }
  try {
    read(prose);
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.lastIndexOf = lastIndexOf;
    for (const [name, original] of originals) Object.assign(Array.prototype, { [name]: original });
  }
  return work + runs.reduce((sum, text) => sum + longestRun(text) ** 2, 0);
}

const references = (prose: string) => lastOf(referencesInSteps(prose, verseCount));
const spans: Read = (prose) => findQuotedSpans(prose, references(prose));
const attributions: Read = (prose) => {
  const cited = references(prose);
  const lines = countingReads(linesOf(prose));
  const found = findQuotedSpans(prose, cited);
  const others = tablesOfOthers(lines);
  const attributed = attributeAll(prose, lines, found, cited);
  const labels = countingReads(findLabels(prose));
  const quoted = countingReads(found);
  const scope = labelScope({ prose, lines, labels, spans: quoted, references: cited });
  for (const [at, one] of found.entries()) {
    isInRanges(others, one.start);
    labelOf(one, undefined, scope);
    labelOf(one, attributed[at]?.[0]?.reference ?? cited[0], scope);
  }
};

/** How many times the work grows if the text is four times as long. */
function growth(read: Read, textOf: (repeats: number) => string): number {
  read(textOf(8));
  return workOf(read, textOf(800)) / workOf(read, textOf(200));
}

test.each([
  "Ps 119; ",
  "Ps 999 v. 3 ",
  "John 3:16 v. 17 ",
  "v. 17 ",
  "John 3:16\n\nv. 17 ",
  "(3:16) ",
  "and 3:16 ",
  "| 1:12 ",
  "| 1:12 |\n",
  "| words (1:12) ",
  "| words (1:12) |\n",
  "Hezekiah 3:16 ",
  "Sirach (Ecclesiasticus) 2:5 ",
  "> a b c d (John 3:16)\n",
  "according to John 3:16 ",
  "John 3:16 - a b c d\n",
  "James says 1:2. ",
  "“a b c d” 3:16 ",
  "| NIV | a b c d |\n",
  "| NIV | a b c d |\n\nJohn 3:16 ",
])("the references and quotations of repeated %j are found in linear time", (piece) => {
  expect(growth(spans, (repeats) => piece.repeat(repeats))).toBeLessThan(5);
});

test.each<[string, (repeats: number) => string]>([
  ["spaces before a reference", (n) => `a b c d e${" ".repeat(n)}x John 3:16`],
  ["commas before a reference", (n) => `a b c d e f g h i${",".repeat(n)}x John 3:16`],
  ["marks before a reference", (n) => `a b c d e f g h ${"*".repeat(n)}x John 3:16`],
  ["spaces after a quotation", (n) => `John 3:16: a b c d ${"\t".repeat(n)}x`],
  ["marks after a quotation", (n) => `John 3:16: a b c d ${"_".repeat(n)}x`],
  ["spaces at the start of a line", (n) => `${" ".repeat(n)}${"Ps 1 ".repeat(n)}`],
  ["line breaks before verses", (n) => `John 3:16 ${"\n".repeat(n)} ${"v. 17 ".repeat(n)}`],
  [
    "items without a passage behind a long one",
    (n) => `Proverbs 1.\n- 4:23 ${"a ".repeat(n)}\n\n${"- 999:9 “a”\n".repeat(n)}`,
  ],
  ["lines below a reference", (n) => `John 3:16\n${"a b c d e.\n".repeat(n)}`],
])("a long run of %s takes linear time", (_, textOf) => {
  expect(growth(spans, textOf)).toBeLessThan(5);
});

const table = "| Hymn | Verse |\n|---|---|\n";
test.each<[string, (repeats: number) => string]>([
  ["quotations in a table row", (n) => `${table}| ${"“a b c d” ".repeat(n)} | John 3:16 |`],
  ["cells in a table row", (n) => `${table}${"| “a b c d” ".repeat(n)} | John 3:16 |`],
  ["table rows", (n) => `${table}${"| “a b c d” | John 3:16 |\n".repeat(n)}`],
  ["cells with a label and a reference", (n) => "“a b c d” | NIV | John 3:16 | ".repeat(n)],
  [
    "verses in a row below a chapter",
    (n) => `| John 3 | Mark 1 |\n|---|---|\n${"| v. 2 ".repeat(n)}|`,
  ],
  ["verses below a heading with a verse", (n) => `## A (v. 5)\n${"John 3:16 v. 6 ".repeat(n)}`],
  ["quotations in a line", (n) => "“a b c d” (John 3:16) ".repeat(n)],
  ["quotations with a label", (n) => "“a b c d” (John 3:16, NIV) ".repeat(n)],
  ["sentences with a label", (n) => "The NIV is good. He said “a b c d”. ".repeat(n)],
  [
    "rows of a labeled table",
    (n) => `| Psalm 1:1 | NIV |\n|---|---|\n${"| b | “a b c d” |\n".repeat(n)}`,
  ],
  ["cells of a labeled row", (n) => `${"| NIV ".repeat(n)}|\n${"| “a b c d” ".repeat(n)}|`],
  ["items of a labeled list", (n) => `John 3:16 in the NIV:\n${"- “a b c d”\n".repeat(n)}`],
  [
    "items below a long line",
    (n) => `John 3:16, NIV, ${"so it is ".repeat(n)}:\n${"- “a b c d”\n".repeat(n)}`,
  ],
  ["paragraphs below a heading", (n) => `# John 3:16 (NIV)\n${"“a b c d”\n\n".repeat(n)}`],
  ["paragraphs below a reference", (n) => `John 3:16 (NIV)\n\n${"“a b c d”\n\n".repeat(n)}`],
  ["block quotes below a reference", (n) => `John 3:16\n\n${"> a b c d\n\n".repeat(n)}NIV`],
  ["block quotes below labels", (n) => `John 3:16\n\n${"*NIV*\n\n> a b c d\n\n".repeat(n)}`],
  ["quotations above a reference", (n) => `${"“a b c d” ".repeat(n)}NIV (John 3:16)`],
  ["labels above a quotation", (n) => `${"NIV ".repeat(n)}\n${"“a b c d”\n".repeat(n)}John 3:16`],
  [
    "introductions below quotations",
    (n) => `${"“a b c d”\n".repeat(n)}${"All verses (NIV):\n".repeat(n)}`,
  ],
  ["books named without a reference", (n) => "John 3:16. We read in Acts “a b c d”. ".repeat(n)],
])("the references and labels of many %s are found in linear time", (_, textOf) => {
  expect(growth(attributions, textOf)).toBeLessThan(5);
});

test("a last line of many labels takes linear time", () => {
  const work = (labels: number) =>
    workOf(attributions, `“a b c d” (John 3:16).\n\n${"KJV ".repeat(labels)}`);
  expect(work(4000) / work(1000)).toBeLessThan(5);
});

test("the comparison with a long passage takes time linear in the passage", () => {
  const kjv = loadTranslation(readBuilt("kjv"));
  const context = {
    translations: new Map([["kjv", kjv]]),
    preferred: "kjv",
    index: buildInvertedIndex([kjv]),
  };
  const check: Read = (prose) => checkCitations(prose, context);
  const work = (chapters: number) =>
    workOf(check, `“and the lord said unto Moses go” (Psalms 1-${chapters})`);
  work(1);
  // Psalms 1 to 150 have 4.1 times the words of Psalms 1 to 40.
  expect(work(150) / work(40)).toBeLessThan(6);
});
