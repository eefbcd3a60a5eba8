import { Button } from "@mantine/core";

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/**
 * Loads the next conversations of either list: the pinned ones first, so that each of them can be
 * reached.
 */
export function ShowMoreChats({ pinned, list }: { pinned: List; list: List }) {
  const next = pinned.hasNextPage ? pinned : list;
  if (!next.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={next.isFetchingNextPage}
      onClick={() => void next.fetchNextPage()}
    >
      {next === pinned ? "Show more pinned conversations" : "Show more"}
    </Button>
  );
}
