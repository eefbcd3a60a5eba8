import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "../startup-error.ts";
import {
  assumeRole,
  type DatabaseRole,
  type Db,
  type Driver,
  withoutTransaction,
} from "./driver.ts";
import { CommitUnknownError, findSqlState, isConnectionLost } from "./errors.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { defaultPoolSizes, type PoolSizes } from "./pool-sizes.ts";
import { Replica } from "./replica.ts";
import { RolePool, withConnection } from "./role-pool.ts";
import { migrateStepwise } from "./stepwise-migrations.ts";
import { TracedClient } from "./traced-client.ts";

/**
 * An arbitrary number that all Berea servers share, so that two servers that start together migrate
 * one after the other.
 */
const migrationLock = 0x62657265;

/**
 * Maximum wait for a connection, a new one or a free one. After that the database counts as
 * unavailable.
 */
const connectTimeoutMs = 15_000;
/** Maximum wait for a connection to the replica. After that, the primary answers. */
const replicaTimeoutMs = 2_000;

/**
 * Opens a PostgreSQL database (15 or newer). Its errors tell the operator which part of the
 * connection failed.
 * @param options.directUrl the same database without a pooler, for locks and long transactions
 * @param options.replicaUrl a streaming replica, for reads that need no locks
 */
export async function openPostgres(
  url: string,
  {
    directUrl = url,
    replicaUrl,
    sizes = defaultPoolSizes,
  }: { directUrl?: string; replicaUrl?: string; sizes?: PoolSizes } = {},
): Promise<Driver> {
  const ownerPool = newPool(directUrl, sizes.owner);
  const appPool = newPool(url, sizes.app);
  const authPool = newPool(url, sizes.auth);
  const jobsPool = newPool(url, sizes.jobs);
  const replicaPool = replicaUrl ? newPool(replicaUrl, sizes.app, replicaTimeoutMs) : undefined;
  const pools = [ownerPool, appPool, authPool, jobsPool, ...(replicaPool ? [replicaPool] : [])];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  try {
    for (const pool of directUrl === url ? [ownerPool] : [ownerPool, appPool]) {
      await pool.query("select 1");
    }
  } catch (error) {
    await close();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new StartError(
      `DATABASE_URL cannot be used (${reason}): check that the server runs and the user, password and database are right.`,
    );
  }
  const owner = poolHandle(ownerPool);
  const runAs = <T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
    config?: TransactionConfig,
  ) =>
    retryDeadlocks(() => runTransaction(appPool, action, config, statementToAssume(role, userId)));
  const readPosition = async () =>
    withConnection(appPool, async (client) => {
      const { rows } = await client.query("select pg_current_wal_flush_lsn()::text as position");
      return String(rows[0]?.position);
    });
  const replica = replicaPool && new Replica(poolHandle(replicaPool), readPosition);
  return {
    kind: "postgres",
    owner,
    migrate: (folder = migrationsFolder) =>
      withMigrationLock(ownerPool, async (client) => {
        const run = async (text: string) => joinRows(await client.query(text));
        const [server] = (await run("select version()")).rows;
        // YugabyteDB: its schema changes are not part of a transaction.
        if (/-YB-/.test(String(server?.version))) await migrateStepwise(run, folder);
        else await migrate(drizzle(client), { migrationsFolder: folder });
      }),
    asOnlyMigrator: (action) => withMigrationLock(ownerPool, action),
    transaction: (role, userId, action) => runAs(role, userId, action),
    read: async (role, userId, action) => {
      const read = await replica?.read(role, userId, action);
      return read ? read.value : runAs(role, userId, action, { accessMode: "read only" });
    },
    ...(replica && { replica }),
    snapshot: (action) =>
      owner.transaction(
        async (tx) => {
          await assumeRole(tx, "berea_backup", undefined);
          return action(tx);
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      ),
    handle: (role) => roleHandle(authPool, role),
    execute: async (role, text, values) => {
      if (role === "owner") return joinRows(await ownerPool.query(text, values));
      const statements = values?.length ? text : withoutTransaction(text);
      return joinRows(await new RolePool(jobsPool, role).query(statements, values));
    },
    pool: new RolePool(authPool, "berea_auth"),
    directUrl,
    ping: async () => {
      await appPool.query("select 1");
    },
    close,
  };
}

