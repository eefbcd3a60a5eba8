import { Button } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";

type PagedQuery = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/**
 * The button that loads the next page of a list, labeled `more`; `error` appears above it if that
 * fails. Renders nothing after the last page.
 */
export function ShowMore({
  query,
  more,
  error,
}: {
  query: PagedQuery;
  more: string;
  error: string;
}) {
  return (
    <>
      {query.isFetchNextPageError && <p role="alert">{error}</p>}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
