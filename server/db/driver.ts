import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type * as schema from "./schema.ts";

/** A Drizzle handle or transaction, over either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The roles of docs/decisions/0003. Only migrations run as the role that owns the tables. */
export type DatabaseRole = "berea_app" | "berea_auth" | "berea_system" | "berea_backup";

/**
 * Assumes `role`, for a user or for none, until the transaction ends. One statement sets both. Each
 * transaction does it, so that earlier work on the connection cannot leave it with more rights.
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

/** The interface of both drivers. Only `database.ts` uses it. */
export type Driver = {
  kind: "embedded" | "postgres";
  /** Runs as the owner of the tables. For migrations and the start-up check only. */
  owner: Db;
  /** Brings the schema up to date, or to where the migrations in another folder end. */
  migrate(folder?: string): Promise<void>;
  /** Runs `action` in a transaction as `role`, with berea.user_id set if a user is given. */
  transaction<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<T>;
  /** Runs `action` on a read-only snapshot of the whole database, with the rights of a backup. */
  snapshot<T>(action: (tx: Db) => Promise<T>): Promise<T>;
  /** A handle that runs each statement as `role`, for libraries that write their own queries. */
  handle(role: DatabaseRole): Db;
  /** A pool with the role berea_auth, for the rate limiter. The embedded database has no pool. */
  pool?: pg.Pool;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
