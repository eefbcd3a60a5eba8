// The user's loaded prayers, one list for each filter. A change updates the lists at once, without
// another request.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { PrayerStatus } from "#shared/choices.ts";
import { api, request } from "#web/lib/api.ts";

export type PrayerFilter = "all" | PrayerStatus;
type Pages = InfiniteData<Page<Prayer>>;

const root = "prayers";
const pageSize = "20";

/** The prayers that pass the filter, newest first, page by page. */
export function usePrayers(filter: PrayerFilter) {
  return useInfiniteQuery({
    queryKey: [root, filter],
    queryFn: ({ pageParam }) =>
      request(
        api.prayers.$get({
          query: {
            limit: pageSize,
            ...(filter !== "all" && { status: filter }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

const passes = (prayer: Prayer, filter: PrayerFilter) =>
  filter === "all" || prayer.status === filter;

/** `items` with the changed `prayer`, or without it if it no longer passes the filter. */
function withChanged(items: Prayer[], prayer: Prayer, filter: PrayerFilter): Prayer[] {
  return items.flatMap((item) => {
    if (item.id !== prayer.id) return item;
    return passes(prayer, filter) ? prayer : [];
  });
}

function changeLists(
  queryClient: QueryClient,
  change: (items: Prayer[], filter: PrayerFilter, page: number) => Prayer[],
) {
  for (const filter of ["all", "active", "answered"] as const) {
    queryClient.setQueryData<Pages>(
      [root, filter],
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, filter, at) })),
        },
    );
  }
}

export function showAdded(queryClient: QueryClient, prayer: Prayer) {
  changeLists(queryClient, (items, filter, page) => {
    const others = items.filter(({ id }) => id !== prayer.id);
    return page === 0 && passes(prayer, filter) ? [prayer, ...others] : others;
  });
  refreshOtherLists(queryClient);
}

export function showChanged(queryClient: QueryClient, prayer: Prayer) {
  changeLists(queryClient, (items, filter) => withChanged(items, prayer, filter));
  // Only the server knows its position in the list of answered prayers.
  if (prayer.status === "answered") {
    void queryClient.invalidateQueries({ queryKey: [root, "answered"], refetchType: "all" });
  }
  refreshOtherLists(queryClient);
}

/** Changes the share with this id in the journal prayer that it belongs to. */
export function changeShare(
  queryClient: QueryClient,
  id: string,
  change: (share: NonNullable<Prayer["shared_as"]>) => NonNullable<Prayer["shared_as"]>,
) {
  changeLists(queryClient, (items) =>
    items.map((item) =>
      item.shared_as?.id === id ? { ...item, shared_as: change(item.shared_as) } : item,
    ),
  );
}

export function showDeleted(queryClient: QueryClient, id: string) {
  changeLists(queryClient, (items) => items.filter((item) => item.id !== id));
  refreshOtherLists(queryClient);
}

/** Prayer Lists and Prayer History show the same prayers in another order, so they load again. */
function refreshOtherLists(queryClient: QueryClient) {
  for (const list of ["everything", "history"]) {
    void queryClient.invalidateQueries({ queryKey: [root, list] });
  }
}

/** Loads all lists again after a change in another tab or on another device. */
export function refreshPrayers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
