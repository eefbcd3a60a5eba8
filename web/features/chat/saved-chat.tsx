import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "#web/lib/api.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { chatQuery, readEarlier, showBranch } from "./chat-calls.ts";
import { ChatView, type ChatViewProps } from "./chat-view.tsx";
import { asFailure } from "./conversation.ts";
import { conversationsOf } from "./conversations.ts";
import { useFolder } from "./folders.ts";
import type { SavedConversation } from "./saved-conversation.ts";
import { reportFailure } from "./server-conversation-calls.ts";
import { shownMessages } from "./shown-messages.ts";
import { useConversation } from "./use-conversation.ts";

/** The state of the history entry that replaces a conversation that did not load. */
export const failedLoad = "failed-load";

/** A conversation that is saved on the server. */
export function SavedChat({ chatId, ...props }: ChatViewProps & { chatId: string | undefined }) {
  const queryClient = useQueryClient();
  const { key: entry } = useLocation();
  const conversation = useMemo(
    () => conversationsOf(queryClient).open(chatId, entry),
    [queryClient, chatId, entry],
  );
  useOwnAddress(conversation, chatId);
  const { messages, context, loading, earlier, replying, savedIn } = useMessages(
    conversation,
    chatId,
  );
  const folderOfNew = useSearchParams()[0].get("folder");
  const folderId = useFolder(chatId ? savedIn : folderOfNew)?.id ?? null;
  // Read when the first question creates the conversation.
  useEffect(() => {
    conversation.folderId = folderId;
  }, [conversation, folderId]);

  useEffect(() => {
    if (replying) conversation.resume();
  }, [replying, conversation]);

  const actions = useMemo(() => {
    if (!chatId) return { loadEarlier: undefined, show: undefined };
    const { queryKey } = chatQuery(chatId);
    async function loadEarlier() {
      const first = queryClient.getQueryData(queryKey)?.messages[0]?.id;
      if (!chatId || !first) return;
      try {
        const page = await readEarlier(chatId, first);
        queryClient.setQueryData(queryKey, (now) =>
          // Another load may have changed the conversation since.
          now?.messages[0]?.id === first
            ? { ...now, earlier: page.earlier, messages: [...page.messages, ...now.messages] }
            : now,
        );
      } catch (cause) {
        reportFailure(asFailure(cause).message, cause);
      }
    }
    async function show(messageId: string) {
      if (!chatId) return;
      try {
        await showBranch(chatId, messageId);
        await queryClient.invalidateQueries({ queryKey });
        conversation.branchShown();
      } catch (cause) {
        reportFailure(asFailure(cause).message, cause);
      }
    }
    return { loadEarlier, show };
  }, [queryClient, chatId, conversation]);

  const last = chatId ? undefined : conversationsOf(queryClient).lastOpen;
  const moveTo = last === undefined ? undefined : { chatId: last, entry };
  return (
    <ChatView
      {...props}
      folderId={folderId}
      moveTo={moveTo}
      key={conversation.instance}
      conversation={conversation}
      messages={messages}
      context={context}
      loading={loading}
      loadEarlier={earlier ? actions.loadEarlier : undefined}
      onShow={actions.show}
    />
  );
}

/** Replaces the address of a new conversation once the conversation has an id. */
function useOwnAddress(conversation: SavedConversation, chatId: string | undefined) {
  const navigate = useNavigate();
  const made = useConversation(conversation, (state) => state.chatId);
  // The new address shows the same page, so the scroll position must not change.
  useEffect(() => {
    if (!chatId && made)
      void navigate(`/app/chat/${made}`, { replace: true, preventScrollReset: true });
  }, [chatId, made, navigate]);
}

function useMessages(conversation: SavedConversation, chatId: string | undefined) {
  const navigate = useNavigate();
  const detail = useQuery({
    ...chatQuery(chatId ?? ""),
    enabled: chatId !== undefined,
    // A retry does not help if the conversation does not exist.
    retry: (count, error) => count < 1 && !isMissing(error),
  });
  const local = useConversation(conversation, (state) => state.messages);
  const replaces = useConversation(conversation, (state) => state.replaces);
  const question = useConversation(conversation, (state) => state.turn?.question);
  const insteadOf = useConversation(conversation, (state) => state.turn?.ask.insteadOf);
  const saved = detail.data?.messages;

  useEffect(() => {
    const known = new Set(saved?.map(({ id }) => id));
    if (saved) conversation.messagesLoaded();
    if (local.length > 0 && local.every(({ id }) => known.has(id))) conversation.merged();
  }, [saved, local, conversation]);

  // After a failed refresh, the loaded messages stay on screen.
  const error = detail.isLoadingError ? detail.error : null;
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: isMissing(error) ? t`This conversation does not exist` : t`Error`,
      message: isMissing(error)
        ? t`It was deleted, or the link is wrong.`
        : t`Failed to load chat history. Please try again.`,
      cause: error,
    });
    void navigate("/app/chat", { replace: true, state: failedLoad });
  }, [error, navigate]);

  const messages = useMemo(
    () => shownMessages(saved ?? [], { messages: local, replaces, question, insteadOf }),
    [saved, local, replaces, question, insteadOf],
  );
  return {
    messages,
    context: detail.data?.context,
    loading: chatId !== undefined && detail.isPending,
    savedIn: detail.data?.folder_id,
    earlier: detail.data?.earlier === true,
    replying: detail.data?.replying === true,
  };
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.code === "not_found";
