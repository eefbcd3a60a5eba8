// Chooses the words of a passage that replace a wrong quotation, and fits them into the text.
import { type Token, tokenize } from "../../search/tokenize.ts";
import { differenceOf } from "./difference.ts";
import type { Checked } from "./plan-corrections.ts";

/** A whole passage replaces a quotation only if it has at most this many words. */
const maxWholePassage = 120;
/** A replacement goes on to the clause only if that adds at most this many words. */
const maxAddedWords = 25;

export function wordsFor(citation: Checked, scripture: string, quoted: string): string | undefined {
  switch (citation.verdict) {
    case "differs":
      return quotedParts(citation, scripture, quoted);
    case "changes-sense":
      return sentencesAround(quoted, scripture) ?? wholePassage(citation, scripture, quoted);
    case "not-found":
      return citation.found ? undefined : wholePassage(citation, scripture, quoted);
    default:
      return undefined;
  }
}

const ellipsis = /\s*(?:…|\.{3,})\s*/;

/** The same, for the parts between the ellipses of a quotation. */
function quotedParts(citation: Checked, scripture: string, quoted: string): string | undefined {
  const parts = quoted.split(ellipsis).filter((part) => /\p{L}/u.test(part));
  if (!ellipsis.test(quoted)) {
    const words = quotedPart(citation, scripture);
    // Only the title of the psalm is right.
    const isTitle = words !== undefined && citation.title?.startsWith(words);
    return isTitle && tokenize(quoted).length > tokenize(citation.title ?? "").length
      ? wholePassage(citation, scripture, quoted)
      : words;
  }
  const words = parts.map((part) => {
    const diff = differenceOf(part, scripture);
    return quotedPart({ ...citation, diff }, scripture);
  });
  const lead = /^\s*(?:…|\.{3,})/.test(quoted) ? "… " : "";
  return words.includes(undefined) ? undefined : lead + words.join(" … ");
}

/**
 * Returns the part of the passage that the quotation was aligned with. If the quotation begins or
 * ends with other words, the part goes on to the beginning or end of the clause.
 */
function quotedPart({ diff = [] }: Checked, scripture: string): string | undefined {
  const pieces = diff.filter(({ kind }) => kind !== "inserted");
  const part = findWords(pieces.map(({ text }) => text).join(" "), scripture);
  if (!part) return undefined;
  const bounds = [...scripture.matchAll(/[.,;:?!][”’"')]*(?=\s|$)/g)].map(({ index }) => index);
  const start =
    diff.at(0)?.kind === "inserted"
      ? afterBound(
          scripture,
          bounds.findLast((at) => at < part.start),
        )
      : part.start;
  const end =
    diff.at(-1)?.kind === "inserted"
      ? (bounds.find((at) => at >= part.end) ?? scripture.length)
      : part.end;
  const words = scripture.slice(start, end);
  const added = tokenize(words).length - tokenize(scripture.slice(part.start, part.end)).length;
  return added > maxAddedWords ? scripture.slice(part.start, part.end) : words;
}

/** Returns where the words after a punctuation mark begin. */
function afterBound(scripture: string, bound: number | undefined): number {
  if (bound === undefined) return 0;
  return tokenize(scripture).find(({ start }) => start > bound)?.start ?? scripture.length;
}

/** Returns the sentences of the passage that contain the quoted words. */
function sentencesAround(quoted: string, scripture: string): string | undefined {
  const part = findWords(quoted, scripture);
  if (!part) return undefined;
  const ends = [...scripture.matchAll(/[.?!][”’"')]*\s/g)].map(
    ({ 0: { length }, index }) => index + length,
  );
  const start = ends.findLast((at) => at <= part.start) ?? 0;
  const end = ends.find((at) => at >= part.end) ?? scripture.length;
  return scripture.slice(start, end).trim();
}

/** Returns the range of a run of words in a text. */
function findWords(run: string, text: string): Pick<Token, "start" | "end"> | undefined {
  const wanted = tokenize(run);
  const words = tokenize(text);
  const isAt = (at: number) =>
    wanted.every(({ normalized }, n) => words[at + n]?.normalized === normalized);
  const from = words.findIndex((_, at) => isAt(at));
  const first = words[from];
  const last = words[from + wanted.length - 1];
  return first && last && wanted.length > 0 ? { start: first.start, end: last.end } : undefined;
}

/** Returns the passage, with the title of the psalm only if the quotation begins with that. */
function wholePassage({ title = "" }: Checked, scripture: string, quoted: string) {
  const passage = beginsWith(quoted, title) ? scripture : scripture.slice(title.length);
  return tokenize(passage).length > maxWholePassage ? undefined : passage.trim();
}

function beginsWith(text: string, beginning: string): boolean {
  const words = tokenize(text);
  return tokenize(beginning).every(({ normalized }, at) => words[at]?.normalized === normalized);
}

/**
 * Speech marks become single ones between double ones, and are left out if the words have only one
 * of a pair.
 */
export function fitSpeechMarks(words: string, isInDoubleMarks: boolean): string {
  const isPaired = (words.match(/“/g)?.length ?? 0) === (words.match(/”/g)?.length ?? 0);
  if (!isPaired) return words.replace(/[“”]/g, "");
  return isInDoubleMarks ? words.replaceAll("“", "‘").replaceAll("”", "’") : words;
}

/** Ends the new words with the punctuation of the old ones, and fits the speech marks inside. */
export function fitQuotationMarks(
  text: string,
  { start, end }: { start: number; end: number },
  words: string,
): string {
  const punctuation = /[.,;:!?…]+$/;
  const isInDoubleMarks = /["“„«][\s*_]*$/.test(text.slice(Math.max(0, start - 4), start));
  const fitted = fitSpeechMarks(words, isInDoubleMarks);
  const ending = punctuation.exec(text.slice(start, end))?.[0] ?? "";
  return ending === "" ? fitted : fitted.replace(punctuation, "") + ending;
}
