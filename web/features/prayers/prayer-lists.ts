// The person's prayers as they are loaded, one list for each filter. A change is written into the
// lists at once, so that what was just prayed stands there without a second question to the server.
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

/** `items` with `prayer` in its new shape; taken out where it no longer passes the filter. */
function withChanged(items: Prayer[], prayer: Prayer, filter: PrayerFilter): Prayer[] {
  return items.flatMap((item) => {
    if (item.id !== prayer.id) return item;
    return passes(prayer, filter) ? prayer : [];
  });
}

function changeLists(
  queries: QueryClient,
  change: (items: Prayer[], filter: PrayerFilter, page: number) => Prayer[],
) {
  for (const filter of ["all", "active", "answered"] as const) {
    queries.setQueryData<Pages>(
      [root, filter],
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, filter, at) })),
        },
    );
  }
}

export function showAdded(queries: QueryClient, prayer: Prayer) {
  changeLists(queries, (items, filter, page) => {
    const others = items.filter(({ id }) => id !== prayer.id);
    return page === 0 && passes(prayer, filter) ? [prayer, ...others] : others;
  });
  refreshOtherLists(queries);
}

export function showChanged(queries: QueryClient, prayer: Prayer) {
  changeLists(queries, (items, filter) => withChanged(items, prayer, filter));
  // It belongs into the list of answered ones at its own place, which only the server knows.
  if (prayer.status === "answered") {
    void queries.invalidateQueries({ queryKey: [root, "answered"], refetchType: "all" });
  }
  refreshOtherLists(queries);
}

/** Changes the share with this id in the journal prayer that it belongs to. */
export function changeShare(
  queries: QueryClient,
  id: string,
  change: (share: NonNullable<Prayer["shared_as"]>) => NonNullable<Prayer["shared_as"]>,
) {
  changeLists(queries, (items) =>
    items.map((item) =>
      item.shared_as?.id === id ? { ...item, shared_as: change(item.shared_as) } : item,
    ),
  );
}

export function showDeleted(queries: QueryClient, id: string) {
  changeLists(queries, (items) => items.filter((item) => item.id !== id));
  refreshOtherLists(queries);
}

/** Prayer Lists and Prayer History hold the same prayers in another order: they load again. */
function refreshOtherLists(queries: QueryClient) {
  for (const list of ["everything", "history"]) {
    void queries.invalidateQueries({ queryKey: [root, list] });
  }
}

/** Another tab or device changed what is shown here: ask again. */
export function refreshPrayers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [root] });
}
