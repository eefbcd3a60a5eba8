import { select, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AuditEntry } from "#shared/api/admin.ts";
import { formatDate } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { useModerationLog } from "./api/cases.ts";
import styles from "./moderation.module.css";

/** The actions of moderators, newest first. */
export function ModerationLog() {
  const log = useModerationLog();
  return (
    <section aria-labelledby="moderation-log">
      <h2 id="moderation-log" className={styles.heading}>
        <Trans>Log</Trans>
      </h2>
      <QueryList
        query={log}
        loading={t`Loading the log...`}
        error={t`The log couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`Nothing yet`}
            text={t`Every decision appears here with its reason.`}
          />
        }
        more={t`Show Earlier Entries`}
      >
        {(entries) => (
          <ul className={styles.log}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>{describe(entry)}</span>
                <time dateTime={entry.created_at} className={styles.quiet}>
                  {formatDate(entry.created_at)}
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
  if (via === "rule") return t`Reports`;
  return actor?.full_name || t`A deleted account`;
}

function describe(entry: AuditEntry): string {
  const { action, target_kind: kind } = entry;
  const actor = actorOf(entry);
  const reason = entry.reason ?? "";
  switch (action) {
    case "hide":
      return t`${actor} hid ${select(kind, { prayer: "a prayer", comment: "a comment", other: "a post" })}: ${reason}`;
    case "restore":
      return t`${actor} kept ${select(kind, { prayer: "a prayer", comment: "a comment", other: "a post" })} visible: ${reason}`;
    case "reveal author":
      return t`${actor} revealed the author of ${select(kind, { prayer: "a prayer", comment: "a comment", other: "a post" })}: ${reason}`;
    case "pause sharing":
      return t`${actor} paused sharing for the author of ${select(kind, { prayer: "a prayer", comment: "a comment", other: "a post" })}: ${reason}`;
    case "end sharing pause":
      return t`${actor} ended the sharing pause of the author of ${select(kind, { prayer: "a prayer", comment: "a comment", other: "a post" })}: ${reason}`;
    default:
      return `${actor} ${action}, ${kind}: ${reason}`;
  }
}
