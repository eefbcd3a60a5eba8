// Splits a quotation into words and interprets its ellipses, brackets and verse numbers.
import { type Token, tokenize } from "../search/tokenize.ts";
import type { Range } from "./layout.ts";
import { normalizeSpelling } from "./normalize.ts";

/**
 * A run of quoted words. `after`: what separates it from the run before. Words in square brackets
 * may replace a few words of the passage, or none.
 */
export type QuotedPart = { words: Token[]; after: "start" | "ellipsis" | "bracket" };
/**
 * The same words twice: as written, and in uniform spelling. `withBracketedWords`: in uniform spelling, with
 * the words in brackets as a part of the text, if there are any.
 */
export type QuotedWords = {
  written: QuotedPart[];
  uniform: QuotedPart[];
  withBracketedWords?: QuotedPart[];
};

export const negations = new Set(
  "not no nor neither never none nothing without except lest cannot".split(" "),
);

const bracketed = /\[([^\]\n]{0,80})\]/g;
const dots = /^\s*(?:…|\.\s?\.\s?\.)\s*$/;
/** Placeholder for a bracketed insertion: a control character that no text contains. */
const bracketSign = "\u0001";
const partPattern = new RegExp(`…|\\.\\s?\\.\\s?\\.|${bracketSign}+`, "g");

/** Verse numbers and footnote letters as superscript signs: "¹⁶For God so lovedᵃ". */
const superscripts = /[\u00b9\u00b2\u00b3\u02b0-\u02b8\u1d2c-\u1d6a\u1d9b-\u1dbf\u2070-\u209c]+/g;
/** The letter of a footnote or cross reference, directly after a word: "the Word,(A)". */
const noteLetter = /(?<=\S)(?:\(\p{L}{1,2}\)|\[\p{Lu}{1,2}\])/gu;
/** A verse number that is written with the next word: "34Let your women". */
const gluedNumber = /^(\d{1,3})(?!st$|nd$|rd$|th$)(\p{L}+)$/u;
/** A reference that the writer inserts into a quotation: "(John 3:16)", "(v. 17)", "(3:17)". */
const insertedReference =
  /\((?:(?:[1-3]\.?\s)?\p{Lu}\p{L}{0,14}\.?\s\d{1,3}[:.,]\d{1,3}|vv?\.\s?\d{1,3}|\d{1,3}:\d{1,3})(?:[-–]\d{1,3})?[a-c]?\)/gu;
const tag = /<\/?[a-z][^<>\n]{0,40}>/gi;

/** Replaces markup and brackets by placeholders of the same length, so that offsets stay valid. */
function plainText(quoted: string): string {
  const blank = (text: string) => " ".repeat(text.length);
  return (
    quoted
      // Tags such as <sup>3</sup>, <br>, and entities.
      .replace(tag, blank)
      .replace(/&nbsp;/gi, blank)
      .replace(superscripts, blank)
      .replace(noteLetter, blank)
      .replace(insertedReference, blank)
      // "[T]he" and "[h]e": the editor changed the case of a letter.
      .replace(/\[(\p{L}{1,3})\](?=\p{L})/gu, "  $1")
      .replace(bracketed, (whole, inside: string) => {
        if (dots.test(inside)) return "…".padStart(whole.length);
        // A verse number or footnote mark.
        if (/^\s*(?:\d{1,3}|\p{Ll})?\s*$/u.test(inside)) return blank(whole);
        // An inserted "not" reverses the sense, so it is compared like a quoted word.
        if (tokenize(inside).some(({ normalized }) => negations.has(normalized)))
          return ` ${inside} `;
        return bracketSign.repeat(whole.length);
      })
  );
}

/** Splits a quotation at its ellipses and brackets. */
export function quotedWords(prose: string, { start, end }: Range): QuotedWords {
  const original = prose.slice(start, end);
  const words = partsOf(original);
  const unbracketed = original.replace(/\[(?=[^\]\n]*\p{L}{2})([^\]\n]{1,80})\]/gu, " $1 ");
  return unbracketed === original
    ? words
    : { ...words, withBracketedWords: partsOf(unbracketed).uniform };
}

function partsOf(original: string): QuotedWords {
  const quoted = plainText(original);
  const written: QuotedPart[] = [];
  let from = 0;
  let mark: "ellipsis" | "bracket" | undefined;
  for (const match of [...quoted.matchAll(partPattern), undefined]) {
    const piece = quoted.slice(from, match?.index ?? quoted.length);
    const shifted = [...tokenize(piece).flatMap(splitNumber), ...ampersands(piece)].map((word) => ({
      ...word,
      start: word.start + from,
      end: word.end + from,
    }));
    const words = joinAtTags(
      shifted.sort((a, b) => a.start - b.start),
      original,
    );
    if (words.length > 0) {
      written.push({ words, after: written.length === 0 ? "start" : (mark ?? "bracket") });
      mark = undefined;
    }
    if (!match) break;
    if (!match[0].startsWith(bracketSign)) mark = "ellipsis";
    else mark ??= "bracket";
    from = match.index + match[0].length;
  }
  const uniform = written.map((part) => ({
    ...part,
    words: normalizeSpelling(part.words, quoted),
  }));
  return { written, uniform };
}

/** Splits a verse number from the word that it is written with. */
function splitNumber(word: Token): Token[] {
  const [, number, rest] = gluedNumber.exec(word.normalized) ?? [];
  if (!number || !rest) return [word];
  const middle = word.start + number.length;
  return [
    { normalized: number, start: word.start, end: middle },
    { normalized: rest, start: middle, end: word.end },
  ];
}

/** "&" between words stands for "and". */
const ampersands = (text: string): Token[] =>
  Array.from(text.matchAll(/(?<=\s)&(?:amp;)?(?=\s)/g), ({ 0: sign, index }) => ({
    normalized: "and",
    start: index,
    end: index + sign.length,
  }));

/** Joins the parts of a word that a tag splits: "L<small>ORD</small>". */
function joinAtTags(words: readonly Token[], text: string): Token[] {
  if (!text.includes("<")) return [...words];
  const joined: Token[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, word.start) : "";
    const isTag = gap !== "" && gap.replace(tag, "") === "" && !/<(?:\/?sup|br)\b/i.test(gap);
    if (last && isTag) {
      last.normalized += word.normalized;
      last.end = word.end;
    } else joined.push({ ...word });
  }
  return joined;
}

/** Whether a word may be a verse number that was copied with the text. */
export const isNumber = ({ normalized }: Token) => /^\d{1,3}$/.test(normalized);

/** All words of a quotation in uniform spelling. */
export const allWords = ({ uniform }: QuotedWords): Token[] =>
  uniform.flatMap(({ words }) => words);
