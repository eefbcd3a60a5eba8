// The loaded community prayers, and the changes to them that arrive by WebSocket.
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { PrayerComment, SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import type { FeedOrder } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { type RealtimeMessage, useCommunityTopic, useRealtime } from "#web/lib/realtime.ts";
import { spreadRequest } from "#web/lib/spread-requests.ts";
import { changeShare, isOwnShare, refreshPrayers } from "./prayer-lists.ts";

const feedKey = ["community", "feed"] as const;
export const commentsKey = (prayerId: string) => ["community", "comments", prayerId] as const;
const pageSize = "20";

export type FeedRequest = {
  order: FeedOrder;
  tag?: string | undefined;
  author?: string | undefined;
};

export function useFeed({ order, tag, author }: FeedRequest) {
  const filter = { order, ...(tag && { tag }), ...(author && { author }) };
  return useInfiniteQuery(
    cursorPages([...feedKey, { order, tag, author }], (position) =>
      request(api.prayers.community.$get({ query: { limit: pageSize, ...filter, ...position } })),
    ),
  );
}

/** A user's public page: profile and posts. */
export function useAuthor(id: string) {
  return useQuery({
    queryKey: ["community", "author", id],
    queryFn: () => request(api.authors[":id"].$get({ param: { id } })),
    retry: false,
  });
}

/** Changes a prayer in all loaded lists. Removes it if `change` returns `undefined`. */
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

/** The reactions to a shared prayer, as shown in the feed and in the author's journal. */
export type Reactions = Pick<SharedPrayer, "id" | "likes" | "liked" | "prayed" | "comments">;

/** Changes the reactions to a prayer in all loaded lists: the feed and the author's journal. */
export function changeReactions(
  queryClient: QueryClient,
  id: string,
  change: (shown: Reactions) => Partial<Reactions>,
): void {
  changeShared(queryClient, id, (prayer) => ({ ...prayer, ...change(prayer) }));
  changeShare(queryClient, id, (share) => ({ ...share, ...change(share) }));
}

/** Reloads the feed from its first page. */
export function reloadFeed(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: feedKey });
}

/**
 * Keeps the loaded prayers up to date. Counts new prayers of other users; `showFresh` loads them.
 */
export function useCommunityEvents(): { fresh: number; showFresh: () => void } {
  const queryClient = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useCommunityTopic();
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
            spreadRequest(`changed ${event.prayer_id}`, event.spread_ms, () => {
              if (isLoaded(queryClient, event.prayer_id))
                void reloadShared(queryClient, event.prayer_id);
            });
            break;
          case "unshared":
            changeShared(queryClient, event.prayer_id, () => undefined);
            setFresh((known) => new Set([...known].filter((id) => id !== event.prayer_id)));
            break;
          case "counts": {
            const { likes, prayed } = event;
            changeReactions(queryClient, event.prayer_id, () => ({ likes, prayed }));
            break;
          }
          case "comments":
            onCommentsChanged(queryClient, event.prayer_id, event.spread_ms);
            break;
          case "connected":
            // A list that is still loading is not requested again.
            for (const queryKey of [["community"], ["prayers"]]) {
              void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
            }
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

/**
 * Reloads the comments and their number: at once if the user shared the prayer or commented on it,
 * else after a random part of `spreadMs`.
 */
function onCommentsChanged(
  queryClient: QueryClient,
  id: string,
  spreadMs: number | undefined,
): void {
  const urgent = isOwnShare(queryClient, id) || hasCommented(queryClient, id);
  spreadRequest(`comments ${id}`, urgent ? undefined : spreadMs, () => {
    void queryClient.invalidateQueries({ queryKey: commentsKey(id) });
    if (isLoaded(queryClient, id) || isOwnShare(queryClient, id)) {
      void reloadReactions(queryClient, id);
    }
  });
}

/** Whether the user has written one of the loaded comments. */
function hasCommented(queryClient: QueryClient, id: string): boolean {
  const loaded = queryClient.getQueryData<InfiniteData<Page<PrayerComment>>>(commentsKey(id));
  return loaded?.pages.some(({ items }) => items.some(({ mine }) => mine)) ?? false;
}

/** Reloads a prayer, and removes it if the user can no longer see it. */
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

/**
 * Reloads the counts of a prayer. If the user can no longer see it, it stays until the next load of
 * the list.
 */
async function reloadReactions(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const { likes, prayed, comments } = await request(
      api.prayers.community[":id"].$get({ param: { id } }),
    );
    changeReactions(queryClient, id, () => ({ likes, prayed, comments }));
  } catch {
    // The counts are not worth an error; the next event or load updates them.
  }
}

function isLoaded(queryClient: QueryClient, id: string): boolean {
  return queryClient
    .getQueriesData<InfiniteData<Page<SharedPrayer>>>({ queryKey: feedKey })
    .some(([, data]) => data?.pages.some((page) => page.items.some((prayer) => prayer.id === id)));
}
