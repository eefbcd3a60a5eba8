// Corrects quotations that nobody asked to correct, while an answer is written.
import { tokenize } from "../../search/tokenize.ts";
import { findLabels } from "../labels.ts";
import type { CorrectedText } from "./applied-corrections.ts";
import { applyCorrections } from "./confirm-corrections.ts";
import { isAboutWording, sentenceBefore } from "./discussed-wording.ts";
import { isOthersWords } from "./others-words.ts";
import type { Checked } from "./plan-corrections.ts";

/** `isSettled`: whether no text that follows is likely to change the verdicts. */
export type CorrectedEnd = CorrectedText & { isSettled: boolean };

/** `question`: the message that the text answers. */
export type AutomaticCorrection = { text: string; from: number; question: string };

/** Verdicts that no text after a quotation changes much. */
const settledVerdicts = new Set<Checked["verdict"]>([
  "exact",
  "exact-elsewhere",
  "known-saying",
  "unchecked",
]);

/**
 * Corrects the words of the quotations from an offset on without being asked: those that differ from
 * the verse or translation that they name, as far as the check confirms it, and unless the text or
 * the question is about the wording. `isInScripture`: whether any text has a normalized word.
 */
export async function correctFrom<C extends Checked>(
  { text, from, question }: AutomaticCorrection,
  check: (text: string) => Promise<readonly C[]>,
  isInScripture: (word: string) => boolean,
): Promise<CorrectedEnd> {
  const citations = await check(text);
  const quotations = citations.filter(({ kind, start }) => kind === "quotation" && start >= from);
  const asked = wordsOf(question);
  const wanted = quotations.filter(
    (one) =>
      (one.verdict === "differs" || isInventedUnderLabel(text, one)) &&
      !isAboutWording(text, one) &&
      !isOthersWords(sentenceBefore(text, one.start), isInScripture) &&
      !isOthersWords(sourceBehind(text, one.end), isInScripture) &&
      !asked.includes(wordsOf(text.slice(one.start, one.end))),
  );
  const corrected = await applyCorrections(text, citations, wanted, check);
  const isSettled =
    quotations.length > 0 &&
    quotations.every(({ verdict, named }) => named !== undefined || settledVerdicts.has(verdict));
  return { ...corrected, isSettled };
}

/** Length of the text beside a quotation that may name its translation, in UTF-16 code units. */
const labelDistance = 80;
/** Parentheses, or a line after a dash, directly after a quotation. */
const sourceAfter =
  /^["”»’*_.,;:!?\s>]{0,12}(?:[([]([^()[\]\n]+)[)\]]|(?:[—–]|--?\s)\s*([^\n“„«]+))/u;
/** Returns the text in these, or "". */
function sourceBehind(text: string, end: number): string {
  const [, inParentheses, afterDash] = sourceAfter.exec(text.slice(end, end + labelDistance)) ?? [];
  return inParentheses ?? afterDash ?? "";
}

/** The text between the name of a translation and the quotation that it introduces. */
const afterLabel = /^[)\]*_]*\s?(?:says|reads|has)?[:,]?[\s"“„«>*_—–-]*$/;

/** Whether no verse has the words, but the name of a translation that we have stands beside them. */
function isInventedUnderLabel(
  text: string,
  { verdict, start, end, translation }: Checked,
): boolean {
  if (verdict !== "not-found") return false;
  const before = text.slice(Math.max(0, start - labelDistance), start);
  const introduced = findLabels(before).filter((label) => afterLabel.test(before.slice(label.end)));
  const labels = [...introduced, ...findLabels(sourceBehind(text, end))];
  return labels.length > 0 && labels.every(({ id }) => id === translation);
}

const wordsOf = (text: string) =>
  tokenize(text)
    .map(({ normalized }) => normalized)
    .join(" ");
