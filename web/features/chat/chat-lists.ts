import { useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { chatListKey, chatSearchKey } from "./chat-calls.ts";

const pageSize = "30";

/** Pages of the user's conversations, newest first: the pinned ones or the others. */
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
 * The pinned conversations and the others. Two requests load them, so a conversation that was just
 * pinned can briefly be in both results; `others` leaves it out.
 */
export function useBothChatLists() {
  const pinned = useChatList({ pinned: true });
  const list = useChatList({ pinned: false });
  const kept = pinned.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = new Set(kept.map(({ id }) => id));
  const others = list.data?.pages.flatMap(({ items }) => items).filter(({ id }) => !known.has(id));
  return { pinned, list, kept, others };
}

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
