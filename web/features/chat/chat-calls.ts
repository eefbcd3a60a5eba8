import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { aiAddressHeader, aiKeyHeader, aiProviderHeader } from "#shared/ai-key.ts";
import {
  type BereaEvent,
  type ChatDetail,
  type ChatListItem,
  type changeChat as changeChatBody,
  type correctAnswer as correctAnswerBody,
  maxReadingLength,
  type ReplyEvent,
} from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { lastPlace } from "#web/features/bible/api/last-place.ts";
import { api, request, requestDeletion } from "#web/lib/api.ts";
import { openEventStream } from "#web/lib/event-stream.ts";
import { preferredVersion } from "#web/lib/stored-preferences.ts";
import { readAgreedAddress, readStoredAiKey, readStoredAiProvider } from "./ai-key.ts";
import { lastConversationKey } from "./api/last-conversation.ts";
import { chatChoices } from "./chat-choices.ts";

/** The query key prefix of all lists of conversations. */
export const chatListKey = ["chats", "list"] as const;

/** The query key of the user's links. */
export const sharesKey = ["chats", "shares"] as const;

/** One conversation with its newest messages. */
export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ["chats", "one", id],
    queryFn: (): Promise<ChatDetail> =>
      request(api.chats[":id"].$get({ param: { id }, query: {} })),
  });
}

/** Loads the messages before a given message. */
export function readEarlier(id: string, before: string): Promise<ChatDetail> {
  return request(api.chats[":id"].$get({ param: { id }, query: { before } }));
}

export function createChat(title: string, folder_id: string | null) {
  return request(api.chats.$post({ json: { title, folder_id } }));
}

export type ChatChange = z.input<typeof changeChatBody>;

/** Throws `conflict` if the title changed since `if_unchanged_since`. */
export function changeChat(id: string, changes: ChatChange) {
  return request(api.chats[":id"].$patch({ param: { id }, json: changes }));
}

export function deleteChat(id: string) {
  return requestDeletion(api.chats[":id"].$delete({ param: { id } }));
}

export function restoreChat(id: string) {
  return request(api.chats[":id"].restore.$post({ param: { id } }));
}

export function showBranch(id: string, message_id: string) {
  return request(api.chats[":id"].branch.$put({ param: { id }, json: { message_id } }));
}

type Answer = { chatId: string; messageId: string };
export type CorrectAnswer = z.input<typeof correctAnswerBody>;

/** Corrects quotations of an answer. Resolves to the corrected answer. */
export function correctAnswer({ chatId: id, messageId: message }: Answer, json: CorrectAnswer) {
  return request(
    api.chats[":id"].messages[":message"].corrections.$post({ param: { id, message }, json }),
  );
}

/** Restores an answer as the AI wrote it. */
export function undoCorrections({ chatId: id, messageId: message }: Answer) {
  return request(
    api.chats[":id"].messages[":message"].corrections.$delete({ param: { id, message } }),
  );
}

/** Reloads all lists of conversations, also the last conversation on the home page. */
export const reloadChatLists = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: chatListKey }),
    queries.invalidateQueries({ queryKey: lastConversationKey }),
  ]);

/** Removes a conversation from the loaded lists (optimistic update). */
export function withoutChat(queries: QueryClient, id: string): void {
  queries.setQueriesData<InfiniteData<Page<ChatListItem>>>(
    { queryKey: chatListKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter((chat) => chat.id !== id),
        })),
      },
  );
}

/**
 * The headers with the user's key and its provider. Without them, the server uses the operator's
 * key.
 */
export function keyHeaders(key: string | null): Record<string, string> {
  if (key === null) return {};
  const provider = readStoredAiProvider();
  const address = readAgreedAddress();
  return {
    [aiKeyHeader]: key,
    ...(provider && { [aiProviderHeader]: provider }),
    ...(address && { [aiAddressHeader]: address }),
  };
}

/** Returns what the AI should know about the user as request fields: their settings and reading. */
function choicesFor(key: string | null) {
  const { models, tradition, quotations } = chatChoices.read();
  const provider = key === null ? undefined : readStoredAiProvider();
  const model = provider && models[provider];
  const reading = lastPlace.read()?.reference;
  return {
    ...(model && { model }),
    ...(tradition && { tradition }),
    ...(quotations && { quotations }),
    translation: preferredVersion(),
    ...(reading && reading.length <= maxReadingLength && { reading }),
  };
}

export type AskReply = {
  /** Undefined to request an answer, or another answer, to an existing message. */
  content?: string | undefined;
  /** The message that receives a new version. */
  insteadOf?: string | undefined;
};

/** A question to send. Retries have the same idempotency key, so the server saves it only once. */
export type Question = AskReply & {
  key: string | null;
  idempotencyKey: string;
  signal: AbortSignal;
};

/** Sends a message and streams the reply. Without content, requests another answer. */
export async function askReply(
  id: string,
  { content, insteadOf, key, idempotencyKey, signal }: Question,
) {
  const stream = await openEventStream(`/api/chats/${id}/replies`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...keyHeaders(key),
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify({ content, instead_of: insteadOf, ...choicesFor(key) }),
    signal,
  });
  return stream as AsyncGenerator<ReplyEvent>;
}

/**
 * Streams the reply that the server is currently generating. Resolves to `undefined` if there is
 * none. The call contains the user's key: a server that continues another server's reply needs it,
 * and no server stores it.
 */
export async function resumeReplyStream(id: string, signal: AbortSignal) {
  const stream = await openEventStream(`/api/chats/${id}/replies/current`, {
    headers: keyHeaders(readStoredAiKey()),
    signal,
  });
  return stream as AsyncGenerator<ReplyEvent> | undefined;
}

export function stopReply(id: string) {
  return request(api.chats[":id"].replies.current.$delete({ param: { id } }));
}

type AskBerea = {
  messages: readonly { role: "user" | "assistant"; content: string }[];
  key: string | null;
  /** The summary of the messages before; null if there are none. */
  summary: string | null;
  /** Returns a new random id, under which the page can follow the answer again. */
  replyId: string;
  signal: AbortSignal;
};

/** Streams the answer to a guest's question; the server saves nothing. */
export async function streamGuestReply({ messages, key, summary, replyId, signal }: AskBerea) {
  const stream = await openEventStream("/api/functions/berea", {
    method: "POST",
    headers: { "content-type": "application/json", ...keyHeaders(key) },
    body: JSON.stringify({ messages, summary, reply_id: replyId, ...choicesFor(key) }),
    signal,
  });
  return stream as AsyncGenerator<BereaEvent>;
}

/** Streams a guest's running answer from its start. Resolves to `undefined` if there is none. */
export async function resumeGuestReply(replyId: string, signal: AbortSignal) {
  const stream = await openEventStream(`/api/functions/berea/replies/${replyId}`, { signal });
  return stream as AsyncGenerator<BereaEvent> | undefined;
}

export function stopGuestReply(id: string) {
  return request(api.functions.berea.replies[":id"].$delete({ param: { id } }));
}
