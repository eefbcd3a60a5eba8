import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type * as schema from "./schema.ts";

/** A Drizzle handle or transaction, over either driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The roles of docs/decisions/0003; nothing runs as the role that owns the tables, but migrations. */
export type Role = "berea_app" | "berea_auth" | "berea_system";

/** What a driver has to offer; `doors.ts` makes the doors out of it, and nobody else uses it. */
export type Driver = {
  kind: "embedded" | "postgres";
  /** Runs as the owner of the tables. For migrations and the start-up check only. */
  owner: Db;
  /** Brings the schema up to date. */
  migrate(): Promise<void>;
  /** Runs `action` in a transaction as `role`, with berea.user_id set when a person is named. */
  transaction<T>(
    role: Role,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<T>;
  /** A handle whose every statement runs as `role`, for libraries that bring their own queries. */
  handle(role: Role): Db;
  /** A pool acting as berea_auth, for the rate limiter; the embedded database has none. */
  pool?: pg.Pool;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
