// Words of a quotation beside words of scripture.
import type { Word } from "../search/words.ts";
import { foldWords } from "../search/words.ts";

/** A piece of the comparison: words on both sides, words that only scripture has, words that only the quotation has. */
export type DiffPiece = { kind: "same" | "left-out" | "put-in"; text: string };

export type Passage = { version: string; text: string; words: Word[] };

/** The words of a quotation, in parts where something was left out on purpose. */
export function partsOf(prose: string, { start, end }: { start: number; end: number }): Word[][] {
  const quoted = prose
    .slice(start, end)
    .replace(/\[[^\]]*\]/g, (inside) => " ".repeat(inside.length));
  const parts: Word[][] = [];
  let from = 0;
  for (const match of [...quoted.matchAll(/…|\.\s?\.\s?\.|\[\.{3}\]/g), undefined]) {
    const piece = quoted.slice(from, match?.index ?? quoted.length);
    // Numbers of verses that were copied along are no words.
    const words = foldWords(piece)
      .filter(({ folded }) => !/^\d{1,3}$/.test(folded))
      .map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
    if (words.length > 0) parts.push(words);
    if (match) from = match.index + match[0].length;
  }
  return parts;
}

const negations = new Set("not no nor neither never none nothing without except lest".split(" "));
/** What is left out in so few words is looked at. */
const shortGap = 3;

/**
 * Whether the parts stand in the passage, each without a break, one behind the other. Dots that leave out a "not" make a verse say the reverse:
 * that is no way to quote it.
 */
export function standsIn(parts: readonly Word[][], passage: readonly Word[]): boolean {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const at = indexOfRun(part, passage, from);
    if (at < 0) return false;
    const gap = index > 0 ? passage.slice(from, at) : [];
    if (gap.length <= shortGap && gap.some(({ folded }) => negations.has(folded))) return false;
    from = at + part.length;
  }
  return parts.length > 0;
}

function indexOfRun(run: readonly Word[], words: readonly Word[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++) {
    if (run.every(({ folded }, step) => words[at + step]?.folded === folded)) return at;
  }
  return -1;
}

/** The share of the quotation's words that stand in the passage in the same order. */
export function likeness(quoted: readonly Word[], passage: readonly Word[]): number {
  return commonRun(quoted, passage).length / Math.max(1, quoted.length);
}

/** The longest common run with gaps, as pairs of places. Long quotations are compared up to a bound. */
function commonRun(a: readonly Word[], b: readonly Word[]): [number, number][] {
  const [rows, columns] = [Math.min(a.length, 600), Math.min(b.length, 3000)];
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = a[i]?.folded === b[j]?.folded;
      table[i * width + j] = same
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (a[i]?.folded === b[j]?.folded) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** From the first word of the passage that is quoted to the last: what is the same, left out, and put in. */
export function diffOf(
  quotedText: string | undefined,
  quoted: readonly Word[],
  passage: Passage,
): DiffPiece[] {
  const pairs = commonRun(quoted, passage.words);
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece["kind"], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else if (text) pieces.push({ kind, text });
  };
  const written = ({ start, end, folded }: Word) => quotedText?.slice(start, end) ?? folded;
  let i = 0;
  let j = pairs[0]?.[1] ?? 0;
  for (const [at, to] of pairs) {
    while (i < at) add("put-in", written(quoted[i++] as Word));
    while (j < to) add("left-out", said(passage, j++));
    add("same", said(passage, j++));
    i += 1;
  }
  while (i < quoted.length) add("put-in", written(quoted[i++] as Word));
  return pieces;
}

function said({ text, words }: Passage, at: number): string {
  const word = words[at];
  return word ? text.slice(word.start, word.end) : "";
}
