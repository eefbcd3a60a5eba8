// Compares the words of a quotation with the words of a passage.
import type { Token } from "../search/tokenize.ts";
import { align, maxCompared, type Step, vocabularyOf } from "./alignment.ts";
import { spend } from "./check-work.ts";
import { sameInModernForm } from "./normalize.ts";
import { isNumber, negations, type QuotedPart, type QuotedWords } from "./quoted-words.ts";

/**
 * One piece of a diff: words in both, words only in the passage, or words only in the quotation.
 */
export type DiffPiece = { kind: "same" | "omitted" | "inserted"; text: string };

/** Words. `verses` maps the index of each verse's first word to the verse number. */
export type NumberedWords = { words: Token[]; verses: ReadonlyMap<number, string> };
/** A passage: its text, its words as written, and its words in uniform spelling. */
export type PassageWords = { text: string; written: NumberedWords; uniform: NumberedWords };
export type Passage = PassageWords & { version: string };

/** An omission of at most this many words may not drop a negation. */
const maxCheckedGap = 3;
/** Maximum number of passage words that a bracket may replace. */
const maxBracket = 3;

/**
 * Whether the passage has the quoted words, as written or in uniform spelling. Each part must be
 * contiguous and the parts in order. An ellipsis must not drop a "not", which reverses the meaning.
 * A number counts as a word unless it is the verse number at that position.
 */
export function isQuotedFrom(
  { written, uniform, withBracketedWords }: QuotedWords,
  passage: PassageWords,
): boolean {
  return (
    hasParts(written, passage.written, passage.text, same) ||
    hasParts(uniform, passage.uniform, passage.text, same) ||
    (withBracketedWords !== undefined &&
      hasParts(withBracketedWords, passage.uniform, passage.text, same))
  );
}

/** Whether the parts occur in order if an ellipsis may also drop a "not". */
export function isQuotedWithoutNegation({ uniform }: QuotedWords, passage: PassageWords): boolean {
  return hasParts(uniform, passage.uniform, passage.text, same, true);
}

/** Like `isQuotedFrom`, but "thee" may be quoted as "you", and "loveth" as "loves". */
export function isQuotedInModernForm({ uniform }: QuotedWords, passage: PassageWords): boolean {
  return hasParts(uniform, passage.uniform, passage.text, sameInModernForm);
}

type SameWord = (a: string, b: string) => boolean;
const same: SameWord = (a, b) => a === b;

function hasParts(
  parts: readonly QuotedPart[],
  passage: NumberedWords,
  text: string,
  isSame: SameWord,
  mayDropDenial = false,
): boolean {
  // Remembers failed positions, which keeps the search polynomial.
  const failed = new Set<number>();
  const matches = (index: number, from: number): boolean => {
    const part = parts[index];
    if (!part) return parts.length > 0;
    const key = index * 100_000 + from;
    if (failed.has(key)) return false;
    const last = part.after === "bracket" ? from + maxBracket : passage.words.length;
    spend(4 * Math.max(1, Math.min(last, passage.words.length) - from));
    for (let at = from; at <= last && at < passage.words.length; at++) {
      if (
        part.after !== "start" &&
        !(mayDropDenial && part.after === "ellipsis") &&
        !mayOmit(passage.words, from, at, part.after, text)
      ) {
        if (part.after === "bracket") break;
        continue;
      }
      const end = endOfRun(part.words, passage, at, isSame);
      if (end !== undefined && matches(index + 1, end)) return true;
    }
    failed.add(key);
    return false;
  };
  return matches(0, 0);
}

/** Whether an ellipsis or a bracket may replace the words from one index to another. */
function mayOmit(
  words: readonly Token[],
  from: number,
  to: number,
  mark: QuotedPart["after"],
  text: string,
): boolean {
  if (to === from) return true;
  // In a longer omission, only the last word is checked: a "not" directly before the next words
  // must be quoted.
  const checked = words.slice(to - from <= maxCheckedGap ? from : to - 1, to);
  if (checked.some(({ normalized }) => negations.has(normalized))) return false;
  // A bracket may replace a pronoun by a name, but not one name by another.
  return (
    mark === "ellipsis" ||
    !checked.some(({ start }) => /^(?!I\b|O\b)\p{Lu}/u.test(text.slice(start, start + 2)))
  );
}

function endOfRun(
  run: readonly Token[],
  { words, verses }: NumberedWords,
  at: number,
  isSame: SameWord,
): number | undefined {
  let next = at;
  for (const { normalized } of run) {
    const word = words[next];
    if (word && isSame(word.normalized, normalized)) next += 1;
    else if (verses.get(next) !== normalized) return undefined;
  }
  return next;
}

/** Removes the passage's verse numbers from the words of a quotation. */
export function withoutVerseNumbers(quoted: readonly Token[], { uniform }: PassageWords): Token[] {
  const numbers = new Set(uniform.verses.values());
  return quoted.filter((word) => !(isNumber(word) && numbers.has(word.normalized)));
}

/**
 * The share (0 to 1) of the quotation's words that are in the longest common subsequence with the
 * passage.
 */
export function lcsSimilarity(quoted: readonly Token[], passage: readonly Token[]): number {
  return commonLength(quoted, passage) / Math.max(1, quoted.length);
}

/**
 * The length of the longest common subsequence of normalized words, by dynamic programming:
 * https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
function commonLength(a: readonly Token[], b: readonly Token[]): number {
  const rows = Math.min(a.length, maxCompared.quoted);
  const { ids, idOf } = vocabularyOf(b);
  const columns = ids.length;
  spend(rows * columns);
  let above = new Uint16Array(columns + 1);
  let row = new Uint16Array(columns + 1);
  for (let i = 0; i < rows; i++) {
    const id = idOf.get(a[i]?.normalized ?? "");
    if (id === undefined) continue;
    let left = 0;
    for (let j = 0; j < columns; j++) {
      const up = above[j + 1] as number;
      if (ids[j] === id) left = (above[j] as number) + 1;
      else if (up > left) left = up;
      row[j + 1] = left;
    }
    [above, row] = [row, above];
  }
  return above[columns] ?? 0;
}

/** Diffs a quotation with the most similar part of a passage, or as other `steps` align them. */
export function diffWords(
  quotedText: string | undefined,
  quoted: readonly Token[],
  { text, uniform }: Pick<Passage, "text" | "uniform">,
  steps: readonly Step[] = align(quoted, uniform.words).steps,
): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece["kind"], word: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else if (word) pieces.push({ kind, text: word });
  };
  const written = (at: number) => {
    const word = quoted[at];
    return word ? (quotedText?.slice(word.start, word.end) ?? word.normalized) : "";
  };
  const ours = (at: number) => {
    const word = uniform.words[at];
    return word ? text.slice(word.start, word.end) : "";
  };
  for (const step of steps) {
    if (step.kind === "inserted") add("inserted", written(step.quoted));
    else if (step.kind === "omitted") add("omitted", ours(step.passage));
    else if (step.modern) {
      add("omitted", ours(step.passage));
      add("inserted", written(step.quoted));
    } else add("same", ours(step.passage));
  }
  return pieces;
}
