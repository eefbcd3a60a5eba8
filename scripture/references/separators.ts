// Reads the signs and words between two references, and those that introduce one: "; cf.".
import { afterWord, type GrammarContext } from "./passage-grammar.ts";
import type { Tokens } from "./tokenize.ts";
import {
  andWords,
  compareFollowers,
  compareWords,
  introductions,
  typedAndWords,
} from "./vocabulary.ts";

export type Separator = {
  next: number;
  kind: "comma" | "semicolon" | "and" | "compare" | "slash" | "period" | "none";
};

/** Maximum number of words of a connector such as "; and see also". */
const maxConnectorWords = 4;

/**
 * Reads a separator between two passages: ",", ";", "and", "&", "; cf.". Its kind is "none" if
 * there is neither a sign nor a word.
 */
export function separatorAt(tokens: Tokens, at: number, context: GrammarContext): Separator {
  let next = at;
  let kind: Separator["kind"] = "none";
  const sign = tokens.sign(next);
  if (sign === "," || sign === ";") {
    kind = sign === "," ? "comma" : "semicolon";
    next += 1;
  } else if (sign === "/" && tokens.spaceBefore(next) === 0) return { next: at + 1, kind: "slash" };
  for (let words = 0; words < maxConnectorWords; words++) {
    const introduced = afterIntroduction(tokens, next);
    if (introduced !== undefined) next = introduced;
    else if (tokens.sign(next) === "&" || tokens.raw(next) === "+") next += 1;
    else if (isConnector(tokens.key(next), context)) next = afterWord(tokens, next);
    else break;
    if (kind !== "semicolon") kind = introduced === undefined ? "and" : "compare";
  }
  return { next, kind };
}

/** Returns the token after "cf.", "see", "compare with" or "e.g.,", or `undefined`. */
function afterIntroduction(tokens: Tokens, at: number): number | undefined {
  const isAbbreviation = introductions.has(initialsAt(tokens, at));
  if (!isAbbreviation && !compareWords.has(tokens.key(at))) return undefined;
  const next = isAbbreviation ? at + 4 : afterWord(tokens, at);
  const isFollowed = compareFollowers.has(tokens.key(next)) || /^[,:]$/.test(tokens.sign(next));
  return isFollowed ? next + 1 : next;
}

/** The letters of an abbreviation with two periods: "eg" for "e.g." and "z. B.", else "". */
function initialsAt(tokens: Tokens, at: number): string {
  const dotted = tokens.sign(at + 1) === "." && tokens.sign(at + 3) === ".";
  return dotted ? tokens.key(at) + tokens.key(at + 2) : "";
}

/** Whether a word or abbreviation before a token introduces a reference: "cf.", "see", "i.e.,". */
export function isIntroduced(tokens: Tokens, at: number): boolean {
  const last = tokens.sign(at - 1) === "," ? at - 2 : at - 1;
  if (tokens.sign(last) !== ".") return compareWords.has(tokens.key(last));
  return compareWords.has(tokens.key(last - 1)) || introductions.has(initialsAt(tokens, last - 3));
}

/**
 * Whether a word joins references. In prose, ambiguous words such as "a" and "en" join them only
 * after a non-English book name.
 */
function isConnector(key: string, { setting, isNonEnglishBook }: GrammarContext): boolean {
  if (setting === "typed") return andWords.has(key) || typedAndWords.has(key);
  return andWords.has(key) && (isNonEnglishBook || /^(?:and|und|et|y|u|e)$/.test(key));
}
