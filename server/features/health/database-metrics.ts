// Metrics of what waits in the database and of the last backup. Every server reports them, so alerts
// take the maximum.
import { setTimeout } from "node:timers/promises";
import { count, min } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { outgoingMails } from "../../db/schema.ts";
import { backupRecords } from "../../maintenance/backup-records.ts";
import { findBackupProblem } from "../../maintenance/backup-status.ts";
import type { Metrics } from "../../platform/metrics.ts";

/** All values of one scrape come from one read. */
const freshMs = 1_000;
/** Prometheus waits ten seconds for a response, and a connection may take longer. */
const maxWaitMs = 5_000;

type State = {
  mails: number;
  oldestMailSeconds: number;
  mailOverdueSeconds: number;
  /** The Unix time in seconds at which the last successful backup started; 0 if there is none. */
  backupAt: number;
  hasBackupProblem: boolean;
};
type Db = Pick<Database, "kind" | "asSystem" | "asSystemKeepingSettings">;

export function addDatabaseMetrics(metrics: Metrics, db: Db, dataDir: string): void {
  let last: { at: number; state: Promise<State | undefined> } | undefined;
  const read = () => {
    if (!last || performance.now() - last.at > freshMs) {
      last = { at: performance.now(), state: readWithin(maxWaitMs, db, dataDir) };
    }
    return last.state;
  };
  const gauge = (name: string, help: string, value: (state: State) => number) =>
    metrics.gauge(name, help, async () => {
      const state = await read();
      return state && value(state);
    });
  metrics.gauge("berea_database_up", "Whether the database answers (1 or 0)", async () =>
    Number((await read()) !== undefined),
  );
  gauge("berea_mails_waiting", "Stored mails that are not sent yet", ({ mails }) => mails);
  gauge(
    "berea_oldest_mail_seconds",
    "Age of the oldest stored mail that is not sent yet; 0 without one",
    ({ oldestMailSeconds }) => oldestMailSeconds,
  );
  gauge(
    "berea_mail_overdue_seconds",
    "How long ago a stored mail should have been tried; 0 if none is due",
    ({ mailOverdueSeconds }) => mailOverdueSeconds,
  );
  gauge(
    "berea_backup_success_timestamp_seconds",
    "When the last successful backup was started; 0 without one",
    ({ backupAt }) => backupAt,
  );
  gauge(
    "berea_backup_failed",
    "Whether the last backup failed, was stopped or is too old (1 or 0)",
    ({ hasBackupProblem }) => Number(hasBackupProblem),
  );
}

/** Returns `undefined` if the database does not answer in time. */
async function readWithin(ms: number, db: Db, dataDir: string): Promise<State | undefined> {
  const timeout = new AbortController();
  const late = setTimeout(ms, undefined, { ref: false, signal: timeout.signal }).catch(() => {});
  const state = readState(db, dataDir).catch(() => undefined);
  return Promise.race([state, late.then(() => undefined)]).finally(() => timeout.abort());
}

async function readState(db: Db, dataDir: string): Promise<State> {
  const now = new Date();
  const [mails] = await db.asSystemKeepingSettings((tx) =>
    tx
      .select({
        count: count(),
        oldest: min(outgoingMails.createdAt),
        next: min(outgoingMails.nextAttemptAt),
      })
      .from(outgoingMails),
  );
  const backup = await backupRecords(db, dataDir).read();
  return {
    mails: mails?.count ?? 0,
    oldestMailSeconds: mails?.oldest ? secondsBetween(mails.oldest, now) : 0,
    mailOverdueSeconds: mails?.next ? secondsBetween(mails.next, now) : 0,
    backupAt: backup?.succeededAt ? Date.parse(backup.succeededAt) / 1000 : 0,
    hasBackupProblem: backup !== undefined && findBackupProblem(backup, now) !== undefined,
  };
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;
