import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { ChatDetail, ChatMessage } from "#shared/api/chat.ts";
import { onReconnect } from "#web/lib/connectivity.ts";
import { errorToast } from "#web/ui/toast.tsx";
import {
  askReply,
  attachReply,
  chatListKey,
  chatQuery,
  createChat,
  stopReply,
} from "./chat-calls.ts";
import type { ConversationCalls } from "./saved-conversation.ts";

export const reportFailure = (message: string, cause: unknown): void =>
  errorToast({ title: t`Error`, message, cause });

/** The server's calls, with the messages in the query cache. */
export function serverConversationCalls(queryClient: QueryClient): ConversationCalls {
  const loaded = (id: string) => queryClient.getQueryData(chatQuery(id).queryKey);
  const reloadLists = () => void queryClient.invalidateQueries({ queryKey: chatListKey });
  return {
    async create(title) {
      const chat = await createChat(title);
      const { id, created_at } = chat;
      const made: ChatDetail = {
        id,
        title: chat.title,
        created_at,
        messages: [],
        earlier: false,
        replying: false,
      };
      queryClient.setQueryData(chatQuery(id).queryKey, made);
      reloadLists();
      return chat;
    },
    ask: askReply,
    attach: attachReply,
    stop: async (id) => {
      await stopReply(id);
    },
    refresh: (id) => queryClient.fetchQuery({ ...chatQuery(id), staleTime: 0, retry: false }),
    loaded,
    async add(id, messages, branched) {
      reloadLists();
      const { queryKey } = chatQuery(id);
      // A new version changes the branch that is shown, so all messages are loaded again.
      if (branched || !loaded(id)) await queryClient.invalidateQueries({ queryKey });
      else queryClient.setQueryData(queryKey, (chat) => chat && withMessages(chat, messages));
    },
    report: reportFailure,
    wait,
  };
}

/** Waits for the time, the reconnection or the abort, whichever comes first. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopListening = onReconnect(end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

function withMessages(chat: ChatDetail, more: (ChatMessage | null | undefined)[]): ChatDetail {
  const known = new Set(chat.messages.map(({ id }) => id));
  const added = more.filter((message) => message != null && !known.has(message.id));
  return { ...chat, replying: false, messages: [...chat.messages, ...added] as ChatMessage[] };
}
