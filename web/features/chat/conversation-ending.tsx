import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { productName } from "#shared/content/product.ts";
import type { ShownMessage } from "./conversation.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { type MessageActions, TryAgain } from "./message.tsx";
import styles from "./messages.module.css";
import { phaseOf, useConversation } from "./use-conversation.ts";

export function FromBerea({ children }: { children: ReactNode }) {
  return (
    <li className={styles.reply}>
      <p className={styles.speaker}>{productName}</p>
      {children}
    </li>
  );
}

/** Shown after the last message: an answer is on its way, or why it failed. */
export function ConversationEnding({
  conversation,
  last,
  actions: { onRetry, onRegenerate },
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
      <FromBerea>
        <Searching looking={looking} />
      </FromBerea>
    );
  }
  if (phase === "writing") {
    return looking ? (
      <li>
        <Searching looking={looking} />
      </li>
    ) : null;
  }
  const brokeOff = last?.role === "assistant" && last.partial;
  if (failure) {
    const again = brokeOff ? onRegenerate && (() => onRegenerate(last.id)) : undefined;
    return <Apology message={failure.message} onRetry={last?.role === "user" ? onRetry : again} />;
  }
  if (last?.role !== "user" || !onRetry) return null;
  return (
    <FromBerea>
      <p className={styles.note}>
        <Trans>This question has no answer yet.</Trans>
      </p>
      <TryAgain onClick={onRetry} />
    </FromBerea>
  );
}

/** Shows why there is no answer. */
function Apology({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  return (
    <FromBerea>
      <p className={styles.apology}>
        <Trans>I'm sorry, I encountered an error: {message}</Trans>
      </p>
      {onRetry && <TryAgain onClick={onRetry} />}
    </FromBerea>
  );
}

/** Shows that an answer is being prepared and what the AI is looking up for it. */
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
