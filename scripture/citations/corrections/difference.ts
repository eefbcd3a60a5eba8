import { tokenize } from "../../search/tokenize.ts";
import { alignWhole } from "../alignment.ts";
import { type DiffPiece, diffWords } from "../compare.ts";

/** Diffs words with the most similar part of a passage. */
export const differenceOf = (written: string, passage: string): DiffPiece[] =>
  diffWords(written, tokenize(written), passageOf(passage));

/** Diffs what was written with all the words that replaced it. */
export function correctionDifference(before: string, after: string): DiffPiece[] {
  const written = tokenize(before);
  const passage = passageOf(after);
  return diffWords(before, written, passage, alignWhole(written, passage.uniform.words));
}

const passageOf = (text: string) => ({
  text,
  uniform: { words: tokenize(text), verses: new Map<number, string>() },
});
