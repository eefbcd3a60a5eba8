// Words of a quotation beside words of scripture.
import type { Token } from "../search/tokenize.ts";
import { tokenize } from "../search/tokenize.ts";

/** A piece of the comparison: words on both sides, words that only scripture has, words that only the quotation has. */
export type DiffPiece = { kind: "same" | "left-out" | "put-in"; text: string };

/** Words of scripture, and where verses begin among them: the number of the verse by the index of its first word. */
export type PassageWords = { text: string; words: Token[]; verses: ReadonlyMap<number, string> };
export type Passage = PassageWords & { version: string };

/** The words of a quotation, in parts where something was left out on purpose. */
export function quotedParts(
  prose: string,
  { start, end }: { start: number; end: number },
): Token[][] {
  const quoted = prose
    .slice(start, end)
    .replace(/\[[^\]]*\]/g, (inside) => " ".repeat(inside.length));
  const parts: Token[][] = [];
  let from = 0;
  for (const match of [...quoted.matchAll(/…|\.\s?\.\s?\.|\[\.{3}\]/g), undefined]) {
    const piece = quoted.slice(from, match?.index ?? quoted.length);
    const words = tokenize(piece).map((word) => ({
      ...word,
      start: word.start + from,
      end: word.end + from,
    }));
    if (words.length > 0) parts.push(words);
    if (match) from = match.index + match[0].length;
  }
  return parts;
}

/** Whether a word may be the number of a verse, copied along. */
export const isNumber = ({ normalized }: Token) => /^\d{1,3}$/.test(normalized);

const negations = new Set("not no nor neither never none nothing without except lest".split(" "));
/** What is left out in so few words is looked at. */
const shortGap = 3;

/**
 * Whether the parts stand in the passage, each without a break, one behind the other. Dots that leave out a "not" make a verse say the reverse:
 * that is no way to quote it. A number counts as a word, unless it is that of the verse which begins there.
 */
export function isQuotedFrom(parts: readonly Token[][], passage: PassageWords): boolean {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const found = findRun(part, passage, from);
    if (!found) return false;
    const gap = index > 0 ? passage.words.slice(from, found.at) : [];
    if (gap.length <= shortGap && gap.some(({ normalized }) => negations.has(normalized)))
      return false;
    from = found.end;
  }
  return parts.length > 0;
}

function findRun(run: readonly Token[], passage: PassageWords, from: number) {
  for (let at = from; at < passage.words.length; at++) {
    const end = endOfRun(run, passage, at);
    if (end !== undefined) return { at, end };
  }
  return undefined;
}

function endOfRun(
  run: readonly Token[],
  { words, verses }: PassageWords,
  at: number,
): number | undefined {
  let next = at;
  for (const { normalized } of run) {
    if (words[next]?.normalized === normalized) next += 1;
    else if (verses.get(next) !== normalized) return undefined;
  }
  return next;
}

/** The words of a quotation without the numbers of the passage's verses. */
export function withoutVerseNumbers(quoted: readonly Token[], { verses }: PassageWords): Token[] {
  const numbers = new Set(verses.values());
  return quoted.filter((word) => !(isNumber(word) && numbers.has(word.normalized)));
}

/** The share of the quotation's words that stand in the passage in the same order. */
export function lcsSimilarity(quoted: readonly Token[], passage: readonly Token[]): number {
  return longestCommonSubsequence(quoted, passage).length / Math.max(1, quoted.length);
}

/** The longest common run with gaps, as pairs of places. Long quotations are compared up to a bound. */
function longestCommonSubsequence(a: readonly Token[], b: readonly Token[]): [number, number][] {
  const [rows, columns] = [Math.min(a.length, 600), Math.min(b.length, 3000)];
  const width = columns + 1;
  const table = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = a[i]?.normalized === b[j]?.normalized;
      table[i * width + j] = same
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (a[i]?.normalized === b[j]?.normalized) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** From the first word of the passage that is quoted to the last: what is the same, left out, and put in. */
export function diffWords(
  quotedText: string | undefined,
  quoted: readonly Token[],
  passage: Passage,
): DiffPiece[] {
  const pairs = longestCommonSubsequence(quoted, passage.words);
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece["kind"], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else if (text) pieces.push({ kind, text });
  };
  const written = ({ start, end, normalized }: Token) =>
    quotedText?.slice(start, end) ?? normalized;
  let i = 0;
  let j = pairs[0]?.[1] ?? 0;
  for (const [at, to] of pairs) {
    while (i < at) add("put-in", written(quoted[i++] as Token));
    while (j < to) add("left-out", said(passage, j++));
    add("same", said(passage, j++));
    i += 1;
  }
  while (i < quoted.length) add("put-in", written(quoted[i++] as Token));
  return pieces;
}

function said({ text, words }: Passage, at: number): string {
  const word = words[at];
  return word ? text.slice(word.start, word.end) : "";
}
