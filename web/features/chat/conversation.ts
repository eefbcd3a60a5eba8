import { t } from "@lingui/core/macro";
import type { ChatMessage } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";

/** A message as the page shows it. A message that is not saved has no model and no versions. */
export type ShownMessage = Pick<ChatMessage, "id" | "role" | "content" | "partial"> &
  Partial<Pick<ChatMessage, "created_at" | "model" | "tokens" | "versions">>;

/** `waiting`: the question was sent, and no part of the answer has arrived. */
export type Phase = "idle" | "waiting" | "writing";

/** Why the last question has no complete answer, as text for the user. */
export type Failure = { message: string; code: string };

export const connectionLostCode = "connection_lost";

/** The failure of a reply whose stream ended early, in the language of the interface. */
export function connectionLost(): Failure {
  return { code: connectionLostCode, message: t`The connection was lost during the answer.` };
}

/** The failure of a step that needs the server, in the language of the interface. */
export function unreachable(): Failure {
  return {
    code: "offline",
    message: t`The server could not be reached. Check your connection.`,
  };
}

/** Turns any error into one that can be shown. */
export function asFailure(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  return { code: "unknown", message: t`Something went wrong. Please try again.` };
}

/** A message that the server has not saved. */
export function localMessage(
  role: ShownMessage["role"],
  content: string,
  partial = false,
): ShownMessage {
  return { id: `local-${newId()}`, role, content, partial };
}
