// Compares the words of a quotation with the words of a passage.
import type { Token } from "../search/tokenize.ts";
import { tokenize } from "../search/tokenize.ts";

/**
 * One piece of a diff: words in both, words only in the passage, or words only in the quotation.
 */
export type DiffPiece = { kind: "same" | "left-out" | "put-in"; text: string };

/** The words of a passage. `verses` maps the index of a verse's first word to the verse number. */
export type PassageWords = { text: string; words: Token[]; verses: ReadonlyMap<number, string> };
export type Passage = PassageWords & { version: string };

/** Splits a quotation at its ellipses. Words in square brackets are ignored. */
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

/** Whether a word may be a verse number that was copied along. */
export const isNumber = ({ normalized }: Token) => /^\d{1,3}$/.test(normalized);

const negations = new Set("not no nor neither never none nothing without except lest".split(" "));
/** An omission of at most this many words may not drop a negation. */
const maxCheckedGap = 3;

/**
 * Whether the parts occur in the passage, each contiguous, in this order. An ellipsis that drops a
 * "not" reverses the meaning, so it does not count. A number counts as a word unless it is the
 * number of the verse there.
 */
export function isQuotedFrom(parts: readonly Token[][], passage: PassageWords): boolean {
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const found = findRun(part, passage, from);
    if (!found) return false;
    const gap = index > 0 ? passage.words.slice(from, found.at) : [];
    if (gap.length <= maxCheckedGap && gap.some(({ normalized }) => negations.has(normalized)))
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

/** Removes the passage's verse numbers from the words of a quotation. */
export function withoutVerseNumbers(quoted: readonly Token[], { verses }: PassageWords): Token[] {
  const numbers = new Set(verses.values());
  return quoted.filter((word) => !(isNumber(word) && numbers.has(word.normalized)));
}

/**
 * The share (0 to 1) of the quotation's words that are in the longest common subsequence with the
 * passage.
 */
export function lcsSimilarity(quoted: readonly Token[], passage: readonly Token[]): number {
  return longestCommonSubsequence(quoted, passage).length / Math.max(1, quoted.length);
}

/** Maximum number of words to compare. This bounds the time and memory of the quadratic algorithm. */
const maxCompared = { quoted: 600, passage: 3000 };

/**
 * The longest common subsequence of normalized words by dynamic programming, as pairs of indexes:
 * https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
function longestCommonSubsequence(a: readonly Token[], b: readonly Token[]): [number, number][] {
  const [rows, columns] = [
    Math.min(a.length, maxCompared.quoted),
    Math.min(b.length, maxCompared.passage),
  ];
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

/** Diffs a quotation with a passage, from the first quoted word of the passage to the last. */
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
    while (j < to) add("left-out", passageWord(passage, j++));
    add("same", passageWord(passage, j++));
    i += 1;
  }
  while (i < quoted.length) add("put-in", written(quoted[i++] as Token));
  return pieces;
}

function passageWord({ text, words }: Passage, at: number): string {
  const word = words[at];
  return word ? text.slice(word.start, word.end) : "";
}
