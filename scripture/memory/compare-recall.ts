/*
 * Compares a passage that a user typed from memory with its text, by the sequence alignment that
 * the check of citations uses (alignment.ts). Small spelling mistakes count as right.
 */
import { align } from "../citations/alignment.ts";
import type { DiffPiece } from "../citations/compare.ts";
import { uniformWords } from "../citations/normalize.ts";
import { editDistance } from "../search/spelling.ts";
import type { Token } from "../search/tokenize.ts";

export type Recall = {
  pieces: DiffPiece[];
  /** Number of words of the passage that were recalled. */
  right: number;
  /** Number of words of the passage. */
  total: number;
  /** Number of typed words that the passage does not have. */
  added: number;
};

/**
 * Minimum length, in letters, of a word that may have one or two spelling mistakes. In shorter
 * words an edit usually gives another word, such as "now" for "not".
 */
const oneMistakeFrom = 5;
const twoMistakesFrom = 7;

const maxMistakes = (length: number) =>
  length < oneMistakeFrom ? 0 : length < twoMistakesFrom ? 1 : 2;

/**
 * Added at the start and end of both texts. The alignment ignores words that a quotation omits at
 * either end of the passage. With these marks it reports them.
 */
const startMark: Token = { normalized: "\u0002", start: 0, end: 0 };
const endMark: Token = { normalized: "\u0003", start: 0, end: 0 };
const anchored = (words: readonly Token[]) => [startMark, ...words, endMark];

/** Compares what was typed with the text of the passage, word by word. */
export function compareRecall(typed: string, text: string): Recall {
  const passage = uniformWords(text);
  const known = new Set(passage.map(({ normalized }) => normalized));
  const words = uniformWords(typed).map((word) => corrected(word, known));
  const [ours, theirs] = [anchored(words), anchored(passage)];
  const recall: Recall = { pieces: [], right: 0, total: passage.length, added: 0 };
  const add = (kind: DiffPiece["kind"], source: string, word: Token | undefined) => {
    if (!word || word.end === 0) return;
    if (kind === "same") recall.right += 1;
    if (kind === "inserted") recall.added += 1;
    const last = recall.pieces.at(-1);
    const piece = source.slice(word.start, word.end);
    if (last?.kind === kind) last.text += ` ${piece}`;
    else recall.pieces.push({ kind, text: piece });
  };
  for (const step of align(ours, theirs).steps) {
    if (step.kind === "inserted") add("inserted", typed, ours[step.quoted]);
    else add(step.kind, text, theirs[step.passage]);
  }
  return recall;
}

/** Replaces a misspelled word with the closest word of the passage. */
function corrected(word: Token, known: ReadonlySet<string>): Token {
  const limit = maxMistakes(word.normalized.length);
  if (limit === 0 || known.has(word.normalized)) return word;
  let best: { normalized: string; distance: number } | undefined;
  for (const normalized of known) {
    const distance = editDistance(word.normalized, normalized, limit);
    if (distance <= limit && distance < (best?.distance ?? limit + 1)) {
      best = { normalized, distance };
    }
  }
  return best ? { ...word, normalized: best.normalized } : word;
}

/** Whether two words begin with the same letter or digit, ignoring case and accents. */
export function sameFirstLetter(typed: string, word: string): boolean {
  return firstLetter(typed) === firstLetter(word);
}

const firstLetter = (text: string) =>
  text
    .normalize("NFD")
    .match(/[\p{L}\p{N}]/u)?.[0]
    ?.toLowerCase();

/** Splits a passage into its words, each with its punctuation. */
export function spokenWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
