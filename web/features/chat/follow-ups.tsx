import { t } from "@lingui/core/macro";
import type { ShownMessage } from "./conversation.ts";
import type { ConversationStore } from "./conversation-store.ts";
import styles from "./suggestions.module.css";
import { phaseOf, useConversation } from "./use-conversation.ts";

/**
 * The questions that the AI suggests after the last answer. A click sends one and keeps the draft.
 * Hidden while the help card is open.
 */
export function FollowUps({
  conversation,
  last,
}: {
  conversation: ConversationStore;
  last: ShownMessage | undefined;
}) {
  const idle = useConversation(
    conversation,
    (state) => phaseOf(state) === "idle" && !state.failure && !state.help && !state.note,
  );
  const questions = last?.role === "assistant" && !last.partial ? (last.follow_ups ?? []) : [];
  if (!idle || questions.length === 0) return null;
  return (
    <section aria-label={t`Questions to ask next`} className={styles.followUps}>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => conversation.send(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
