// Runs each statement of a pool as one database role. The role is set inside a transaction, because
// a pooler in transaction mode, such as PgBouncer, may give the connection to another client after
// each transaction. That client would get a role that was set for the session.
import type pg from "pg";
import type { DatabaseRole } from "./driver.ts";
import { DatabaseConnectionError } from "./errors.ts";
import { type TransactionTimeouts, transactionSettings } from "./transaction-settings.ts";

/** Runs `action` with a connection of the pool. Throws `DatabaseConnectionError` without one. */
export async function withConnection<T>(
  pool: pg.Pool,
  action: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause: Error) => {
    throw new DatabaseConnectionError(cause.message, { cause });
  });
  try {
    return await action(client);
  } finally {
    // The pool removes a connection on which queries fail.
    client.release();
  }
}

export class RolePool {
  readonly #pool: pg.Pool;
  readonly #begin: string;

  constructor(pool: pg.Pool, role: DatabaseRole, timeouts: TransactionTimeouts | undefined) {
    this.#pool = pool;
    this.#begin = `begin; ${transactionSettings({ role, timeouts })}`;
  }

  /** Runs one statement, or several without values, in one transaction as the role. */
  query(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult | pg.QueryResult[]> {
    return withConnection(this.#pool, async (client) => {
      await client.query(this.#begin);
      try {
        const result = await client.query(statement, values);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      }
    });
  }
}
