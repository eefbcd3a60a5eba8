// Counts how many labeled messages show help. The figures of today are the least that a change has
// to reach.
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import {
  type LabeledMessage,
  labeledMessages,
  validationMessages,
} from "#shared/safety/labeled-messages.ts";

/** How many calls for help show help, and how many other messages show it wrongly. */
type SafetyScore = { shown: number; toShow: number; wrong: number; notToShow: number };

/** The labeled messages by set, with the figures reached. A better detection raises them here. */
export const labeledSets: Record<
  string,
  { messages: readonly LabeledMessage[]; reached: SafetyScore }
> = {
  independent: {
    messages: labeledMessages.independent,
    reached: { shown: 127, toShow: 127, wrong: 0, notToShow: 92 },
  },
  berea: {
    messages: labeledMessages.berea,
    reached: { shown: 467, toShow: 468, wrong: 0, notToShow: 208 },
  },
  validation: {
    messages: validationMessages,
    reached: { shown: 100, toShow: 109, wrong: 2, notToShow: 91 },
  },
};

/** Returns how a score differs from the figures reached, or `undefined` if no figure does. */
export function changeOf(score: SafetyScore, reached: SafetyScore): string | undefined {
  if (score.toShow !== reached.toShow || score.notToShow !== reached.notToShow) {
    return "The labeled messages changed: write these figures into testing/safety-scores.ts.";
  }
  if (score.shown < reached.shown || score.wrong > reached.wrong) {
    return `Worse than ${reached.shown} shown and ${reached.wrong} shown wrongly.`;
  }
  if (score.shown === reached.shown && score.wrong === reached.wrong) return undefined;
  return "Better than before: write these figures into testing/safety-scores.ts.";
}

/** The goals, as shares of the calls for help and of the other messages. */
export const safetyGoals = { shown: 0.92, wrong: 0.03 };

export function scoreSafety(
  messages: readonly LabeledMessage[],
  detects: (text: string) => boolean = (text) => detectUrgentConcern(text) !== undefined,
): SafetyScore {
  const detected = messages.filter(({ text }) => detects(text));
  const toShow = messages.filter(({ show }) => show).length;
  const shown = detected.filter(({ show }) => show).length;
  const wrong = detected.length - shown;
  return { shown, toShow, wrong, notToShow: messages.length - toShow };
}
