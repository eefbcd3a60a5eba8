import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Page } from "#shared/api/pagination.ts";

/** The cursor of a page; empty for the first page. */
export type PagePosition = { cursor?: string };

/**
 * Returns the options of an infinite query for a list with keyset pagination. `load` requests one
 * page. The query's data is the items of all loaded pages.
 */
export function cursorPages<One extends Page<unknown>>(
  queryKey: QueryKey,
  load: (position: PagePosition) => Promise<One>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: itemsOf<One>,
  });
}

function itemsOf<One extends Page<unknown>>(data: InfiniteData<One>): One["items"] {
  return data.pages.flatMap((page) => page.items);
}
