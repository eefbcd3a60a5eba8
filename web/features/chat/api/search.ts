import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChatSearchResult } from "#shared/api/chat.ts";
import { api, request } from "#web/lib/api.ts";

/** The query key prefix of all searches in conversations. */
export const chatSearchKey = ["chats", "search"] as const;

/**
 * Pages of conversations that contain the words of `query`. Sends no request for an empty query.
 */
export function useChatSearch(query: string) {
  return useInfiniteQuery({
    // Has its own query key because search results also contain excerpts.
    queryKey: [...chatSearchKey, query],
    queryFn: ({ pageParam }) =>
      request(api.chats.search.$get({ query: { query, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor,
    enabled: query !== "",
  });
}

/** Returns the address of a found conversation. It opens at the message with the words. */
export function foundChatPath({ chat, message }: ChatSearchResult, query: string): string {
  const found = message && new URLSearchParams({ message: message.id, find: query });
  return `/app/chat/${chat.id}${found ? `?${found}` : ""}`;
}

/** Returns the excerpt of the message with the words, without Markdown; empty without a message. */
export function foundExcerpt({ message }: ChatSearchResult): string {
  if (!message) return "";
  const { role, excerpt } = message;
  return plain(role === "user" ? t`You: ${excerpt}` : excerpt);
}

/** Removes Markdown markup for an excerpt of one or two lines. */
export const plain = (markdown: string) =>
  markdown
    .replace(/^\s*(?:>\s*)+/gm, "")
    .replace(/(?:^|\s)>(?=\s)|[*_`#]+/g, " ")
    .replace(/\s+/g, " ");
