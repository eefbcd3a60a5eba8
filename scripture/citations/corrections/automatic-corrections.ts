// Corrects quotations that nobody asked to correct, while an answer is written.
import { tokenize } from "../../search/tokenize.ts";
import type { CorrectedText } from "./applied-corrections.ts";
import { applyCorrections } from "./confirm-corrections.ts";
import { isAboutWording } from "./discussed-wording.ts";
import type { Checked } from "./plan-corrections.ts";

/** `isSettled`: whether text that follows would hardly change what is known of the quotations. */
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
 * the question is about the wording.
 */
export async function correctFrom<C extends Checked>(
  { text, from, question }: AutomaticCorrection,
  check: (text: string) => Promise<readonly C[]>,
): Promise<CorrectedEnd> {
  const citations = await check(text);
  const quotations = citations.filter(({ kind, start }) => kind === "quotation" && start >= from);
  const asked = wordsOf(question);
  const wanted = quotations.filter(
    (one) =>
      one.verdict === "differs" &&
      !isAboutWording(text, one) &&
      !asked.includes(wordsOf(text.slice(one.start, one.end))),
  );
  const corrected = await applyCorrections(text, citations, wanted, check);
  const isSettled =
    quotations.length > 0 &&
    quotations.every(({ verdict, named }) => named !== undefined || settledVerdicts.has(verdict));
  return { ...corrected, isSettled };
}

const wordsOf = (text: string) =>
  tokenize(text)
    .map(({ normalized }) => normalized)
    .join(" ");
