import type { ChatMessage } from "#contract/chat.ts";
import { ApiError } from "#web/lib/api.ts";

/** A message as the page shows it. */
export type ShownMessage = Pick<ChatMessage, "id" | "role" | "content" | "partial">;

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
  failure: Failure | undefined;
  /** The messages are still being loaded. */
  loading: boolean;
  /** Sends a message. Rejects with an ApiError when it was not taken, so that its words can go back into the box. */
  send(text: string, key: string): Promise<void>;
  stop(): void;
  /** Asks again for an answer to the last message. */
  retry(key: string): void;
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
