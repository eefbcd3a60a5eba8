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
import {
  defaultStatementSeconds,
  type TransactionTimeouts,
  timeoutsFor,
  transactionSettings,
} from "./transaction-settings.ts";

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

/** While a migration waits for a lock, all later transactions on the table wait behind it. */
const migrationLockTimeoutMs = 5_000;
const maxMigrationAttempts = 12;
const lockTimedOut = new Set(["55P03"]);

/**
 * Opens a PostgreSQL database (15 or newer). Its errors tell the operator which part of the
 * connection failed.
 * @param options.directUrl the same database without a pooler, for locks and long transactions
 * @param options.replicaUrl a streaming replica, for reads that need no locks
 * @param options.statementSeconds after this time, PostgreSQL ends a statement, except those of
 * migrations and backups; 0 for no limit
 * @param options.lockTimeoutMs how long a statement of a migration waits for a lock
 */
export async function openPostgres(
  url: string,
  {
    directUrl = url,
    replicaUrl,
    sizes = defaultPoolSizes,
    statementSeconds = defaultStatementSeconds,
    lockTimeoutMs = migrationLockTimeoutMs,
  }: {
    directUrl?: string;
    replicaUrl?: string;
    sizes?: PoolSizes;
    statementSeconds?: number;
    lockTimeoutMs?: number;
  } = {},
): Promise<Driver> {
  const timeouts = timeoutsFor(statementSeconds);
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
    retryDeadlocks(() =>
      runTransaction(appPool, action, config, transactionSettings({ role, userId, timeouts })),
    );
  const readPosition = async () =>
    withConnection(appPool, async (client) => {
      const { rows } = await client.query("select pg_current_wal_flush_lsn()::text as position");
      return String(rows[0]?.position);
    });
  const replica =
    replicaPool &&
    new Replica(poolHandle(replicaPool, transactionSettings({ timeouts })), readPosition);
  return {
    kind: "postgres",
    owner,
    migrate: (folder = migrationsFolder) =>
      withMigrationLock(ownerPool, async (client) => {
        const run = async (text: string) => joinRows(await client.query(text));
        const [server] = (await run("select version()")).rows;
        // YugabyteDB: its schema changes are not part of a transaction.
        const isStepwise = /-YB-/.test(String(server?.version));
        await withLockTimeout(client, lockTimeoutMs, () =>
          isStepwise
            ? migrateStepwise(run, folder)
            : migrate(drizzle(client), { migrationsFolder: folder }),
        );
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
          // A backup may take hours, also if the database has timeouts of its own.
          await tx.execute(
            "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
          );
          await assumeRole(tx, "berea_backup", undefined);
          return action(tx);
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      ),
    handle: (role) => roleHandle(authPool, role, timeouts),
    execute: async (role, text, values) => {
      if (role === "owner") return joinRows(await ownerPool.query(text, values));
      const statements = values?.length ? text : withoutTransaction(text);
      return joinRows(await new RolePool(jobsPool, role, timeouts).query(statements, values));
    },
    pool: new RolePool(authPool, "berea_auth", timeouts),
    pools: {
      app: appPool,
      auth: authPool,
      jobs: jobsPool,
      owner: ownerPool,
      ...(replicaPool && { replica: replicaPool }),
    },
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

/**
 * Runs migrations with a limit on each wait for a lock, and again after a wait that was too long. In
 * between, the transactions that wait behind it continue. Throws a StartError if all attempts fail.
 */
async function withLockTimeout(
  client: pg.PoolClient,
  timeoutMs: number,
  migrateOnce: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${timeoutMs}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await migrateOnce();
      } catch (error) {
        if (!findSqlState(error, lockTimedOut)) throw error;
        if (attempt < maxMigrationAttempts) continue;
        throw new StartError(
          "The database could not be migrated, because long transactions lock its tables: end them (pg_stat_activity lists them), and start again.",
        );
      }
    }
  } finally {
    await client.query("reset lock_timeout").catch(() => {});
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
 * @param first a statement that runs with `begin` of each transaction
 */
export function poolHandle(pool: pg.Pool, first?: string): Db {
  const handle = drizzle(pool) as unknown as Db;
  handle.transaction = (action, config) =>
    retryDeadlocks(() => runTransaction(pool, action, config, first));
  return handle;
}

/** A handle that runs each statement and transaction as `role`. */
function roleHandle(
  pool: pg.Pool,
  role: DatabaseRole,
  timeouts: TransactionTimeouts | undefined,
): Db {
  // Drizzle calls only `query`.
  const client = new RolePool(pool, role, timeouts) as unknown as pg.Pool;
  const handle = drizzle(client) as unknown as Db;
  const first = transactionSettings({ role, timeouts });
  handle.transaction = (action, config) =>
    retryDeadlocks(() => runTransaction(pool, action, config, first));
  return handle;
}

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
type TransactionConfig = Parameters<Db["transaction"]>[1];

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
