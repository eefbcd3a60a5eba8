/*
 * Aligns a quotation with the most similar part of a passage by Sellers' approximate string
 * matching over words (https://en.wikipedia.org/wiki/Approximate_string_matching). The whole
 * quotation is aligned; unmatched words at either end of the passage cost nothing.
 */
import type { Token } from "../search/tokenize.ts";
import { spend } from "./check-work.ts";
import { sameInModernForm } from "./normalize.ts";

/**
 * One alignment step: a word in both texts, a passage word that the quotation omits, or a word that
 * the quotation adds.
 */
export type Step =
  | { kind: "same"; quoted: number; passage: number; modern: boolean }
  | { kind: "omitted"; passage: number }
  | { kind: "inserted"; quoted: number };
export type Alignment = { steps: Step[]; edits: number };

/** Maximum number of words to compare, which bounds the quadratic time and memory. */
export const maxCompared = { quoted: 400, passage: 2500 };

/**
 * Costs in hundredths of an edit. An exact match is preferred to a modern form, and an omission to
 * an addition: "I shall want" omits the "not" of "I shall not want".
 */
const cost = { deletion: 100, insertion: 101, modernForm: 1 };
const replaced = cost.deletion + cost.insertion;

type Vocabulary = { ids: Uint16Array; words: string[]; idOf: ReadonlyMap<string, number> };
const vocabularies = new WeakMap<readonly Token[], Vocabulary>();

/**
 * Assigns an id to each distinct word of a passage. Cached, because many quotations may be compared
 * with one passage.
 */
export function vocabularyOf(passage: readonly Token[]): Vocabulary {
  const known = vocabularies.get(passage);
  if (known) return known;
  const byWord = new Map<string, number>();
  const ids = new Uint16Array(Math.min(passage.length, maxCompared.passage));
  for (const at of ids.keys()) {
    const word = passage[at]?.normalized ?? "";
    const id = byWord.get(word) ?? byWord.size;
    byWord.set(word, id);
    ids[at] = id;
  }
  const vocabulary = { ids, words: [...byWord.keys()], idOf: byWord };
  vocabularies.set(passage, vocabulary);
  return vocabulary;
}

/** Returns the cost of substituting a quoted word for each distinct word of the passage. */
function costsOf(
  quoted: string,
  words: readonly string[],
  known: Map<string, Uint8Array>,
): Uint8Array {
  let costs = known.get(quoted);
  if (!costs) {
    spend(10 * words.length);
    costs = Uint8Array.from(words, (word) =>
      word === quoted ? 0 : sameInModernForm(quoted, word) ? cost.modernForm : replaced,
    );
    known.set(quoted, costs);
  }
  return costs;
}

export function align(quoted: readonly Token[], passage: readonly Token[]): Alignment {
  const rows = Math.min(quoted.length, maxCompared.quoted);
  const columns = Math.min(passage.length, maxCompared.passage);
  const width = columns + 1;
  spend(rows * columns);
  const table = new Uint16Array((rows + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  const { ids, words } = vocabularyOf(passage);
  const byWord = new Map<string, Uint8Array>();
  const rowCosts = Array.from({ length: rows }, (_, i) =>
    costsOf(quoted[i]?.normalized ?? "", words, byWord),
  );
  const costs = (i: number, j: number): number => rowCosts[i]?.[ids[j] ?? 0] ?? replaced;
  for (let i = 1; i <= rows; i++) {
    const row = i * width;
    const wordCosts = rowCosts[i - 1] as Uint8Array;
    let left = i * cost.insertion;
    table[row] = left;
    let diagonal = table[row - width] as number;
    for (let j = 1; j <= columns; j++) {
      const above = table[row - width + j] as number;
      const replacing = diagonal + (wordCosts[ids[j - 1] as number] as number);
      const inserting = above + cost.insertion;
      left += cost.deletion;
      if (inserting < left) left = inserting;
      if (replacing < left) left = replacing;
      table[row + j] = left;
      diagonal = above;
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
    } else if (j > 0 && here === at(i, j - 1) + cost.deletion) {
      steps.push({ kind: "omitted", passage: --j });
    } else if (here === at(i - 1, j) + cost.insertion)
      steps.push({ kind: "inserted", quoted: --i });
    else {
      // A replaced word counts as an addition and an omission.
      steps.push({ kind: "inserted", quoted: --i }, { kind: "omitted", passage: --j });
    }
  }
  steps.reverse();
  for (let index = rows; index < quoted.length; index++)
    steps.push({ kind: "inserted", quoted: index });
  return { steps, edits: steps.filter(({ kind }) => kind !== "same").length };
}

/** Returns the steps of `align`, with the rest of the passage before and after them as omitted. */
export function alignWhole(quoted: readonly Token[], passage: readonly Token[]): Step[] {
  const { steps } = align(quoted, passage);
  const aligned = steps.flatMap((step) => (step.kind === "inserted" ? [] : step.passage));
  const omitted = [...passage.keys()].map((at): Step => ({ kind: "omitted", passage: at }));
  const end = (aligned.at(-1) ?? -1) + 1;
  return [...omitted.slice(0, aligned[0] ?? 0), ...steps, ...omitted.slice(end)];
}
