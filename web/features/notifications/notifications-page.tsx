import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Block } from "#shared/api/community.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { formatAgo } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { QueryList } from "#web/ui/query-list.tsx";
import rows from "#web/ui/rows.module.css";
import { useBlocks, useMarkRead, useNotifications, useUnblock } from "./api/notifications.ts";
import styles from "./notifications.module.css";

export const meta = titled(msg`Notifications`);

/** The user's notifications and blocks. Opening the page marks all notifications as read. */
export default function NotificationsPage() {
  const list = useNotifications();
  useMarkRead(list.data?.[0]?.id);
  return (
    <div className={styles.page}>
      <PageHeader title={t`Notifications`} />
      <QueryList
        query={list}
        loading={t`Loading your notifications...`}
        error={t`Your notifications couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No notifications yet`}
            text={t`Reminders, and prayers and comments on what you share, appear here.`}
          />
        }
        more={t`Show Earlier Notifications`}
      >
        {(items) => (
          <ul className={rows.list}>
            {items.map((notification) => (
              <li
                key={notification.id}
                className={rows.row}
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
      </QueryList>
      <Blocks />
    </div>
  );
}

function Text({ kind, title, count, by, group_id }: Notification) {
  const name = title ?? "";
  const community = (
    <Link to="/app/prayers?tab=community">
      <Trans>View</Trans>
    </Link>
  );
  const group = title && (
    <Link to={`/app/groups/${group_id}${kind === "group_request" ? "?tab=members" : ""}`}>
      <Trans>Open the group</Trans>
    </Link>
  );
  switch (kind) {
    case "group_prayer":
      return (
        <>
          {title
            ? plural(count, {
                one: `A new prayer in “${name}”.`,
                other: `# new prayers in “${name}”.`,
              })
            : t`A new prayer in a group that you left.`}{" "}
          {group}
        </>
      );
    case "group_request":
      return (
        <>
          {title
            ? plural(count, {
                one: `Someone asks to join “${name}”.`,
                other: `# people ask to join “${name}”.`,
              })
            : t`Someone asked to join a group that you left.`}{" "}
          {group}
        </>
      );
    case "group_accepted":
      return (
        <>
          {title ? t`You are now a member of “${name}”.` : t`You joined a group.`} {group}
        </>
      );
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
          {by && title
            ? t`${by} commented on “${name}”.`
            : title
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
            <Trans>Open Your Prayers</Trans>
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
  const list = useBlocks();
  const unblock = useUnblock();
  const items = list.data?.items ?? [];
  if (items.length === 0 && !list.isError) return null;
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
      <ul className={rows.list}>
        {items.map((block) => {
          const name = nameOf(block);
          const ago = formatAgo(block.created_at);
          return (
            <li key={block.id} className={rows.row}>
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
