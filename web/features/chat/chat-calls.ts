import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { aiKeyHeader, readAiKey } from "#shared/ai-key.ts";
import type { BereaEvent, ChatDetail, ChatListItem, ReplyEvent } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { api, request } from "#web/lib/api.ts";
import { chatChoices } from "#web/lib/chat-choices.ts";
import { openEventStream } from "#web/lib/event-stream.ts";

/** The query key of all lists of conversations. */
export const chatListKey = ["chats", "list"] as const;
/** The query key of all searches in conversations. */
export const chatSearchKey = ["chats", "search"] as const;

/** One conversation with its newest messages. */
export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ["chats", "one", id],
    queryFn: (): Promise<ChatDetail> =>
      request(api.chats[":id"].$get({ param: { id }, query: {} })),
  });
}

/** The messages before one of them. */
export function readEarlier(id: string, before: string): Promise<ChatDetail> {
  return request(api.chats[":id"].$get({ param: { id }, query: { before } }));
}

export function createChat(title: string) {
  return request(api.chats.$post({ json: { title } }));
}

export function changeChat(id: string, changes: { title?: string; pinned?: boolean }) {
  return request(api.chats[":id"].$patch({ param: { id }, json: changes }));
}

export function deleteChat(id: string) {
  return request(api.chats[":id"].$delete({ param: { id } }));
}

export function restoreChat(id: string) {
  return request(api.chats[":id"].restore.$post({ param: { id } }));
}

export function showBranch(id: string, message_id: string) {
  return request(api.chats[":id"].branch.$put({ param: { id }, json: { message_id } }));
}

/** Removes a conversation from the loaded lists, as an optimistic update. */
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

/** The model and the tradition that the user chose, as fields of a request. */
function choicesFor(key: string) {
  const { models, tradition } = chatChoices.read();
  const read = readAiKey(key);
  const model = read.ok ? models[read.provider] : undefined;
  return { ...(model && { model }), ...(tradition && { tradition }) };
}

export type AskReply = {
  /** Undefined to request an answer, or another one, to an existing message. */
  content?: string | undefined;
  /** The message that gets a new version. */
  insteadOf?: string | undefined;
};

/** A question to send. A retry has the same idempotency key, so the server saves it once. */
export type Question = AskReply & { key: string; idempotencyKey: string; signal: AbortSignal };

/** Sends a message, or regenerates an answer if there is no content, and streams the reply. */
export async function askReply(
  id: string,
  { content, insteadOf, key, idempotencyKey, signal }: Question,
) {
  const stream = await openEventStream(`/api/chats/${id}/replies`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [aiKeyHeader]: key,
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify({ content, instead_of: insteadOf, ...choicesFor(key) }),
    signal,
  });
  return stream as AsyncGenerator<ReplyEvent>;
}

/** Streams the reply that the server is writing. Resolves to `undefined` if there is none. */
export async function attachReply(id: string, signal: AbortSignal) {
  const stream = await openEventStream(`/api/chats/${id}/replies/current`, { signal });
  return stream as AsyncGenerator<ReplyEvent> | undefined;
}

export function stopReply(id: string) {
  return request(api.chats[":id"].replies.current.$delete({ param: { id } }));
}

type AskBerea = {
  messages: readonly { role: "user" | "assistant"; content: string }[];
  key: string;
  signal: AbortSignal;
};

/** Streams the answer to a guest's question; the server saves nothing. */
export async function askBerea({ messages, key, signal }: AskBerea) {
  const stream = await openEventStream("/api/functions/berea", {
    method: "POST",
    headers: { "content-type": "application/json", [aiKeyHeader]: key },
    body: JSON.stringify({ messages, ...choicesFor(key) }),
    signal,
  });
  return stream as AsyncGenerator<BereaEvent>;
}
