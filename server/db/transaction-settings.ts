import pg from "pg";
import type { DatabaseRole } from "./driver.ts";

/** How long a transaction of a server may do something, in ms. */
export type TransactionTimeouts = {
  /** PostgreSQL ends a statement that takes longer (SQLSTATE 57014). */
  statementMs: number;
  /** PostgreSQL closes a connection whose transaction waits longer for its next statement. */
  idleMs: number;
};

export const defaultStatementSeconds = 30;

/** A transaction may wait for a call to the object store, which takes seconds. */
const minIdleMs = 60_000;

/**
 * Returns the timeouts for statements of at most `statementSeconds`, or `undefined` for 0: then the
 * settings of the database apply.
 */
export const timeoutsFor = (statementSeconds: number): TransactionTimeouts | undefined =>
  statementSeconds === 0
    ? undefined
    : {
        statementMs: Math.ceil(statementSeconds * 1000),
        idleMs: Math.max(minIdleMs, Math.ceil(statementSeconds * 2000)),
      };

type Settings = {
  role?: DatabaseRole;
  userId?: string | undefined;
  timeouts: TransactionTimeouts | undefined;
};

/**
 * Returns the statement that follows `begin`, or `undefined` if there is nothing to set. All settings
 * end with the transaction, so that a pooler in transaction mode passes none to another client. It
 * has no parameters, because several statements in one round trip cannot have any.
 */
export function transactionSettings({ role, userId, timeouts }: Settings): string | undefined {
  const values: Record<string, string> = {
    ...(role && { role }),
    ...(role && { "berea.user_id": userId ?? "" }),
    ...(timeouts && {
      statement_timeout: String(timeouts.statementMs),
      idle_in_transaction_session_timeout: String(timeouts.idleMs),
    }),
  };
  const calls = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return calls.length > 0 ? `select ${calls.join(", ")}` : undefined;
}
