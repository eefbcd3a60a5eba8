import { useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { chatListKey } from "./chat-calls.ts";

const pageSize = "30";

type Selection = { pinned?: boolean; folder?: string | undefined };

/**
 * Pages of the user's conversations, newest first: pinned ones, others, or those of a folder
 * (`none` for those outside folders).
 */
export function useChatList({ pinned, folder }: Selection) {
  return useInfiniteQuery({
    queryKey: [...chatListKey, { pinned, folder }],
    queryFn: ({ pageParam }) =>
      request(
        api.chats.$get({
          query: {
            limit: pageSize,
            ...(pinned !== undefined && { pinned: pinned ? "true" : "false" }),
            ...(folder !== undefined && { folder }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor,
  });
}

/**
 * The pinned and the other conversations. `folder` limits the others. Two requests load them, so a
 * conversation that was just pinned can briefly be in both results; it is then removed from
 * `others`. `loadError` is the error of a request that loaded nothing, and `reload` repeats only
 * that request.
 */
export function useBothChatLists({ folder }: { folder?: string } = {}) {
  const pinned = useChatList({ pinned: true });
  const list = useChatList({ pinned: false, folder });
  const kept = pinned.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = new Set(kept.map(({ id }) => id));
  const others = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id }) => !known.has(id),
  );
  const unloaded = [pinned, list].filter(({ isError, data }) => isError && data === undefined);
  return {
    pinned,
    list,
    kept,
    others,
    isPending: pinned.isPending || list.isPending,
    loadError: unloaded[0]?.error ?? null,
    reload: () => {
      for (const { refetch } of unloaded) void refetch();
    },
  };
}
