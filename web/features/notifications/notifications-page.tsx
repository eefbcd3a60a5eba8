import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { Block } from "#shared/api/community.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { api, request } from "#web/lib/api.ts";
import { formatAgo } from "#web/lib/format.ts";
import { notificationsKey } from "#web/lib/notifications.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "../prayers/community/community.module.css";

export const meta = titled("Notices");

/** What a person is told of, and whom they have blocked. Opening the page counts as reading it. */
export default function NotificationsPage() {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...notificationsKey, "list"],
    queryFn: ({ pageParam }) =>
      request(api.notifications.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
  const newest = list.data?.pages[0]?.items[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    request(api.notifications.read.$post()).then(
      () => queries.invalidateQueries({ queryKey: [...notificationsKey, "unread"] }),
      (cause) => console.error("The notices could not be marked as read", cause),
    );
  }, [newest, queries]);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>Notices</h1>
      {list.isPending && <LoadingState label="Loading your notices..." />}
      {list.isError && !items && (
        <ErrorState
          message="Your notices could not be loaded."
          onRetry={() => void list.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title="No notices yet"
          text="When somebody prays for what you share, or comments on it, you find it here; and your reminders."
        />
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((notice) => (
            <li key={notice.id} className={styles.row} data-new={!notice.read || undefined}>
              <span>{textOf(notice)}</span>
              <time dateTime={notice.created_at} className={styles.time}>
                {formatAgo(new Date(notice.created_at))}
              </time>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier notices
        </Button>
      )}
      <BlockedPeople />
    </div>
  );
}

function textOf({ kind, title, count }: Notification) {
  const what = title ? `“${title}”` : "a prayer of yours";
  switch (kind) {
    case "prayed":
      return count === 1
        ? `Somebody prayed for ${what}.`
        : `People prayed for ${what} ${count} times.`;
    case "commented":
      return (
        <>
          {count === 1 ? "Somebody commented" : `There are ${count} new comments`} on {what}.{" "}
          <Link to="/app/prayers?tab=community">See</Link>
        </>
      );
    case "answered":
      return (
        <>
          {title ? `“${title}”` : "A prayer"}, which you prayed with somebody, is answered.{" "}
          <Link to="/app/prayers?tab=community">See</Link>
        </>
      );
    case "hidden":
      return `${what} was hidden from the community until a moderator has looked at it.`;
    case "reminder":
      return (
        <>
          Time to pray: {title ? `“${title}”` : "a prayer that is not there any more"}.{" "}
          <Link to="/app/prayers">Open your prayers</Link>
        </>
      );
    case "restored":
      return `A moderator has looked at ${what}: it stands in the community again.`;
  }
}

function nameOf({ kind, full_name }: Block): string {
  return kind === "prayer" ? "An anonymous prayer" : full_name || "Someone without a name";
}

function BlockedPeople() {
  const queries = useQueryClient();
  const queryKey = ["community", "blocks"];
  const list = useQuery({ queryKey, queryFn: () => request(api.blocks.$get()) });
  const items = list.data?.items ?? [];
  if (items.length === 0 && !list.isError) return null;
  const unblock = async (id: string) => {
    try {
      await request(api.blocks[":id"].$delete({ param: { id } }));
      toast({ title: "Unblocked" });
      await queries.invalidateQueries({ queryKey: ["community"] });
    } catch (cause) {
      errorToast({ title: "Error", message: "That did not work. Please try again.", cause });
    }
  };
  return (
    <section aria-labelledby="blocked-people">
      <h2 id="blocked-people" className={styles.heading}>
        Blocked people and prayers
      </h2>
      {list.isError && (
        <ErrorState message="Your blocks couldn't be loaded." onRetry={() => void list.refetch()} />
      )}
      <ul className={styles.list}>
        {items.map((block) => (
          <li key={block.id} className={styles.row}>
            <span>
              {nameOf(block)}, blocked{" "}
              <time dateTime={block.created_at}>{formatAgo(new Date(block.created_at))}</time>
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Unblock ${nameOf(block)}`}
              onClick={() => void unblock(block.id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
