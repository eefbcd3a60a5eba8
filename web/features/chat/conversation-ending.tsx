import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useInstallationName } from "#web/lib/installation.ts";
import type { Failure, ShownMessage } from "./conversation.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { type MessageActions, RetryButton } from "./message.tsx";
import styles from "./messages.module.css";
import { RetryCountdown, useSecondsLeft } from "./retry-countdown.tsx";
import { phaseOf, useConversation } from "./use-conversation.ts";

export function AssistantNotice({ children }: { children: ReactNode }) {
  const productName = useInstallationName();
  return (
    <li className={styles.reply}>
      <p className={styles.speaker}>{productName}</p>
      {children}
    </li>
  );
}

/** Shown after the last message: the progress of the answer, or the reason why there is none. */
export function ReplyStatus({
  conversation,
  last,
  actions: { onRetry, onRegenerate, onUseOwnKey },
}: {
  conversation: ConversationStore;
  last: ShownMessage | undefined;
  actions: MessageActions;
}) {
  const phase = useConversation(conversation, phaseOf);
  const looking = useConversation(conversation, ({ turn }) => turn?.looking);
  const lost = useConversation(conversation, ({ turn }) => turn?.stage === "lost");
  const failure = useConversation(conversation, (state) => state.failure);
  if (lost && phase === "writing") {
    return (
      <li>
        <Searching label={t`The connection was lost. Reconnecting...`} looking={undefined} />
      </li>
    );
  }
  if (phase === "waiting") {
    return (
      <AssistantNotice>
        <Searching looking={looking} />
      </AssistantNotice>
    );
  }
  if (phase === "writing") {
    return looking ? (
      <li>
        <Searching looking={looking} />
      </li>
    ) : null;
  }
  if (failure?.code === "ai_allowance_used") {
    return <AllowanceUsed message={failure.message} onUseOwnKey={onUseOwnKey} />;
  }
  const brokeOff = last?.role === "assistant" && last.partial;
  if (failure) {
    const again = brokeOff ? onRegenerate && (() => onRegenerate(last.id)) : undefined;
    return <Apology failure={failure} onRetry={last?.role === "user" ? onRetry : again} />;
  }
  if (last?.role !== "user" || !onRetry) return null;
  return (
    <AssistantNotice>
      <p className={styles.note}>
        <Trans>This question has no answer yet.</Trans>
      </p>
      <RetryButton onClick={onRetry} />
    </AssistantNotice>
  );
}

/** Shows why the question has no answer. */
function Apology({
  failure: { message, retryAt },
  onRetry,
}: {
  failure: Failure;
  onRetry: (() => void) | undefined;
}) {
  const secondsLeft = useSecondsLeft(retryAt);
  return (
    <AssistantNotice>
      <p className={styles.apology}>
        <Trans>I'm sorry, I encountered an error: {message}</Trans>
      </p>
      {retryAt !== undefined && <RetryCountdown secondsLeft={secondsLeft} />}
      {onRetry && <RetryButton onClick={onRetry} disabled={secondsLeft > 0} />}
    </AssistantNotice>
  );
}

/**
 * Shown when no free messages are left today. Says when new ones are available and offers to enter
 * a key.
 */
function AllowanceUsed({
  message,
  onUseOwnKey,
}: {
  message: string;
  onUseOwnKey: (() => void) | undefined;
}) {
  return (
    <AssistantNotice>
      <p className={styles.apology}>{message}</p>
      {onUseOwnKey && (
        <button type="button" className={styles.retry} onClick={onUseOwnKey}>
          <Trans>Use your own key</Trans>
        </button>
      )}
    </AssistantNotice>
  );
}

/** Shows that the AI is preparing an answer, and what it is looking up. */
function Searching({
  label = t`Searching scripture...`,
  looking,
}: {
  label?: string;
  looking: string | undefined;
}) {
  return (
    <p className={styles.searching}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {label}
      {looking && <span className={styles.looking}>{looking}</span>}
    </p>
  );
}
