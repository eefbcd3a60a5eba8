// The loaded prayers of the community, and the changes that the WebSocket reports.
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { FeedOrder } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { type RealtimeMessage, useRealtime } from "#web/lib/realtime.ts";
import { changeShare, refreshPrayers } from "../prayer-lists.ts";

const feedKey = ["community", "feed"] as const;
export const commentsKey = (prayerId: string) => ["community", "comments", prayerId] as const;
const pageSize = "20";

export type FeedRequest = {
  order: FeedOrder;
  tag?: string | undefined;
  author?: string | undefined;
};

export function useFeed({ order, tag, author }: FeedRequest) {
  return useInfiniteQuery({
    queryKey: [...feedKey, { order, tag, author }],
    queryFn: ({ pageParam }) =>
      request(
        api.prayers.community.$get({
          query: {
            limit: pageSize,
            order,
            ...(tag && { tag }),
            ...(author && { author }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Changes one prayer wherever it is loaded. Removes it if `change` returns `undefined`. */
export function changeShared(
  queryClient: QueryClient,
  id: string,
  change: (prayer: SharedPrayer) => SharedPrayer | undefined,
): void {
  queryClient.setQueriesData<InfiniteData<Page<SharedPrayer>>>(
    { queryKey: feedKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((prayer) => {
            if (prayer.id !== id) return prayer;
            return change(prayer) ?? [];
          }),
        })),
      },
  );
}

/** What users do with a shared prayer, as the feed and the author's journal show it. */
export type Reactions = Pick<SharedPrayer, "id" | "likes" | "liked" | "comments">;

/**
 * Changes the reactions to one prayer wherever it is loaded: in the feed and in its author's
 * journal.
 */
export function changeReactions(
  queryClient: QueryClient,
  id: string,
  change: (shown: Reactions) => Partial<Reactions>,
): void {
  changeShared(queryClient, id, (prayer) => ({ ...prayer, ...change(prayer) }));
  changeShare(queryClient, id, (share) => ({ ...share, ...change(share) }));
}

/** Loads the feed again from its first page. */
export function reloadFeed(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: feedKey });
}

/**
 * Keeps the loaded prayers up to date. New prayers of others are counted; `showFresh` loads them.
 */
export function useCommunityEvents(): { fresh: number; showFresh: () => void } {
  const queryClient = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useRealtime(
    useCallback(
      (event: RealtimeMessage) => {
        switch (event.type) {
          case "shared":
            if (!isLoaded(queryClient, event.prayer_id)) {
              setFresh((known) => new Set([...known, event.prayer_id]));
            }
            break;
          case "changed":
            if (isLoaded(queryClient, event.prayer_id))
              void reloadShared(queryClient, event.prayer_id);
            break;
          case "unshared":
            changeShared(queryClient, event.prayer_id, () => undefined);
            setFresh((known) => new Set([...known].filter((id) => id !== event.prayer_id)));
            break;
          case "counts": {
            const { likes, prayed, comments } = event;
            changeShared(queryClient, event.prayer_id, (prayer) => ({ ...prayer, prayed }));
            changeReactions(queryClient, event.prayer_id, () => ({ likes, comments }));
            break;
          }
          case "comments":
            void queryClient.invalidateQueries({ queryKey: commentsKey(event.prayer_id) });
            break;
          case "resumed":
            void queryClient.invalidateQueries({ queryKey: ["community"] });
            void refreshPrayers(queryClient);
            break;
        }
      },
      [queryClient],
    ),
  );
  return {
    fresh: fresh.size,
    showFresh: () => {
      setFresh(new Set());
      void reloadFeed(queryClient);
    },
  };
}

/** Loads one prayer again, and removes it where the user can no longer see it. */
export async function reloadShared(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const prayer = await request(api.prayers.community[":id"].$get({ param: { id } }));
    changeShared(queryClient, id, () => prayer);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === "not_found") {
      changeShared(queryClient, id, () => undefined);
    } else void queryClient.invalidateQueries({ queryKey: feedKey });
  }
}

function isLoaded(queryClient: QueryClient, id: string): boolean {
  return queryClient
    .getQueriesData<InfiniteData<Page<SharedPrayer>>>({ queryKey: feedKey })
    .some(([, data]) => data?.pages.some((page) => page.items.some((prayer) => prayer.id === id)));
}
