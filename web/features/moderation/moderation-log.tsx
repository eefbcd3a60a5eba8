import { Button } from "@mantine/core";
import type { AuditEntry } from "#shared/api/admin.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./moderation.module.css";
import { useModerationLog } from "./moderation-calls.ts";

/** What moderators did, newest first. */
export function ModerationLog() {
  const log = useModerationLog();
  return (
    <section aria-labelledby="moderation-log">
      <h2 id="moderation-log" className={styles.heading}>
        Log
      </h2>
      {log.isPending && <LoadingState label="Loading the log..." />}
      {log.isError && !log.data && (
        <ErrorState message="The log couldn't be loaded." onRetry={() => void log.refetch()} />
      )}
      {log.data?.length === 0 && (
        <EmptyState title="Nothing yet" text="Every decision appears here with its reason." />
      )}
      <ul className={styles.log}>
        {log.data?.map((entry) => (
          <li key={entry.id}>
            <span>
              {actorOf(entry)} {actionOf(entry)}: {entry.reason}
            </span>
            <time dateTime={entry.created_at} className={styles.quiet}>
              {dayOf(entry.created_at)}
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
          Show earlier entries
        </Button>
      )}
    </section>
  );
}

function actorOf({ actor, via }: AuditEntry): string {
  if (via === "rule") return "Reports";
  return actor?.full_name || "A deleted account";
}

function actionOf({ action, target_kind: kind }: AuditEntry): string {
  switch (action) {
    case "hide":
      return `hid a ${kind}`;
    case "restore":
      return `kept a ${kind} visible`;
    case "reveal author":
      return `revealed the author of a ${kind}`;
    case "pause sharing":
      return `paused sharing for the author of a ${kind}`;
    case "end sharing pause":
      return `ended the sharing pause of the author of a ${kind}`;
    default:
      return `${action}, ${kind}`;
  }
}
