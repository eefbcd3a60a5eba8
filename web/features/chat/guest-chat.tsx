import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useState } from "react";
import { toast } from "#web/ui/toast.tsx";
import { takeGuestNotice } from "./arriving-text.ts";
import { ChatRoom, type RoomProps } from "./chat-room.tsx";
import { guestConversation } from "./conversations.ts";
import { shownMessages } from "./shown-messages.ts";
import { useConversation } from "./use-conversation.ts";

/** A guest's conversation. Only this tab stores it. */
export function GuestChat(props: RoomProps) {
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
  return (
    <ChatRoom
      {...props}
      conversation={conversation}
      messages={messages}
      loading={false}
      loadEarlier={undefined}
      onShow={undefined}
    />
  );
}

function noticeNotSaved() {
  if (!takeGuestNotice()) return;
  toast({
    title: t`Authentication Required`,
    message: t`Please sign in to save your chat history`,
  });
}
