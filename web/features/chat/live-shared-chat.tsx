import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SharedChatPage } from "#shared/page-data.ts";
import { api, request } from "#web/lib/api.ts";
import { Providers } from "#web/ui/providers.tsx";
import { MessageList, StoredMessage } from "./messages.tsx";
import { SharedChatFrame } from "./shared-chat-frame.tsx";

type Props = {
  token: string;
  /** The conversation from the first HTML. */
  first: SharedChatPage;
  /** Shown until a conversation that was cut in the first HTML has loaded completely. */
  children: ReactNode;
};

/** A shared conversation with checked quotations. It loads after the page. */
export default function LiveSharedChat(props: Props) {
  return (
    <Providers>
      <Conversation {...props} />
    </Providers>
  );
}

function Conversation({ token, first, children }: Props) {
  const { data: chat } = useQuery({
    queryKey: ["shared-chats", token],
    queryFn: () => request(api["shared-chats"][":token"].$get({ param: { token } })),
    ...(!first.isCut && { initialData: first }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!chat) return children;
  return (
    <SharedChatFrame chat={chat}>
      <MessageList>
        {chat.messages.map((message, at) => (
          <StoredMessage
            // biome-ignore lint/suspicious/noArrayIndexKey: a shared conversation never changes
            key={at}
            message={{ ...message, id: String(at) }}
          />
        ))}
      </MessageList>
    </SharedChatFrame>
  );
}
