// The user's loaded prayers, one list for each filter. A change updates the lists at once, without
// another request.
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { Page } from "#shared/api/pagination.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { PrayerStatus } from "#shared/choices.ts";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";

export type PrayerFilter = "all" | PrayerStatus;
type Pages = InfiniteData<Page<Prayer>>;

const root = "prayers";
const pageSize = "20";

/** The prayers that match the filter, newest first, page by page. */
export function usePrayers(filter: PrayerFilter) {
  return useInfiniteQuery(
    cursorPages([root, filter], (position) => {
      const status = filter !== "all" && { status: filter };
      return request(api.prayers.$get({ query: { limit: pageSize, ...status, ...position } }));
    }),
  );
}

/** The answered prayers, most recently answered first, page by page. */
export function useAnsweredPrayers() {
  return useInfiniteQuery(
    cursorPages([root, "history"], (position) =>
      request(api.prayers.$get({ query: { order: "answered", status: "answered", ...position } })),
    ),
  );
}

const oneKey = (id: string) => [root, "one", id] as const;

/** One of the user's prayers. */
export function usePrayer(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: () => request(api.prayers[":id"].$get({ param: { id } })),
    retry: false,
  });
}

const passes = (prayer: Prayer, filter: PrayerFilter) =>
  filter === "all" || prayer.status === filter;

/** Returns `items` with the changed `prayer`, or without it if it no longer matches the filter. */
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

export function addToPrayerLists(queryClient: QueryClient, prayer: Prayer) {
  changeLists(queryClient, (items, filter, page) => {
    const others = items.filter(({ id }) => id !== prayer.id);
    return page === 0 && passes(prayer, filter) ? [prayer, ...others] : others;
  });
  refreshOtherLists(queryClient);
}

export function showChanged(queryClient: QueryClient, prayer: Prayer) {
  changeLists(queryClient, (items, filter) => withChanged(items, prayer, filter));
  queryClient.setQueryData<Prayer>(oneKey(prayer.id), (shown) => shown && prayer);
  // Only the server knows the position of a prayer in the list of answered prayers.
  if (prayer.status === "answered") {
    void queryClient.invalidateQueries({ queryKey: [root, "answered"], refetchType: "all" });
  }
  refreshOtherLists(queryClient);
}

/** Changes the share with this id in the journal prayer to which it belongs. */
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
  queryClient.setQueriesData<Prayer>({ queryKey: [root, "one"] }, (shown) =>
    shown?.shared_as?.id === id ? { ...shown, shared_as: change(shown.shared_as) } : shown,
  );
}

/** Whether a loaded journal prayer of the user is shared under this id. */
export function isOwnShare(queryClient: QueryClient, id: string): boolean {
  const isShared = (prayer: Prayer | undefined) => prayer?.shared_as?.id === id;
  const lists = (["all", "active", "answered"] as const).map((filter) =>
    queryClient.getQueryData<Pages>([root, filter]),
  );
  return (
    lists.some((data) => data?.pages.some(({ items }) => items.some(isShared))) ||
    queryClient
      .getQueriesData<Prayer>({ queryKey: [root, "one"] })
      .some(([, prayer]) => isShared(prayer))
  );
}

export function showDeleted(queryClient: QueryClient, id: string) {
  changeLists(queryClient, (items) => items.filter((item) => item.id !== id));
  refreshOtherLists(queryClient);
}

/** Reloads Prayer Lists, Prayer History and the prayers due, which show the same prayers. */
function refreshOtherLists(queryClient: QueryClient) {
  for (const list of ["everything", "history", "due"]) {
    void queryClient.invalidateQueries({ queryKey: [root, list] });
  }
}

/** Reloads all lists after a change in another tab or on another device. */
export function refreshPrayers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
