import { t } from "@lingui/core/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { LoadingState } from "./loading-state.tsx";
import { ShowMore } from "./show-more.tsx";

type ListQuery<Item> = Pick<
  UseInfiniteQueryResult<Item[]>,
  | "data"
  | "isLoading"
  | "isError"
  | "refetch"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
>;

/**
 * A list that loads page by page. `loading` and `error` are texts; `empty` replaces an empty list.
 * `children` renders `items`, by default `query.data`. `more` is the label of the button that loads
 * the next page, and `moreError` the text above the button if that fails.
 */
export function QueryList<Item, Shown = Item>({
  query,
  items,
  loading,
  error,
  empty,
  more = t`Show More`,
  moreError = error,
  children,
}: {
  query: ListQuery<Item>;
  items?: readonly Shown[] | undefined;
  loading: string;
  error: string;
  empty: ReactNode;
  more?: string;
  moreError?: string;
  children: (items: readonly Shown[]) => ReactNode;
}) {
  const { isLoading, isError, data, hasNextPage } = query;
  const shown = items ?? (data as readonly Shown[] | undefined);
  return (
    <>
      {isLoading && <LoadingState label={loading} />}
      {isError && !data && <ErrorState message={error} onRetry={() => void query.refetch()} />}
      {data && shown?.length === 0 && !hasNextPage && empty}
      {shown && shown.length > 0 && children(shown)}
      <ShowMore query={query} more={more} error={moreError} />
    </>
  );
}
