// Reads the words of a quotation, with what its editor marked: omissions, insertions, numbers.
import { type Token, tokenize } from "../search/tokenize.ts";
import type { Range } from "./layout.ts";
import { toUniform } from "./normalize.ts";

/**
 * A run of quoted words. `after` says what precedes it: nothing, an ellipsis, or words in square
 * brackets, which stand for up to a few words of the passage or for none.
 */
export type QuotedPart = { words: Token[]; after: "start" | "ellipsis" | "bracket" };
/** The same words twice: as written, and in uniform spelling. */
export type QuotedWords = { written: QuotedPart[]; uniform: QuotedPart[] };

export const negations = new Set(
  "not no nor neither never none nothing without except lest cannot".split(" "),
);

const bracketed = /\[([^\]\n]{0,80})\]/g;
const dots = /^\s*(?:…|\.\s?\.\s?\.)\s*$/;
/** Stands for a bracket of the text: a sign that no text has. */
const bracketSign = "\u0001";
const partPattern = new RegExp(`…|\\.\\s?\\.\\s?\\.|${bracketSign}+`, "g");

/** Replaces marks by signs of the same length, so that offsets remain. */
function plainText(quoted: string): string {
  const blank = (text: string) => " ".repeat(text.length);
  return (
    quoted
      // Tags such as <sup>3</sup>, <br>, and entities.
      .replace(/<\/?[a-z][^<>\n]{0,40}>|&nbsp;/gi, blank)
      // "[T]he" and "[h]e": the editor changed a capital.
      .replace(/\[(\p{L}{1,3})\](?=\p{L})/gu, "  $1")
      .replace(bracketed, (whole, inside: string) => {
        if (dots.test(inside)) return "…".padStart(whole.length);
        // A verse number, or the sign of a footnote.
        if (/^\s*(?:\d{1,3}|\p{Ll})?\s*$/u.test(inside)) return blank(whole);
        // An inserted "not" would reverse the sense: it counts as quoted.
        if (tokenize(inside).some(({ normalized }) => negations.has(normalized)))
          return ` ${inside} `;
        return bracketSign.repeat(whole.length);
      })
  );
}

/** Splits a quotation at its ellipses and brackets. */
export function quotedWords(prose: string, { start, end }: Range): QuotedWords {
  const quoted = plainText(prose.slice(start, end));
  const written: QuotedPart[] = [];
  let from = 0;
  let mark: "ellipsis" | "bracket" | undefined;
  for (const match of [...quoted.matchAll(partPattern), undefined]) {
    const piece = quoted.slice(from, match?.index ?? quoted.length);
    const words = tokenize(piece).map((word) => ({
      ...word,
      start: word.start + from,
      end: word.end + from,
    }));
    if (words.length > 0) {
      written.push({ words, after: written.length === 0 ? "start" : (mark ?? "bracket") });
      mark = undefined;
    }
    if (!match) break;
    if (!match[0].startsWith(bracketSign)) mark = "ellipsis";
    else mark ??= "bracket";
    from = match.index + match[0].length;
  }
  const uniform = written.map((part) => ({ ...part, words: toUniform(part.words, quoted) }));
  return { written, uniform };
}

/** Whether a word may be a verse number that was copied along. */
export const isNumber = ({ normalized }: Token) => /^\d{1,3}$/.test(normalized);

/** All words of a quotation in uniform spelling. */
export const allWords = ({ uniform }: QuotedWords): Token[] =>
  uniform.flatMap(({ words }) => words);
