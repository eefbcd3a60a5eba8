import { t } from "@lingui/core/macro";
import type { ChatMessage } from "#shared/api/chat.ts";
import { ApiError } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";

/** A message as the page shows it. An unsaved message has no model and no versions. */
export type ShownMessage = Pick<ChatMessage, "id" | "role" | "content" | "partial"> &
  Partial<
    Pick<
      ChatMessage,
      "created_at" | "model" | "tokens" | "versions" | "lookups" | "corrections" | "follow_ups"
    >
  >;

/** `waiting`: the question was sent, and no part of the answer has arrived yet. */
export type Phase = "idle" | "waiting" | "writing";

/**
 * Why the last question has no complete answer, as a message for the user. `retryAt`: when a retry
 * may succeed, in milliseconds since 1970.
 */
export type Failure = { message: string; code: string; retryAt?: number };

export const connectionLostCode = "connection_lost";

/** The error for a reply whose stream ended early, in the interface language. */
export function connectionLost(): Failure {
  return { code: connectionLostCode, message: t`The connection was lost during the answer.` };
}

/** The error for an action that cannot reach the server, in the interface language. */
export function unreachable(): Failure {
  return {
    code: "offline",
    message: t`The server could not be reached. Check your connection.`,
  };
}

/** Converts any error to one that the page can show. */
export function asFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, message, retryAfterSeconds } = error;
    return failureOf({ code, message, retry_after_seconds: retryAfterSeconds });
  }
  return { code: "unknown", message: t`Something went wrong. Please try again.` };
}

/** Converts an error that arrived in a reply's stream. */
export function failureOf({
  code,
  message,
  retry_after_seconds: seconds,
}: {
  code: string;
  message: string;
  retry_after_seconds?: number | undefined;
}): Failure {
  return { code, message, ...(seconds && { retryAt: Date.now() + seconds * 1000 }) };
}

/** Creates a message that the server has not saved. */
export function localMessage(
  role: ShownMessage["role"],
  content: string,
  partial = false,
  details: Pick<ShownMessage, "lookups" | "corrections" | "follow_ups"> = {},
): ShownMessage {
  return { id: `local-${newId()}`, role, content, partial, lookups: [], ...details };
}
