import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useState } from "react";
import { firstSent } from "#shared/chat-history.ts";
import { toast } from "#web/ui/toast.tsx";
import type { GuestSummary } from "./api/guest-chat.ts";
import { ChatView, type ChatViewProps } from "./chat-view.tsx";
import type { ShownContext } from "./context-note.tsx";
import type { ShownMessage } from "./conversation.ts";
import { guestConversation } from "./conversations.ts";
import { takeGuestNotice } from "./handoff-text.ts";
import { shownMessages } from "./shown-messages.ts";
import { useConversation } from "./use-conversation.ts";

/** A guest's conversation, which only this tab stores. */
export function GuestChat(props: ChatViewProps) {
  const [conversation] = useState(guestConversation);
  const local = useConversation(conversation, (state) => state.messages);
  const question = useConversation(conversation, (state) => state.turn?.question);
  const insteadOf = useConversation(conversation, (state) => state.turn?.ask.insteadOf);
  const sending = useConversation(conversation, ({ turn }) => turn?.stage === "sending");
  useEffect(() => {
    if (sending) noticeNotSaved();
  }, [sending]);
  const messages = useMemo(
    () => shownMessages([], { messages: local, replaces: undefined, question, insteadOf }),
    [local, question, insteadOf],
  );
  const { summary } = conversation;
  const context = useMemo(() => contextOf(messages, summary), [messages, summary]);
  return (
    <ChatView
      {...props}
      conversation={conversation}
      messages={messages}
      context={context}
      loading={false}
      loadEarlier={undefined}
      onShow={undefined}
    />
  );
}

/** Returns the part of a conversation that the AI receives; undefined if it receives everything. */
function contextOf(
  messages: readonly ShownMessage[],
  summary: GuestSummary | undefined,
): ShownContext | undefined {
  const covered = messages.findIndex(({ id }) => id === summary?.until) + 1;
  const next = messages[covered]?.id;
  if (summary && covered > 0 && next) return { sent_from: next, summary: summary.text };
  const encoder = new TextEncoder();
  const sized = messages.map(({ role, content }) => ({
    role,
    bytes: encoder.encode(content).length,
  }));
  const from = firstSent(sized);
  const sentFrom = messages[from]?.id;
  return from === 0 || sentFrom === undefined ? undefined : { sent_from: sentFrom, summary: null };
}

function noticeNotSaved() {
  if (!takeGuestNotice()) return;
  toast({
    title: t`Authentication Required`,
    message: t`Please sign in to save your chat history`,
  });
}
