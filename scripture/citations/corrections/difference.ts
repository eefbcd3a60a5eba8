import { tokenize } from "../../search/tokenize.ts";
import { type DiffPiece, diffWords } from "../compare.ts";

/** Diffs what was written with the words of scripture that replaced it. */
export const differenceOf = (before: string, after: string): DiffPiece[] =>
  diffWords(before, tokenize(before), {
    text: after,
    uniform: { words: tokenize(after), verses: new Map() },
  });
