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

/** What admins and moderators did; it can be searched and taken along, and not changed. */
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
        What was done
      </h2>
      <div className={styles.fields}>
        <TextInput
          type="search"
          label="Search"
          description="By action, reason, who did it, or an id"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button component="a" href={file} download variant="default">
          Export as CSV
        </Button>
      </div>
      {log.isPending && <LoadingState label="Loading..." />}
      {log.isError && !items && (
        <ErrorState message="The log could not be loaded." onRetry={() => void log.refetch()} />
      )}
      {items?.length === 0 && (
        <EmptyState
          title={query ? "Nothing found" : "Nothing yet"}
          text={query ? "Try other words." : "What admins and moderators do stands here."}
        />
      )}
      <ul className={styles.list}>
        {items?.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <p className={styles.what}>
              <strong>{whoDid(entry)}</strong>: {entry.action}, {entry.target_kind}{" "}
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
          Show earlier
        </Button>
      )}
    </section>
  );
}

function whoDid({ actor, via }: AuditEntry): string {
  if (via === "rule") return "A rule";
  if (via === "command line") return "The command line";
  return actor ? actor.full_name || "Someone without a name" : "Someone who has left";
}
