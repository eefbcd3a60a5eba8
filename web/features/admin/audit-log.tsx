import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AuditEntry } from "#shared/api/admin.ts";
import { api, request } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./admin.module.css";
import { adminKey } from "./admin-calls.ts";

/** The actions of admins and moderators, to search and download. */
export function AuditLog() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), 250);
  const log = useInfiniteQuery({
    queryKey: [...adminKey, "audit", query],
    queryFn: ({ pageParam }) =>
      request(
        api.admin.audit.$get({
          query: { limit: "30", ...(query && { query }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const items = log.data?.pages.flatMap((page) => page.items);
  const file = `/api/admin/audit/export?${new URLSearchParams(query ? { query } : {})}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Actions</Trans>
      </h2>
      <div className={styles.fields}>
        <TextInput
          type="search"
          label={t`Search`}
          description={t`By action, reason, user or ID`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button component="a" href={file} download variant="default">
          <Trans>Export as CSV</Trans>
        </Button>
      </div>
      {log.isPending && <LoadingState label={t`Loading...`} />}
      {log.isError && !items && (
        <ErrorState message={t`The log couldn't be loaded.`} onRetry={() => void log.refetch()} />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={query ? t`Nothing found` : t`Nothing yet`}
          text={
            query ? t`Try a different search.` : t`Actions of admins and moderators appear here.`
          }
        />
      )}
      <ul className={styles.list}>
        {items?.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <p className={styles.what}>
              <strong>{actorOf(entry)}</strong>: {entry.action}, {entry.target_kind}{" "}
              <code className={styles.id} title={entry.target_id}>
                {entry.target_id.slice(0, 12)}
              </code>
            </p>
            {entry.reason && <p className={styles.text}>“{entry.reason}”</p>}
            {(entry.before !== null || entry.after !== null) && (
              <p className={styles.change}>
                <code>{JSON.stringify(entry.before)}</code> →{" "}
                <code>{JSON.stringify(entry.after)}</code>
              </p>
            )}
            <time className={styles.small} dateTime={entry.created_at}>
              {formatDate(entry.created_at, "dayAndTime")}
            </time>
          </li>
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          variant="default"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </section>
  );
}

function actorOf({ actor, via }: AuditEntry): string {
  if (via === "rule") return t`Automatic rule`;
  if (via === "command line") return t`Command line`;
  return actor ? actor.full_name || t`A user without a name` : t`A deleted account`;
}
