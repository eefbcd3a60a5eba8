import type { ConversationState, Outcome } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { useConversation } from "./use-conversation.ts";

const texts: Record<Outcome, string> = {
  complete: "The answer is complete.",
  stopped: "You stopped this answer.",
  // A toast announces the failure.
  failed: "",
};

function textOf({ turn, outcome }: ConversationState): string {
  if (!turn) return outcome ? texts[outcome] : "";
  if (turn.stage === "lost") return "Reconnecting...";
  return "Searching scripture...";
}

/**
 * Tells screen readers when an answer begins and how it ended; they read its text when they want
 * to.
 */
export function Announcer({ conversation }: { conversation: ConversationStore }) {
  const text = useConversation(conversation, textOf);
  return (
    <p className="heard-only" role="status">
      {text}
    </p>
  );
}