/** Holds one connection of the pool. `action` can use the others. */
async function withMigrationLock(
  pool: pg.Pool,
  action: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await action(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** PostgreSQL returns one result for each of several statements. */
const joinRows = (result: pg.QueryResult | pg.QueryResult[]) => ({
  rows: [result].flat().flatMap(({ rows }) => rows),
});

/**
 * A handle on a pool whose transactions always return their connection. Drizzle's own handle keeps
 * the connection if `begin` fails, as on a lost connection, and a pool that lost all connections
 * this way stops answering.
 */
export function poolHandle(pool: pg.Pool): Db {
  const handle = drizzle(pool) as unknown as Db;
  handle.transaction = (action, config) =>
    retryDeadlocks(() => runTransaction(pool, action, config));
  return handle;
}

/** A handle that runs each statement and transaction as `role`. */
function roleHandle(pool: pg.Pool, role: DatabaseRole): Db {
  // Drizzle calls only `query`.
  const client = new RolePool(pool, role) as unknown as pg.Pool;
  const handle = drizzle(client) as unknown as Db;
  handle.transaction = (action, config) =>
    retryDeadlocks(() => runTransaction(pool, action, config, `set local role ${role}`));
  return handle;
}

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
type TransactionConfig = Parameters<Db["transaction"]>[1];

/** The statement of `assumeRole` without parameters, which `begin` cannot have. */
const statementToAssume = (role: DatabaseRole, userId = "") =>
  `select set_config('role', '${role}', true), set_config('berea.user_id', ${pg.escapeLiteral(userId)}, true)`;

/** `first`: a statement that runs with `begin`, in one round trip. */
function runTransaction<T>(
  pool: pg.Pool,
  action: (tx: Transaction) => Promise<T>,
  config: TransactionConfig,
  first?: string,
): Promise<T> {
  return withConnection(pool, async (client) => {
    let isCommitting = false;
    const handle = drizzle(clientOfTransaction(client, first)) as unknown as Db;
    try {
      return await handle.transaction(async (tx) => {
        const result = await action(tx);
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      const isWrite = config?.accessMode !== "read only";
      if (!isCommitting || !isWrite || !isConnectionLost(error)) throw error;
      throw new CommitUnknownError("the connection was lost during a commit", { cause: error });
    }
  });
}

/**
 * Returns the client for one transaction of Drizzle, whose first query is `begin`. If `first` fails,
 * nothing of the transaction stays on the connection. A statement that nobody waited for before the
 * transaction ended would run outside of it, without its role: it is refused.
 */
function clientOfTransaction(client: pg.PoolClient, first = ""): pg.PoolClient {
  let [hasBegun, hasEnded] = [false, false];
  // Drizzle calls only `query`, with a configuration and values.
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    const isRollback = config.text === "rollback";
    if (hasEnded && !isRollback)
      throw new Error("the transaction has ended: wait for each of its statements");
    hasEnded = isRollback || config.text === "commit";
    if (hasBegun) return client.query(config, values);
    hasBegun = true;
    try {
      return await (first
        ? client.query(`${config.text}; ${first}`)
        : client.query(config, values));
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  };
  return { query } as unknown as pg.PoolClient;
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

/**
 * The pool replaces a lost connection, and the running query fails. The connection also emits an
 * error, which without a listener would end the process: the pool emits it for an idle connection,
 * the client for one in use.
 */
function newPool(connectionString: string, max: number, timeoutMs = connectTimeoutMs): pg.Pool {
  const pool = new pg.Pool({
    Client: TracedClient,
    connectionString,
    max,
    connectionTimeoutMillis: timeoutMs,
    onConnect: async (client) => {
      client.on("error", () => {});
    },
  });
  pool.on("error", () => {});
  return pool;
}
