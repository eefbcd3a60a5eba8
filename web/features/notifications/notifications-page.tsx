import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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

export const meta = titled(msg`Notifications`);

/** The notifications and the blocks of the user. Opening the page marks notifications as read. */
export default function NotificationsPage() {
  const queryClient = useQueryClient();
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
      () => queryClient.invalidateQueries({ queryKey: [...notificationsKey, "unread"] }),
      (cause) => console.error("The notifications could not be marked as read", cause),
    );
  }, [newest, queryClient]);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>
        <Trans>Notifications</Trans>
      </h1>
      {list.isPending && <LoadingState label={t`Loading your notifications...`} />}
      {list.isError && !items && (
        <ErrorState
          message={t`Your notifications couldn't be loaded.`}
          onRetry={() => void list.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`No notifications yet`}
          text={t`Reminders, and prayers and comments on what you share, appear here.`}
        />
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((notification) => (
            <li
              key={notification.id}
              className={styles.row}
              data-new={!notification.read || undefined}
            >
              <span>
                <Text {...notification} />
              </span>
              <time dateTime={notification.created_at} className={styles.time}>
                {formatAgo(notification.created_at)}
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
          <Trans>Show earlier notifications</Trans>
        </Button>
      )}
      <Blocks />
    </div>
  );
}

function Text({ kind, title, count }: Notification) {
  const name = title ?? "";
  const community = (
    <Link to="/app/prayers?tab=community">
      <Trans>View</Trans>
    </Link>
  );
  switch (kind) {
    case "prayed":
      return title
        ? plural(count, {
            one: `Someone prayed for “${name}”.`,
            other: `“${name}” was prayed for # times.`,
          })
        : plural(count, {
            one: "Someone prayed for one of your prayers.",
            other: "One of your prayers was prayed for # times.",
          });
    case "commented":
      return (
        <>
          {title
            ? plural(count, {
                one: `Someone commented on “${name}”.`,
                other: `“${name}” has # new comments.`,
              })
            : plural(count, {
                one: "Someone commented on one of your prayers.",
                other: "One of your prayers has # new comments.",
              })}{" "}
          {community}
        </>
      );
    case "answered":
      return (
        <>
          {title
            ? t`“${name}”, which you prayed for, was answered.`
            : t`A prayer that you prayed for was answered.`}{" "}
          {community}
        </>
      );
    case "hidden":
      return title
        ? t`“${name}” is hidden from the community until a moderator reviews it.`
        : t`One of your prayers is hidden from the community until a moderator reviews it.`;
    case "reminder":
      return (
        <>
          {title ? t`Time to pray: “${name}”.` : t`A reminder for a prayer that no longer exists.`}{" "}
          <Link to="/app/prayers">
            <Trans>Open your prayers</Trans>
          </Link>
        </>
      );
    case "restored":
      return title
        ? t`A moderator reviewed “${name}”. It is visible in the community again.`
        : t`A moderator reviewed one of your prayers. It is visible in the community again.`;
  }
}

function nameOf({ kind, full_name }: Block): string {
  return kind === "prayer" ? t`An anonymous prayer` : full_name || t`A user without a name`;
}

function Blocks() {
  const queryClient = useQueryClient();
  const queryKey = ["community", "blocks"];
  const list = useQuery({ queryKey, queryFn: () => request(api.blocks.$get()) });
  const items = list.data?.items ?? [];
  if (items.length === 0 && !list.isError) return null;
  const unblock = async (id: string) => {
    try {
      await request(api.blocks[":id"].$delete({ param: { id } }));
      toast({ title: t`Unblocked` });
      await queryClient.invalidateQueries({ queryKey: ["community"] });
    } catch (cause) {
      errorToast({
        title: t`Error`,
        message: t`The block couldn't be removed. Please try again.`,
        cause,
      });
    }
  };
  return (
    <section aria-labelledby="blocked-people">
      <h2 id="blocked-people" className={styles.heading}>
        <Trans>Blocked users and prayers</Trans>
      </h2>
      {list.isError && (
        <ErrorState
          message={t`Your blocks couldn't be loaded.`}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className={styles.list}>
        {items.map((block) => {
          const name = nameOf(block);
          const ago = formatAgo(block.created_at);
          return (
            <li key={block.id} className={styles.row}>
              <span>
                <Trans>
                  {name}, blocked <time dateTime={block.created_at}>{ago}</time>
                </Trans>
              </span>
              <Button
                variant="default"
                size="sm"
                aria-label={t`Unblock ${name}`}
                onClick={() => void unblock(block.id)}
              >
                <Trans>Unblock</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
