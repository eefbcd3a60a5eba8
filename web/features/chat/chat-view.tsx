import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconArrowDown } from "@tabler/icons-react";
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { HelpNote } from "#web/features/safety/help-note.tsx";
import { useInstallationName } from "#web/lib/installation.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { Announcer } from "./announcer.tsx";
import styles from "./chat-page.module.css";
import { Composer } from "./composer.tsx";
import type { ShownContext } from "./context-note.tsx";
import type { ShownMessage } from "./conversation.ts";
import type { Help as HelpState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { FolderNote } from "./folder-note.tsx";
import { FollowUps } from "./follow-ups.tsx";
import type { MessageActions } from "./message.tsx";
import { Messages } from "./messages.tsx";
import { MovePassage } from "./move-passage.tsx";
import { RemainingMessages } from "./remaining-messages.tsx";
import { Suggestions } from "./suggestions.tsx";
import { phaseOf, useConversation } from "./use-conversation.ts";
import { useFollowEnd } from "./use-follow-end.ts";
import { useHandoffText } from "./use-handoff-text.ts";
import { useMarkedWords } from "./use-marked-words.ts";
import { useMessageInAddress } from "./use-message-in-address.ts";

export type ChatViewProps = {
  aiKey: string | null;
  aiEnabled: boolean;
  onKeyNeeded: () => void;
  /** Whether the dialog for the API key is open. */
  keyDialogOpen: boolean;
};

type Props = ChatViewProps & {
  conversation: ConversationStore;
  messages: readonly ShownMessage[];
  loading: boolean;
  /** The part of a long conversation that the AI receives; undefined if it receives everything. */
  context?: ShownContext | null | undefined;
  /** Loads earlier messages; undefined if there are none. */
  loadEarlier: (() => Promise<void>) | undefined;
  /** The conversation that was open before. A passage in a new conversation can be moved to it. */
  moveTo?: { chatId: string; entry: string } | undefined;
  /** The folder of the conversation; null outside of folders and for guests. */
  folderId?: string | null;
  /** Switches to another version of a message; undefined if the messages have no versions. */
  onShow: ((messageId: string) => Promise<void>) | undefined;
};

/** Error codes that entering another key can resolve. */
const keyFailures = new Set(["ai_quota_exceeded", "ai_key_refused", "ai_key_missing"]);

/** A conversation with its messages and the composer below them. */
export function ChatView(props: Props) {
  const productName = useInstallationName();
  const { conversation, messages, loading, loadEarlier, onShow, aiEnabled, onKeyNeeded } = props;
  const phase = useConversation(conversation, phaseOf);
  const busy = phase !== "idle";
  const box = useRef<HTMLTextAreaElement>(null);
  const foot = useElementSize<HTMLDivElement>();
  const target = useMessageInAddress({ messages, loading, loadEarlier, onShow });
  useMarkedWords(target, !loading && messages.some(({ id }) => id === target));
  const { ref, away, toEnd } = useFollowEnd({ active: messages.length > 0, startAtEnd: !target });
  useKey(props, box);
  useEffect(() => conversation.show(), [conversation]);
  const passage = useHandoffText(conversation, { enabled: aiEnabled, box });

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
      ...(!busy && { onCorrect: conversation.correct }),
      ...(!busy && { onUndoCorrections: conversation.undoCorrections }),
      onUseOwnKey: onKeyNeeded,
    }),
    [conversation, busy, aiEnabled, onShow, onKeyNeeded],
  );
  return (
    <>
      <FolderNote folderId={props.folderId} />
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
            context={props.context ?? undefined}
            target={target}
            actions={actions}
          />
        )}
        {!loading && aiEnabled && <FollowUps conversation={conversation} last={messages.at(-1)} />}
        {!loading && !busy && messages.length === 0 && aiEnabled && (
          <Suggestions onAsk={conversation.send} />
        )}
      </div>
      <Announcer conversation={conversation} />
      <div className={styles.foot} ref={foot.ref} data-bottom-bar>
        {away && busy && (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.toEnd}
            leftSection={<IconArrowDown size={15} aria-hidden />}
            onClick={toEnd}
          >
            <Trans>Jump to the Answer</Trans>
          </Button>
        )}
        <Help conversation={conversation} />
        {passage && props.moveTo && (
          <MovePassage conversation={conversation} passage={passage} to={props.moveTo} />
        )}
        {aiEnabled ? (
          <Composer conversation={conversation} busy={busy} box={box} />
        ) : (
          <p className={styles.off}>
            <Trans>The AI chat is turned off on this server.</Trans>
          </p>
        )}
        <p className={styles.caution}>
          <Trans>{productName} is an AI and can be wrong. Check what it quotes.</Trans>
          {aiEnabled && (
            <RemainingMessages conversation={conversation} ownKey={props.aiKey !== null} />
          )}
        </p>
      </div>
    </>
  );
}

/** Opens the key dialog when a key is needed, then continues the pending request. */
function useKey(
  { conversation, aiKey, onKeyNeeded, keyDialogOpen }: Props,
  box: RefObject<HTMLTextAreaElement | null>,
) {
  const awaitingKey = useConversation(conversation, (state) => state.awaitingKey);
  const failure = useConversation(conversation, (state) => state.failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request and each failure
  useEffect(() => {
    if (awaitingKey || (failure && keyFailures.has(failure.code))) onKeyNeeded();
  }, [awaitingKey, failure]);
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !keyDialogOpen;
    wasOpen.current = keyDialogOpen;
    if (!closed) return;
    if (!aiKey) return conversation.dismissKey();
    conversation.continueWithKey();
    box.current?.focus();
  }, [conversation, aiKey, keyDialogOpen, box]);
}

/**
 * Shows the help card of this conversation and, after it is closed, a button that clears the draft.
 */
function Help({ conversation }: { conversation: ConversationStore }) {
  const help = useConversation(conversation, (state) => state.help);
  const offerClear = useConversation(conversation, (state) => state.offerClear);
  const helpNote = useConversation(conversation, (state) => state.note);
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
  if (!offerClear) return <HelpNote concern={helpNote} onClose={conversation.closeNote} />;
  return (
    <p className={styles.offer}>
      <Trans>Your message was not sent. It is still in the box below.</Trans>
      <Button size="compact-sm" variant="default" onClick={() => conversation.type("")}>
        <Trans>Clear My Message</Trans>
      </Button>
    </p>
  );
}

/** Explains who can see the message that triggered the card. */
function noteOf({ shownFor, pending }: HelpState): string {
  if (shownFor === undefined) return t`The AI noticed this in your message. Nobody else was told.`;
  return pending
    ? t`The app noticed this on your device. Nobody was told, and nothing has been sent.`
    : t`The app noticed this on your device. Nobody was told.`;
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
      <Trans>Show Earlier Messages</Trans>
    </Button>
  );
}
