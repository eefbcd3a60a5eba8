import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Loads more pinned conversations until all are shown, then more of the others. */
export function ShowMoreChats({ pinned, list }: { pinned: List; list: List }) {
  const next = pinned.hasNextPage ? pinned : list;
  if (!next.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={next.isFetchingNextPage}
      onClick={() => void next.fetchNextPage()}
    >
      {next === pinned ? t`Show More Pinned Conversations` : t`Show More`}
    </Button>
  );
}
