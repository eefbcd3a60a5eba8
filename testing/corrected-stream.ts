// Streams texts through the corrections of quotations, checked with all built translations.
import { checkCitations } from "#scripture/citations/check.ts";
import { correctFrom } from "#scripture/citations/corrections/automatic-corrections.ts";
import { findContinuations } from "#scripture/citations/corrections/continuations.ts";
import {
  type Correct,
  CorrectionStream,
} from "#scripture/citations/corrections/correction-stream.ts";
import { checkContext, isInScripture } from "#testing/citations.ts";

export const correct = (text: string, from: number, question = "") =>
  correctFrom(
    { text, from, question },
    async (prose) => checkCitations(prose, checkContext),
    isInScripture,
  );

/** Returns a stream, and what it has passed on. */
export function follow(correct: Correct) {
  const passed = { text: "", restarts: 0 };
  const stream = new CorrectionStream({
    correct,
    findContinuations: async (words) => findContinuations(checkContext.index, words),
    onText: (text) => {
      passed.text += text;
    },
    onRestart: () => {
      passed.text = "";
      passed.restarts += 1;
    },
  });
  return { stream, passed };
}

/** Sends a text in pieces. `beforeEnd`: what was passed on before the end. */
export async function streamCorrected(pieces: Iterable<string>, question = "") {
  let checks = 0;
  const { stream, passed } = follow((text, from) => {
    checks += 1;
    return correct(text, from, question);
  });
  for (const piece of pieces) await stream.push(piece);
  const beforeEnd = passed.text;
  const { text, corrections } = await stream.end();
  const { text: shown, restarts } = passed;
  return { shown, restarts, beforeEnd, text, corrections, checks };
}
