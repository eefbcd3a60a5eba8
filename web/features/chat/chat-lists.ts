import { useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { chatListKey, chatSearchKey } from "./chat-calls.ts";

const pageSize = "30";

/**
 * The person's conversations, the last used first, page by page: those that are pinned, or the
 * others.
 */
function useChatList({ pinned }: { pinned: boolean }) {
  return useInfiniteQuery({
    queryKey: [...chatListKey, { pinned }],
    queryFn: ({ pageParam }) =>
      request(
        api.chats.$get({
          query: {
            limit: pageSize,
            pinned: pinned ? "true" : "false",
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor,
  });
}

/**
 * Both lists as they are loaded: the pinned ones, then the others. They are loaded apart, so that
 * one that was just pinned or unpinned may stand in both for a moment: it is shown once.
 */
export function useBothChatLists() {
  const pinned = useChatList({ pinned: true });
  const list = useChatList({ pinned: false });
  const kept = pinned.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = new Set(kept.map(({ id }) => id));
  const others = list.data?.pages.flatMap(({ items }) => items).filter(({ id }) => !known.has(id));
  return { pinned, list, kept, others };
}

/** Conversations with some words in them, part by part. Asks nothing while there are no words. */
export function useChatSearch(query: string) {
  return useInfiniteQuery({
    // Apart from the lists: a found conversation has its excerpt with it.
    queryKey: [...chatSearchKey, query],
    queryFn: ({ pageParam }) =>
      request(api.chats.search.$get({ query: { query, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor,
    enabled: query !== "",
  });
}
