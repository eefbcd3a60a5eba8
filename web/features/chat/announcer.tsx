import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ConversationState, Outcome } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { useConversation } from "./use-conversation.ts";

const texts: Record<Outcome, MessageDescriptor | undefined> = {
  complete: msg`The answer is complete.`,
  stopped: msg`You stopped this answer.`,
  // The error message has its own announcement.
  failed: undefined,
};

function textOf({ turn, outcome, failure }: ConversationState): string {
  if (!turn) {
    if (failure) return failure.message;
    const text = outcome && texts[outcome];
    return text ? i18n._(text) : "";
  }
  if (turn.stage === "lost") return t`Reconnecting...`;
  return t`Searching scripture...`;
}

/** Announces to screen readers when an answer begins and how it ended, but not its text. */
export function Announcer({ conversation }: { conversation: ConversationStore }) {
  const text = useConversation(conversation, textOf);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
