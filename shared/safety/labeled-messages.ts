// Example messages with the expected result. None comes from a user.
//
// independent.json was written by a person who had seen neither the grammar nor its words; the
// grammar was then improved on it. berea.json was written together with the grammar. The model learns
// from both. validation.json is kept out of training: nobody improved the patterns or the examples on
// its messages.
import { detectUrgentConcern } from "./all-languages.ts";
import berea from "./labeled/berea.json" with { type: "json" };
import independent from "./labeled/independent.json" with { type: "json" };
import validation from "./labeled/validation.json" with { type: "json" };

export type LabeledMessage = {
  text: string;
  /** Whether the crisis or the danger card should appear. */
  show: boolean;
  kind?: string;
  language?: string;
};

export const labeledMessages = { independent, berea } satisfies Record<string, LabeledMessage[]>;

/** Messages that neither the patterns nor the model learned from. */
export const validationMessages: readonly LabeledMessage[] = validation;

/**
 * The share of calls for help that show help, and the share of other messages that show it wrongly.
 */
type SafetyScore = {
  shown: number;
  toShow: number;
  wrong: number;
  notToShow: number;
  passes: boolean;
};

/** Help has to be shown for this share of the calls for help, and at most for that of the others. */
const minShown = 0.9;
const maxWrong = 0.05;

export function scoreSafety(
  messages: readonly LabeledMessage[],
  detects: (text: string) => boolean = (text) => detectUrgentConcern(text) !== undefined,
): SafetyScore {
  const detected = messages.filter(({ text }) => detects(text));
  const toShow = messages.filter(({ show }) => show).length;
  const notToShow = messages.length - toShow;
  const shown = detected.filter(({ show }) => show).length;
  const wrong = detected.length - shown;
  const passes = shown >= minShown * toShow && wrong <= maxWrong * notToShow;
  return { shown, toShow, wrong, notToShow, passes };
}
