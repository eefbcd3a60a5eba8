// Deletes expired rows in batches, so that no delete holds locks or the embedded database's only
// connection for long. Rows with files or notifications have their own jobs.
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Db } from "../db/driver.ts";
import type { Shutdown } from "../platform/shutdown.ts";

const batchSize = 500;

type Sweep = {
  table: string;
  /** The database role that may delete the rows. */
  role: "auth" | "system";
  key: string[];
  /** The condition for rows that have expired by `now`. The large tables have an index for it. */
  over: (now: SQL) => SQL;
};

/**
 * Account deletions and exports have files and their own jobs; queues remove their expired rows
 * themselves.
 */
export const sweeps: readonly Sweep[] = [
  // Push subscriptions are deleted with their session.
  { table: "sessions", role: "auth", key: ["id"], over: (now) => sql`expires_at <= ${now}` },
  { table: "verifications", role: "auth", key: ["id"], over: (now) => sql`expires_at <= ${now}` },
  { table: "email_changes", role: "auth", key: ["id"], over: (now) => sql`expires_at <= ${now}` },
  {
    table: "leave_codes",
    role: "auth",
    key: ["user_id"],
    over: (now) => sql`expires_at <= ${now}`,
  },
  {
    // Expired tokens stay listed for a while, so that the owner sees why a program stopped.
    table: "access_tokens",
    role: "auth",
    key: ["id"],
    over: (now) => sql`expires_at <= ${now} - interval '30 days'`,
  },
  {
    table: "access_token_uses",
    role: "auth",
    key: ["user_id", "token_id", "used_on", "scope"],
    over: (now) => sql`used_on < (${now} at time zone 'UTC')::date - 90`,
  },
  {
    // Expired invitations stay listed for a while, so that admins see who did not sign up.
    table: "account_invitations",
    role: "system",
    key: ["id"],
    over: (now) => sql`expires_at <= ${now} - interval '30 days'`,
  },
  {
    table: "group_invitations",
    role: "system",
    key: ["id"],
    over: (now) => sql`expires_at <= ${now}`,
  },
  {
    table: "idempotency_keys",
    role: "system",
    key: ["user_id", "key"],
    over: (now) => sql`created_at < ${now} - interval '1 day'`,
  },
  {
    table: "live_replies",
    role: "system",
    key: ["user_id", "chat_id"],
    // Until then, another server may continue the reply or save its text so far.
    over: (now) => sql`alive_until < ${now} - interval '1 day'`,
  },
  {
    table: "notifications",
    role: "system",
    key: ["id"],
    over: (now) => sql`read_at < ${now} - interval '90 days'`,
  },
  {
    table: "citation_reports",
    role: "system",
    key: ["id"],
    over: (now) => sql`resolved_at < ${now} - interval '90 days'`,
  },
  {
    table: "operator_ai_counts",
    role: "system",
    key: ["usage_date", "bucket"],
    over: (now) => sql`usage_date < (${now} at time zone 'UTC')::date`,
  },
];

/** Deletes rows that expired by `now`. Returns the number of deleted rows per table. */
export async function sweepExpired(
  {
    db,
    shutdown,
  }: { db: Pick<Database, "auth" | "asSystem">; shutdown: Pick<Shutdown, "started"> },
  now = new Date(),
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const sweep of sweeps) {
    deleted[sweep.table] = 0;
    for (let last = batchSize; last === batchSize && !shutdown.started; ) {
      const remove = (tx: Db) => deleteBatch(tx, sweep, now);
      last = sweep.role === "auth" ? await remove(db.auth) : await db.asSystem(remove);
      deleted[sweep.table] = (deleted[sweep.table] ?? 0) + last;
    }
  }
  return deleted;
}

async function deleteBatch(tx: Db, { table, key, over }: Sweep, now: Date): Promise<number> {
  const name = sql.identifier(table);
  const columns = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const condition = over(sql`${now.toISOString()}::timestamptz`);
  // Checked again on deletion: a session may have been extended since it was listed.
  const answer = (await tx.execute(sql`
    with deleted as (
      delete from ${name} where ${condition} and (${columns}) in (
        select ${columns} from ${name} where ${condition} limit ${batchSize}
      ) returning 1
    ) select count(*)::int as count from deleted`)) as unknown as { rows: { count: number }[] };
  return answer.rows[0]?.count ?? 0;
}
