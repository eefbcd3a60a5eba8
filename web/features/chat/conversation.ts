import type { ChatMessage } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";

/** A message as the page shows it; one that only this page knows has neither model nor versions. */
export type ShownMessage = Pick<ChatMessage, "id" | "role" | "content" | "partial"> &
  Partial<Pick<ChatMessage, "created_at" | "model" | "tokens" | "versions">>;

/** `waiting`: the question was sent, and the answer has not begun. */
export type Phase = "idle" | "waiting" | "writing";

/** Why the last question has no complete answer, as text for the user. */
export type Failure = { message: string; code: string };

export const connectionLost: Failure = {
  code: "connection_lost",
  message: "The connection was lost in the middle of the answer.",
};

export const unreachable: Failure = {
  code: "offline",
  message: "The server could not be reached. Check your connection.",
};

/** Any error as one to show. */
export function asFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  return { code: "unknown", message: "Something went wrong. Please try again." };
}

/** A message that the server does not have, or not yet. */
export function localMessage(
  role: ShownMessage["role"],
  content: string,
  partial = false,
): ShownMessage {
  return { id: `local-${newId()}`, role, content, partial };
}
