import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { ChatDetail, ChatMessage } from "#shared/api/chat.ts";
import { onReconnect } from "#web/lib/connectivity.ts";
import { errorToast } from "#web/ui/toast.tsx";
import {
  askReply,
  chatQuery,
  correctAnswer,
  createChat,
  reloadChatLists,
  resumeReplyStream,
  stopReply,
  undoCorrections,
} from "./chat-calls.ts";
import type { ConversationCalls } from "./saved-conversation.ts";

/** Number of characters up to which a conversation is sent to the AI in full. */
const longConversation = 15_000;

export function reportFailure(message: string, cause: unknown): void {
  errorToast({ title: t`Error`, message, cause });
}

/** Creates the server calls, which keep the messages in the query cache. */
export function serverConversationCalls(queryClient: QueryClient): ConversationCalls {
  const loaded = (id: string) => queryClient.getQueryData(chatQuery(id).queryKey);
  const reloadLists = () => void reloadChatLists(queryClient);
  return {
    async create(title, folderId) {
      const chat = await createChat(title, folderId);
      const { id, created_at, titled_at, folder_id } = chat;
      const made: ChatDetail = {
        id,
        title: chat.title,
        created_at,
        titled_at,
        folder_id,
        messages: [],
        earlier: false,
        context: null,
        replying: false,
      };
      queryClient.setQueryData(chatQuery(id).queryKey, made);
      reloadLists();
      return chat;
    },
    ask: askReply,
    attach: resumeReplyStream,
    stop: async (id) => {
      await stopReply(id);
    },
    refresh: (id) => queryClient.fetchQuery({ ...chatQuery(id), staleTime: 0, retry: false }),
    loaded,
    async add(id, { messages, branched, title }) {
      reloadLists();
      const { queryKey } = chatQuery(id);
      if (title !== undefined) {
        queryClient.setQueryData(queryKey, (chat) => chat && { ...chat, title });
      }
      // A new version changes the visible branch, so all messages are reloaded.
      if (branched || !loaded(id)) await queryClient.invalidateQueries({ queryKey });
      else queryClient.setQueryData(queryKey, (chat) => chat && withMessages(chat, messages));
      const length =
        loaded(id)?.messages.reduce((sum, { content }) => sum + content.length, 0) ?? 0;
      // The page marks where in a long conversation the AI's context begins.
      if (!branched && length > longConversation) void queryClient.invalidateQueries({ queryKey });
    },
    async correct(chatId, messageId, correction) {
      const answer = { chatId, messageId };
      const saved = correction
        ? await correctAnswer(answer, correction)
        : await undoCorrections(answer);
      queryClient.setQueryData(
        chatQuery(chatId).queryKey,
        (chat) => chat && withChanged(chat, saved),
      );
      reloadLists();
    },
    report: reportFailure,
    wait,
  };
}

/** Waits for the delay, the reconnection or the abort signal, whichever comes first. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
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

function withChanged(chat: ChatDetail, changed: ChatMessage): ChatDetail {
  const messages = chat.messages.map((one) => (one.id === changed.id ? changed : one));
  return { ...chat, messages };
}
