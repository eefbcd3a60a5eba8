import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "../startup-error.ts";
import { assumeRole, type DatabaseRole, type Db, type Driver } from "./driver.ts";
import { DatabaseConnectionError, findSqlState } from "./errors.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";

/**
 * An arbitrary number that all Berea servers share, so that two servers that start together migrate
 * one after the other.
 */
const migrationLock = 0x62657265;

/**
 * Maximum wait for a connection, a new one or a free one. After that the database counts as
 * unavailable.
 */
const patienceMs = 15_000;

/**
 * Opens a PostgreSQL database (15 or newer). Its errors tell the operator which part of the
 * connection failed.
 */
export async function openPostgres(url: string): Promise<Driver> {
  const ownerPool = newPool(url, 2);
  const appPool = rolePool(url, "berea_app", 10);
  const rolePools = new Map<DatabaseRole, pg.Pool>();
  const pools = () => [ownerPool, appPool, ...rolePools.values()];
  try {
    await ownerPool.query("select 1");
  } catch (error) {
    await Promise.all(pools().map((pool) => pool.end()));
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new StartError(
      `DATABASE_URL cannot be used (${reason}): check that the server runs and the user, password and database are right.`,
    );
  }
  const authPool = rolePool(url, "berea_auth", 6);
  rolePools.set("berea_auth", authPool);
  const owner = poolHandle(ownerPool);
  const app = poolHandle(appPool);
  return {
    kind: "postgres",
    owner,
    migrate: async (folder = migrationsFolder) => {
      const client = await ownerPool.connect();
      try {
        await client.query("select pg_advisory_lock($1)", [migrationLock]);
        await migrate(drizzle(client, { schema }), { migrationsFolder: folder });
      } finally {
        await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
        client.release();
      }
    },
    transaction: (role, userId, action) =>
      app.transaction(async (tx) => {
        await assumeRole(tx, role, userId);
        return action(tx);
      }),
    snapshot: (action) =>
      owner.transaction(
        async (tx) => {
          await assumeRole(tx, "berea_backup", undefined);
          return action(tx);
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      ),
    handle: (role) => {
      const pool = rolePools.get(role) ?? rolePool(url, role, 4);
      rolePools.set(role, pool);
      return poolHandle(pool);
    },
    pool: authPool,
    ping: async () => {
      await ownerPool.query("select 1");
    },
    close: async () => {
      await Promise.all(pools().map((pool) => pool.end()));
    },
  };
}

/**
 * A handle on a pool whose transactions always return their connection. Drizzle's own handle keeps
 * the connection if `begin` fails, as on a lost connection, and a pool that lost all connections
 * this way stops answering.
 */
export function poolHandle(pool: pg.Pool): Db {
  const handle = drizzle(pool, { schema }) as unknown as Db;
  handle.transaction = (action, config) => retryDeadlocks(() => runOnce(action, config));
  const runOnce: Db["transaction"] = async (action, config) => {
    const client = await pool.connect().catch((cause: Error) => {
      throw new DatabaseConnectionError(cause.message, { cause });
    });
    try {
      const one = drizzle(client, { schema }) as unknown as Db;
      return await one.transaction(action, config);
    } finally {
      // The pool removes a connection that cannot be queried.
      client.release();
    }
  };
  return handle;
}

/**
 * PostgreSQL aborts one transaction of a deadlock or serialization failure and stores nothing of
 * it.
 */
const deadlocks = new Set(["40P01", "40001"]);
const maxAttempts = 3;

/** Retries a transaction that lost a deadlock. By then the other transaction has ended. */
async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !findSqlState(error, deadlocks)) throw error;
    }
  }
}

/** A pool whose connections have `role` from their first statement on. */
function rolePool(url: string, role: DatabaseRole, max: number): pg.Pool {
  return newPool(url, max, async (client) => {
    await client.query(`set role ${role}`);
  });
}

/**
 * The pool replaces a lost connection, and the running query fails. The connection also emits an
 * error, which without a listener would end the process: the pool emits it for an idle connection,
 * the client for one in use.
 */
function newPool(
  connectionString: string,
  max: number,
  prepare: (client: pg.ClientBase) => Promise<void> = async () => {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: patienceMs,
    onConnect: async (client) => {
      client.on("error", () => {});
      await prepare(client);
    },
  });
  pool.on("error", () => {});
  return pool;
}
