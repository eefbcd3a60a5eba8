import { queryOptions } from "@tanstack/react-query";
import { aiKeyHeader } from "#contract/ai-key.ts";
import type { BereaEvent, ChatDetail, ReplyEvent } from "#contract/chat.ts";
import { answer, api } from "#web/lib/api.ts";
import { openEventStream } from "#web/lib/event-stream.ts";

export const chatListKey = ["chats", "list"] as const;

/** One conversation with its messages. */
export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ["chats", "one", id],
    queryFn: (): Promise<ChatDetail> => answer(api.chats[":id"].$get({ param: { id } })),
  });
}

export function createChat(title: string) {
  return answer(api.chats.$post({ json: { title } }));
}

export function deleteChat(id: string) {
  return answer(api.chats[":id"].$delete({ param: { id } }));
}

type AskReply = { content: string | undefined; key: string; signal: AbortSignal };

/** Sends a message, or asks again when there is none, and follows the reply. */
export async function askReply(id: string, { content, key, signal }: AskReply) {
  const stream = await openEventStream(`/api/chats/${id}/replies`, {
    method: "POST",
    headers: { "content-type": "application/json", [aiKeyHeader]: key },
    body: JSON.stringify({ content }),
    signal,
  });
  return stream as AsyncGenerator<ReplyEvent>;
}

/** Follows the reply that the server is writing; undefined when it is writing none. */
export async function attachReply(id: string, signal: AbortSignal) {
  const stream = await openEventStream(`/api/chats/${id}/replies/current`, { signal });
  return stream as AsyncGenerator<ReplyEvent> | undefined;
}

export function stopReply(id: string) {
  return answer(api.chats[":id"].replies.current.$delete({ param: { id } }));
}

type AskBerea = {
  messages: readonly { role: "user" | "assistant"; content: string }[];
  key: string;
  signal: AbortSignal;
};

/** Has a conversation answered that the server does not keep. */
export async function askBerea({ messages, key, signal }: AskBerea) {
  const stream = await openEventStream("/api/functions/berea", {
    method: "POST",
    headers: { "content-type": "application/json", [aiKeyHeader]: key },
    body: JSON.stringify({ messages }),
    signal,
  });
  return stream as AsyncGenerator<BereaEvent>;
}
