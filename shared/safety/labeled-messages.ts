// Example messages with the expected result. None comes from a user.
//
// independent.json was written by a person who had seen neither the grammar nor its words; the
// grammar was then improved on it. berea.json was written together with the grammar. The model learns
// from both. validation.json is kept out of training: nobody improved the patterns or the examples on
// its messages.
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
