import type { ChatMessage } from "#contract/chat.ts";
import { ApiError } from "#web/lib/api.ts";

/** A message as the page shows it; one that only this page knows has neither model nor versions. */
export type ShownMessage = Pick<ChatMessage, "id" | "role" | "content" | "partial"> &
  Partial<Pick<ChatMessage, "created_at" | "model" | "tokens" | "versions">>;

/** `waiting`: asked, and no word of the answer yet. */
export type Phase = "idle" | "waiting" | "writing";

/** What went wrong with the last question, in words for the person. */
export type Failure = { message: string; code: string };

/** A conversation as the page uses it, whether the server keeps it or only this browser does. */
export type Conversation = {
  messages: readonly ShownMessage[];
  phase: Phase;
  /** The answer being written, as far as it goes. */
  reply: string;
  /** What is being looked up for it, if anything is. */
  looking: string | undefined;
  failure: Failure | undefined;
  /** The messages are still being loaded. */
  loading: boolean;
  /** Loads the messages before these; undefined when there are none. */
  loadEarlier: (() => Promise<void>) | undefined;
  /** Sends a message. Rejects with an ApiError when it was not taken, so that its words can go back into the box. */
  send(text: string, key: string): Promise<void>;
  stop(): void;
  /** Asks again for an answer to the last message. */
  retry(key: string): void;
  /** Sends a message in another wording, in place of it and what followed. Rejects as `send` does. */
  edit(messageId: string, text: string, key: string): Promise<void>;
  /** Asks for another answer in place of one. */
  again(messageId: string, key: string): void;
  /** Shows another version of a message; undefined where only one is kept. */
  show: ((messageId: string) => void) | undefined;
};

export const connectionLost = "The connection was lost in the middle of the answer.";

/** Any failure as one to show. */
export function asFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  return { code: "unknown", message: "Something went wrong. Please try again." };
}

let localMessages = 0;

/** A message that only this page knows, for now or for good. */
export function localMessage(
  role: ShownMessage["role"],
  content: string,
  partial = false,
): ShownMessage {
  localMessages += 1;
  return { id: `local-${Date.now()}-${localMessages}`, role, content, partial };
}
