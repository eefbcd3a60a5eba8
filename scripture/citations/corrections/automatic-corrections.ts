// Corrects quotations that nobody asked to correct, while an answer is written.
import { tokenize } from "../../search/tokenize.ts";
import { findLabels } from "../labels.ts";
import { sourceBehind } from "../other-authors.ts";
import type { CorrectedText } from "./applied-corrections.ts";
import { applyCorrections } from "./confirm-corrections.ts";
import { isAboutWording, sentenceBefore } from "./discussed-wording.ts";
import { isOthersWords } from "./others-words.ts";
import type { Checked } from "./plan-corrections.ts";
import { labelsOfSource } from "./source-before.ts";

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
  const underAsked = underAskedTranslation(text, question, check);
  const checkAnswer = async (answer: string) =>
    (await underAsked(answer)).map((one) =>
      isSayingBesideLabel(answer, one) ? { ...one, verdict: "not-found" as const } : one,
    );
  const citations = await checkAnswer(text);
  const quotations = citations.filter(({ kind, start }) => kind === "quotation" && start >= from);
  const asked = wordsOf(question);
  const wanted = quotations.filter(
    (one) =>
      (one.verdict === "differs" || isNotFoundBesideLabel(text, one)) &&
      !isAboutWording(text, one) &&
      !isOthersWords(sentenceBefore(text, one.start), isInScripture) &&
      !isOthersWords(sourceAt(text, one.end), isInScripture) &&
      !asked.includes(wordsOf(text.slice(one.start, one.end))),
  );
  const corrected = await applyCorrections(text, citations, wanted, checkAnswer);
  const isSettled =
    quotations.length > 0 &&
    quotations.every(({ verdict, named }) => named !== undefined || settledVerdicts.has(verdict));
  return { ...corrected, isSettled };
}

/** Length of the text beside a quotation that may name its translation, in UTF-16 code units. */
const labelDistance = 80;
/** Returns the text that names the source behind an offset, or "". */
const sourceAt = (text: string, end: number) => sourceBehind(text.slice(end, end + labelDistance));
/** The text between the name of a translation and the quotation that it introduces. */
const afterLabel = /^[)\]*_]*\s?(?:says|reads|has)?[:,]?[\s"“„«>*_—–-]*$/;

/** Whether no verse has the words, but the name of a translation that we have stands beside them. */
function isNotFoundBesideLabel(
  text: string,
  { verdict, start, end, translation }: Checked,
): boolean {
  if (verdict !== "not-found") return false;
  const before = text.slice(Math.max(0, start - labelDistance), start);
  const introduced = findLabels(before).filter((label) => afterLabel.test(before.slice(label.end)));
  const labels = [...introduced, ...findLabels(sourceAt(text, end))];
  return labels.length > 0 && labels.every(({ id }) => id === translation);
}

/** Whether a saying that is not in the Bible has the reference and label of a verse behind it. */
const isSayingBesideLabel = (text: string, { verdict, end, translation }: Checked): boolean =>
  verdict === "known-saying" &&
  labelsOfSource(sourceAt(text, end))?.some(({ id }) => id === translation) === true;

/** A question for the words of a translation: "Quote John 3:16 in the KJV". */
const asksForWords =
  /\b(?:quote|give|show|tell|read|recite|cite|write|type|copy|print|list|find|have|see|word for word|text of|words of|sa(?:y|ys|id)|goe?s?|translates?|renders?|puts?|reads?|wording)\b/i;
const asksForOther =
  /\b(?:not|other than|instead|rather|unlike|besides|explain|means?|meaning|simpler|simple|modern|easier|paraphras\w*|own words|summar\w*|differ\w*|compar\w*|why)\b|n['’]t\b/i;
const beforeAsked =
  /(?:^|\s)(?:in|from|of|using|use|does|do|did|en|aus|nach)\s(?:the\s|la\s|der\s)?[*_"“]*$/i;

/**
 * Returns a check that reads unlabeled quotations under the translation whose words the question asks
 * for, unless the text names another one.
 */
function underAskedTranslation<C extends Checked>(
  text: string,
  question: string,
  check: (text: string) => Promise<readonly C[]>,
): (text: string) => Promise<readonly C[]> {
  const [asked, ...others] = findLabels(question);
  const isAsked =
    asked &&
    [...others, ...findLabels(text)].every(({ id }) => id === asked.id) &&
    beforeAsked.test(question.slice(0, asked.start)) &&
    asksForWords.test(question) &&
    !asksForOther.test(question.replace(/[“"][^”"]*[”"]/g, ""));
  if (!isAsked) return check;
  const head = `All quotations are from the ${question.slice(asked.start, asked.end)}.\n\n`;
  return async (answer) =>
    (await check(head + answer))
      .filter(({ start }) => start >= head.length)
      .map((one) => ({ ...one, start: one.start - head.length, end: one.end - head.length }));
}

const wordsOf = (text: string) =>
  tokenize(text)
    .map(({ normalized }) => normalized)
    .join(" ");
