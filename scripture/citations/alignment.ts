/*
 * Aligns a quotation with the most similar part of a passage: approximate string matching over
 * words, by the algorithm of Sellers (https://en.wikipedia.org/wiki/Approximate_string_matching).
 * The whole quotation is matched; words of the passage before and after the match cost nothing.
 */
import type { Token } from "../search/tokenize.ts";
import { sameInModernForm } from "./normalize.ts";

/** One step: a word in both, a word of the passage that is left out, or a word put in. */
export type Step =
  | { kind: "same"; quoted: number; passage: number; modern: boolean }
  | { kind: "left-out"; passage: number }
  | { kind: "put-in"; quoted: number };
export type Alignment = { steps: Step[]; edits: number };

/** Maximum number of words to compare, which bounds the quadratic time and memory. */
const maxCompared = { quoted: 400, passage: 2500 };

/**
 * Costs in hundredths of an edit. A modern form costs more than the same word. A word put in costs
 * a little more than one left out: "I shall want" leaves out the "not" of "I shall not want".
 */
const cost = { leftOut: 100, putIn: 101, modernForm: 1 };
const replaced = cost.leftOut + cost.putIn;

export function align(quoted: readonly Token[], passage: readonly Token[]): Alignment {
  const rows = Math.min(quoted.length, maxCompared.quoted);
  const columns = Math.min(passage.length, maxCompared.passage);
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  const costs = (i: number, j: number): number => {
    const [a, b] = [quoted[i]?.normalized ?? "", passage[j]?.normalized ?? ""];
    if (a === b) return 0;
    return sameInModernForm(a, b) ? cost.modernForm : replaced;
  };
  for (let i = 1; i <= rows; i++) {
    table[i * width] = i * cost.putIn;
    for (let j = 1; j <= columns; j++) {
      table[i * width + j] = Math.min(
        at(i - 1, j - 1) + costs(i - 1, j - 1),
        at(i - 1, j) + cost.putIn,
        at(i, j - 1) + cost.leftOut,
      );
    }
  }
  let end = 0;
  for (let j = 1; j <= columns; j++) if (at(rows, j) < at(rows, end)) end = j;
  const steps: Step[] = [];
  for (let i = rows, j = end; i > 0; ) {
    const here = at(i, j);
    const same = j > 0 ? costs(i - 1, j - 1) : Number.POSITIVE_INFINITY;
    if (same < replaced && here === at(i - 1, j - 1) + same) {
      steps.push({ kind: "same", quoted: --i, passage: --j, modern: same > 0 });
    } else if (j > 0 && here === at(i, j - 1) + cost.leftOut) {
      steps.push({ kind: "left-out", passage: --j });
    } else if (here === at(i - 1, j) + cost.putIn) steps.push({ kind: "put-in", quoted: --i });
    else {
      // A replaced word: one put in, one left out.
      steps.push({ kind: "put-in", quoted: --i }, { kind: "left-out", passage: --j });
    }
  }
  steps.reverse();
  for (let index = rows; index < quoted.length; index++)
    steps.push({ kind: "put-in", quoted: index });
  return { steps, edits: steps.filter(({ kind }) => kind !== "same").length };
}
