import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useId, useState } from "react";
import type { AuditEntry } from "#shared/api/admin.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import styles from "./admin.module.css";
import { useAuditLog } from "./api/logs.ts";

/** The audit log of admin and moderator actions, with search and download. */
export function AuditLog() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), 250);
  const log = useAuditLog(query);
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
      <QueryList
        query={log}
        loading={t`Loading...`}
        error={t`The log couldn't be loaded.`}
        empty={
          <EmptyState
            title={query ? t`Nothing found` : t`Nothing yet`}
            text={
              query ? t`Try a different search.` : t`Actions of admins and moderators appear here.`
            }
          />
        }
        more={t`Show Earlier`}
      >
        {(entries) => (
          <ul className={styles.list}>
            {entries.map((entry) => (
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
        )}
      </QueryList>
    </section>
  );
}

function actorOf({ actor, via }: AuditEntry): string {
  if (via === "rule") return t`Automatic rule`;
  if (via === "command line") return t`Command line`;
  return actor ? actor.full_name || t`A user without a name` : t`A deleted account`;
}
