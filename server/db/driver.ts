import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type * as schema from "./schema.ts";

/** A Drizzle handle or transaction, over either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * The roles of docs/decisions/0003; nothing runs as the role that owns the tables, but migrations.
 */
export type DatabaseRole = "berea_app" | "berea_auth" | "berea_system" | "berea_backup";

/**
 * Steps into `role` as a person, or as nobody, for the rest of the transaction: one statement for
 * both settings. Done in every transaction, so that nothing which ran on the connection before can
 * have left it with more rights.
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

/** What a driver has to offer; `database.ts` makes the doors out of it, and nobody else uses it. */
export type Driver = {
  kind: "embedded" | "postgres";
  /** Runs as the owner of the tables. For migrations and the start-up check only. */
  owner: Db;
  /** Brings the schema up to date, or to where the migrations in another folder end. */
  migrate(folder?: string): Promise<void>;
  /** Runs `action` in a transaction as `role`, with berea.user_id set when a person is named. */
  transaction<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<T>;
  /**
   * Runs `action` on the whole database as it is at one instant, read only and as it would be
   * backed up.
   */
  snapshot<T>(action: (tx: Db) => Promise<T>): Promise<T>;
  /** A handle whose every statement runs as `role`, for libraries that bring their own queries. */
  handle(role: DatabaseRole): Db;
  /** A pool acting as berea_auth, for the rate limiter; the embedded database has none. */
  pool?: pg.Pool;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
