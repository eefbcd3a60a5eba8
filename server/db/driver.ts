import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Replica } from "./replica.ts";
import type { RolePool } from "./role-pool.ts";

/** A Drizzle handle or transaction, over either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The roles of docs/decisions/0003. Only migrations run as the role that owns the tables. */
export type DatabaseRole =
  | "berea_app"
  | "berea_auth"
  | "berea_system"
  | "berea_backup"
  | "berea_jobs";

/**
 * Assumes `role`, for a user or for none, until the transaction ends. One statement sets both. Each
 * transaction does it, so that earlier work on the connection cannot leave it with more rights. On
 * PostgreSQL, the statement that begins the transaction does the same (`postgres.ts`).
 */
export async function assumeRole(
  tx: Db,
  role: DatabaseRole,
  userId: string | undefined,
): Promise<void> {
  await tx.execute(
    sql`select set_config('role', ${role}, true), set_config('berea.user_id', ${userId ?? ""}, true)`,
  );
}

/**
 * Lets the statements of a transaction take ten minutes, for the deletion of one user's rows. Keeps
 * a database without a timeout as it is.
 */
export async function extendStatementTimeout(tx: Db): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '10min', true) where current_setting('statement_timeout') <> '0'`,
  );
}

type Executed = { rows: Record<string, unknown>[] };

/**
 * The job queue sends several statements between a `begin` and a `commit`. This removes both,
 * because both drivers begin and commit themselves to set the role.
 */
export const withoutTransaction = (text: string): string =>
  text.replace(/^\s*begin\s*;/i, "").replace(/commit\s*;\s*$/i, "");

/** The interface of both drivers. Only `database.ts` uses it. */
export type Driver = {
  kind: "embedded" | "postgres";
  /** Runs as the owner of the tables. For migrations and the start-up check only. */
  owner: Db;
  /** Applies the migrations of this version, or those in another folder. */
  migrate(folder?: string): Promise<void>;
  /** Runs `action` while no other server changes the schema. */
  asOnlyMigrator(action: () => Promise<void>): Promise<void>;
  /** Runs `action` in a transaction as `role`, with berea.user_id set if a user is given. */
  transaction<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<T>;
  /**
   * Like `transaction`, but read-only. `action` may run on the replica, and then again on the
   * primary. It sees at least what was committed before the call.
   */
  read<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<T>;
  /** The replica, if one is configured. */
  replica?: Replica;
  /** Runs `action` on a read-only snapshot of the whole database, with the rights of a backup. */
  snapshot<T>(action: (tx: Db) => Promise<T>): Promise<T>;
  /** A handle that runs each statement as `role`, for libraries that write their own queries. */
  handle(role: DatabaseRole): Db;
  /**
   * Runs statements as `role`, or as the owner of the tables: one with values, or several without
   * values, which then run in one transaction. For the job queue.
   */
  execute(role: DatabaseRole | "owner", text: string, values?: unknown[]): Promise<Executed>;
  /** A pool with the role berea_auth, for the rate limiter. The embedded database has no pool. */
  pool?: RolePool;
  /** The pools of connections to PostgreSQL by name, for metrics. */
  pools?: Readonly<Record<string, { totalCount: number; waitingCount: number }>>;
  /** The address of PostgreSQL without a pooler, for listening to events. */
  directUrl?: string;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
