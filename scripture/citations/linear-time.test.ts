// Repeated patterns in a long reply cost time linear in its length. The tests count what is read,
// not time.
import { expect, test } from "vitest";
import { verseCount } from "../canon/verse-counts.ts";
import { lastOf } from "../references/find.ts";
import { referencesInSteps } from "./prose-references.ts";
import { findQuotedSpans } from "./spans.ts";

type Read = (prose: string) => unknown;

/** A pattern such as /[\s,]+(?:in)?$/, which in vain tries each start of a run. */
const triesRuns = /^(?:\(\?:)?(?:\\s|\[[^\]]+\])[*+].*\$$/;
const longestRun = (text: string) =>
  (text.match(/(.)\1*/gsu) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

/**
 * Counts the characters that regular expressions and searches in strings read, and the items that
 * array searches visit. Of backtracking, it counts only that of `triesRuns`.
 */
function workOf(read: Read, prose: string): number {
  let work = 0;
  const runs: string[] = [];
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function count(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (exec.call(triesRuns, this.source)) runs.push(text);
    work += 1 + (match ? match.index + match[0].length : text.length) - from;
    return match;
  };
  const arrays = ["indexOf", "find", "findLast", "some", "filter"] as const;
  const originals = arrays.map((name) => Array.prototype[name]);
  const { lastIndexOf } = String.prototype;
  String.prototype.lastIndexOf = function count(this: string, wanted, from = this.length) {
    const at = lastIndexOf.call(this, wanted, from);
    work += 1 + Math.min(from, this.length) - Math.max(at, 0);
    return at;
  };
  for (const [index, name] of arrays.entries()) {
    // biome-ignore lint/suspicious/noExplicitAny: all overloads are passed on
    (Array.prototype as any)[name] = function count(this: unknown[], ...given: any[]) {
      work += this.length;
      // biome-ignore lint/suspicious/noExplicitAny: all overloads are passed on
      return (originals[index] as any).apply(this, given);
    };
  }
  try {
    read(prose);
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.lastIndexOf = lastIndexOf;
    for (const [index, name] of arrays.entries())
      Object.assign(Array.prototype, { [name]: originals[index] });
  }
  return work + runs.reduce((sum, text) => sum + longestRun(text) ** 2, 0);
}

const references = (prose: string) => lastOf(referencesInSteps(prose, verseCount));
const spans: Read = (prose) => findQuotedSpans(prose, references(prose));

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
  "Hezekiah 3:16 ",
  "Sirach (Ecclesiasticus) 2:5 ",
  "> a b c d (John 3:16)\n",
  "according to John 3:16 ",
  "John 3:16 - a b c d\n",
  "James says 1:2. ",
  "“a b c d” 3:16 ",
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
])("a long run of %s takes linear time", (_, textOf) => {
  expect(growth(spans, textOf)).toBeLessThan(5);
});
