// The community's prayers as they are loaded, and the changes that come over the socket.
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

export type FeedAsked = {
  order: FeedOrder;
  tag?: string | undefined;
  author?: string | undefined;
};

export function useFeed({ order, tag, author }: FeedAsked) {
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

/** Changes one prayer wherever it is loaded; taken out where the change gives nothing. */
export function changeShared(
  queries: QueryClient,
  id: string,
  change: (prayer: SharedPrayer) => SharedPrayer | undefined,
): void {
  queries.setQueriesData<InfiniteData<Page<SharedPrayer>>>(
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
  queries: QueryClient,
  id: string,
  change: (shown: Reactions) => Partial<Reactions>,
): void {
  changeShared(queries, id, (prayer) => ({ ...prayer, ...change(prayer) }));
  changeShare(queries, id, (share) => ({ ...share, ...change(share) }));
}

/** Loads the feed anew from its beginning. */
export function reloadFeed(queries: QueryClient): Promise<void> {
  return queries.resetQueries({ queryKey: feedKey });
}

/**
 * Keeps what is loaded up to date. Prayers that others share meanwhile are counted, and shown when
 * asked for.
 */
export function useCommunityEvents(): { fresh: number; showFresh: () => void } {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useRealtime(
    useCallback(
      (event: RealtimeMessage) => {
        switch (event.type) {
          case "shared":
            if (!isLoaded(queries, event.prayer_id)) {
              setFresh((known) => new Set([...known, event.prayer_id]));
            }
            break;
          case "changed":
            if (isLoaded(queries, event.prayer_id)) void reloadShared(queries, event.prayer_id);
            break;
          case "unshared":
            changeShared(queries, event.prayer_id, () => undefined);
            setFresh((known) => new Set([...known].filter((id) => id !== event.prayer_id)));
            break;
          case "counts": {
            const { likes, prayed, comments } = event;
            changeShared(queries, event.prayer_id, (prayer) => ({ ...prayer, prayed }));
            changeReactions(queries, event.prayer_id, () => ({ likes, comments }));
            break;
          }
          case "comments":
            void queries.invalidateQueries({ queryKey: commentsKey(event.prayer_id) });
            break;
          case "resumed":
            void queries.invalidateQueries({ queryKey: ["community"] });
            void refreshPrayers(queries);
            break;
        }
      },
      [queries],
    ),
  );
  return {
    fresh: fresh.size,
    showFresh: () => {
      setFresh(new Set());
      void reloadFeed(queries);
    },
  };
}

/** Loads one prayer again, and removes it where the user cannot see it any longer. */
export async function reloadShared(queries: QueryClient, id: string): Promise<void> {
  try {
    const prayer = await request(api.prayers.community[":id"].$get({ param: { id } }));
    changeShared(queries, id, () => prayer);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === "not_found") {
      changeShared(queries, id, () => undefined);
    } else void queries.invalidateQueries({ queryKey: feedKey });
  }
}

function isLoaded(queries: QueryClient, id: string): boolean {
  return queries
    .getQueriesData<InfiniteData<Page<SharedPrayer>>>({ queryKey: feedKey })
    .some(([, data]) => data?.pages.some((page) => page.items.some((prayer) => prayer.id === id)));
}
