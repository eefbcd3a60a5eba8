import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconArrowDown } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { CondolenceNote, HelpCard } from "#web/ui/help-card.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { Announcer } from "./announcer.tsx";
import styles from "./chat-page.module.css";
import { Composer } from "./composer.tsx";
import type { ShownMessage } from "./conversation.ts";
import type { Help as HelpState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import type { MessageActions } from "./message.tsx";
import { Messages } from "./messages.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useArrivingText } from "./use-arriving-text.ts";
import { phaseOf, useConversation } from "./use-conversation.ts";
import { useFollowEnd } from "./use-follow-end.ts";
import { useMessageInAddress } from "./use-message-in-address.ts";

export type RoomProps = {
  aiKey: string | null;
  aiEnabled: boolean;
  onKeyNeeded: () => void;
  /** Whether the dialog for the key is open. */
  keyDialogOpen: boolean;
};

type Props = RoomProps & {
  conversation: ConversationStore;
  messages: readonly ShownMessage[];
  loading: boolean;
  /** Loads the messages before these; undefined when there are none. */
  loadEarlier: (() => Promise<void>) | undefined;
  /** Shows another version of a message; undefined where only one is stored. */
  onShow: ((messageId: string) => Promise<void>) | undefined;
};

/** Errors that another key can resolve. */
const keyFailures = new Set(["ai_quota_exceeded", "ai_key_refused", "ai_key_missing"]);

/** A conversation with its messages and the composer below them. */
export function ChatRoom(props: Props) {
  const { conversation, messages, loading, loadEarlier, onShow, aiEnabled } = props;
  const phase = useConversation(conversation, phaseOf);
  const busy = phase !== "idle";
  const box = useRef<HTMLTextAreaElement>(null);
  const foot = useElementSize<HTMLDivElement>();
  const target = useMessageInAddress({ messages, loading, loadEarlier, onShow });
  const { ref, away, toEnd } = useFollowEnd({ active: messages.length > 0, startAtEnd: !target });
  useKey(props);
  useArrivingText(conversation, { enabled: aiEnabled, box });

  const sending = useConversation(conversation, ({ turn }) => turn?.stage === "sending");
  useEffect(() => {
    if (sending) toEnd();
  }, [sending, toEnd]);

  const actions = useMemo(
    (): MessageActions => ({
      ...(!busy && aiEnabled && { onEdit: conversation.startEditing }),
      ...(!busy && aiEnabled && { onRegenerate: conversation.regenerate }),
      ...(!busy && aiEnabled && { onRetry: conversation.retry }),
      ...(!busy && onShow && { onShow }),
    }),
    [conversation, busy, aiEnabled, onShow],
  );
  return (
    <>
      <div
        ref={ref}
        className={styles.conversation}
        style={{ "--foot-height": `${foot.height}px` } as CSSProperties}
      >
        {loadEarlier && <EarlierMessages load={loadEarlier} />}
        {loading ? (
          <LoadingState label={t`Loading this conversation...`} />
        ) : (
          <Messages
            conversation={conversation}
            messages={messages}
            fromStart={!loadEarlier}
            target={target}
            actions={actions}
          />
        )}
        {!loading && !busy && messages.length === 0 && aiEnabled && (
          <Suggestions onAsk={conversation.send} />
        )}
      </div>
      <Announcer conversation={conversation} />
      <div className={styles.foot} ref={foot.ref}>
        {away && busy && (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.toEnd}
            leftSection={<IconArrowDown size={15} aria-hidden />}
            onClick={toEnd}
          >
            <Trans>Jump to the answer</Trans>
          </Button>
        )}
        <Help conversation={conversation} />
        {aiEnabled ? (
          <Composer conversation={conversation} busy={busy} box={box} />
        ) : (
          <p className={styles.off}>
            <Trans>The AI chat is turned off on this server.</Trans>
          </p>
        )}
        <p className={styles.caution}>
          <Trans>Berea is an AI and can be wrong. Check what it quotes.</Trans>
        </p>
      </div>
    </>
  );
}

/** Asks for a key if one is needed, then continues the request that waited for it. */
function useKey({ conversation, aiKey, onKeyNeeded, keyDialogOpen }: Props) {
  const awaitingKey = useConversation(conversation, (state) => state.awaitingKey);
  const failure = useConversation(conversation, (state) => state.failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request and each failure asks once
  useEffect(() => {
    if (awaitingKey || (failure && keyFailures.has(failure.code))) onKeyNeeded();
  }, [awaitingKey, failure]);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !keyDialogOpen;
    wasOpen.current = keyDialogOpen;
    if (!closed) return;
    if (aiKey) conversation.continueWithKey();
    else conversation.dismissKey();
  }, [conversation, aiKey, keyDialogOpen]);
}

/** The help card of this conversation, then a button that clears the draft. */
function Help({ conversation }: { conversation: ConversationStore }) {
  const help = useConversation(conversation, (state) => state.help);
  const offerClear = useConversation(conversation, (state) => state.offerClear);
  const condolence = useConversation(conversation, (state) => state.condolence);
  if (help) {
    return (
      <HelpCard
        concern={help.concern}
        note={noteOf(help)}
        continueLabel={t`Send my message`}
        onContinue={help.pending && conversation.continueAfterHelp}
        onClose={conversation.closeHelp}
      />
    );
  }
  if (!offerClear && condolence) return <CondolenceNote onClose={conversation.closeCondolence} />;
  if (!offerClear) return null;
  return (
    <p className={styles.offer}>
      <Trans>Your message was not sent. It is still in the box below.</Trans>
      <Button size="compact-sm" variant="default" onClick={() => conversation.type("")}>
        <Trans>Clear my message</Trans>
      </Button>
    </p>
  );
}

/** Says who has seen the message that triggered the card. */
function noteOf({ shownFor, pending }: HelpState): string {
  if (shownFor === undefined) return t`The AI noticed this in your message. Nobody else was told.`;
  return pending
    ? t`Berea noticed this on your device. Nobody was told, and nothing has been sent.`
    : t`Berea noticed this on your device. Nobody was told.`;
}

function EarlierMessages({ load }: { load: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="subtle"
      loading={busy}
      onClick={() => {
        setBusy(true);
        void load().finally(() => setBusy(false));
      }}
    >
      <Trans>Show earlier messages</Trans>
    </Button>
  );
}
