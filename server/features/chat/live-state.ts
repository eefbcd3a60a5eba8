// The state of a reply in progress, as the writing server stores it for the other servers.
import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import type { ChatMessage, Lookup } from "#shared/api/chat.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import type { Message } from "#shared/message.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { ApiError } from "../../errors.ts";
import type { Resumption } from "./resumption.ts";
import type { ReplyEnd, RunningReply } from "./running-replies.ts";

export type LiveState = {
  question: ChatMessage;
  text: string;
  /** How many times a new answer replaced the text. */
  restarts: number;
  looking: Message | null;
  /** Number of lookups so far. */
  looks: number;
  /** The lookups of the AI, as saved with the answer. */
  lookups: Lookup[];
  /** What the AI wrote in place of the words of scripture; servers of older versions omit it. */
  corrections?: readonly AppliedCorrection[];
  concerns: Concern[];
  /** The data with which another server can continue the reply; null if none can. */
  resumption: Resumption | null;
  end: {
    message: ChatMessage | null;
    title: string | null;
    error: ErrorBody["error"] | null;
  } | null;
};

/**
 * Returns the state of a reply; `undefined` until its question is saved.
 *
 * @param end the end of the reply, if it is not yet announced to its readers
 */
export function stateOf(reply: RunningReply, end?: ReplyEnd): LiveState | undefined {
  const { question, lookups, resumption, corrections } = reply;
  if (!question) return undefined;
  const { text, restarts, step, stepCount, concerns } = reply.live;
  const ending = end ?? reply.live.ending;
  return {
    question,
    text,
    restarts,
    looking: step ?? null,
    looks: stepCount,
    lookups,
    corrections,
    concerns: [...concerns],
    resumption: resumption ?? null,
    end:
      ending && !ending.isHandedOver
        ? {
            message: ending.message,
            title: ending.title ?? null,
            error: ending.error?.bodyIn("en").error ?? null,
          }
        : null,
  };
}

/** Updates the copy of a reply with the state that the writing server stored. */
export function applyState(copy: RunningReply, state: LiveState): void {
  copy.start(state.question);
  const { live } = copy;
  // Servers of older versions store fewer fields.
  if ((state.restarts ?? 0) > live.restarts) live.restart(state.restarts);
  for (const concern of state.concerns.slice(live.concerns.length)) copy.raise(concern);
  if (state.text.length > live.text.length) copy.append(state.text.slice(live.text.length));
  if (state.looking && state.looks > live.stepCount) live.showStep(state.looking, state.looks);
  if (state.end) copy.end(endOf(state.end));
}

function endOf({ message, title, error }: NonNullable<LiveState["end"]>): ReplyEnd {
  return {
    message,
    ...(title !== null && { title }),
    // The stored text is English. Each page translates it when it shows it.
    ...(error && {
      error: new ApiError(error.code, error.message, undefined, error.retry_after_seconds),
    }),
  };
}
