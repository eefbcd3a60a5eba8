// Reads from a streaming replica. Each read first waits until the replica has replayed the current
// position of the primary's write-ahead log (WAL), or uses the primary if that takes too long. So
// users see their own writes, and the changes that events announce, on every server.
// https://www.postgresql.org/docs/current/hot-standby.html
import { sql } from "drizzle-orm";
import { assumeRole, type DatabaseRole, type Db } from "./driver.ts";
import { databaseUnavailable, findSqlState } from "./errors.ts";

/** How long a read waits for the replica. Replication within one data center takes milliseconds. */
const maxWaitMs = 200;
/** Pause between two checks of one read. */
const checkMs = 10;
/** How long all reads use the primary after the replica was behind, or after it failed. */
const behindPauseMs = 1_000;
const failedPauseMs = 5_000;

/** PostgreSQL cancels a read whose rows the replica has to remove (SQLSTATE 40001). */
const cancelled = new Set(["40001"]);

export type ReplicaState = "used" | "behind" | "failed";

class NotCaughtUpError extends Error {}

export class Replica {
  readonly #handle: Db;
  readonly #readPosition: () => Promise<string>;
  #state: ReplicaState = "used";
  #pausedUntil = 0;
  /** The last query for the primary's position that was sent. */
  #sent: Promise<unknown> = Promise.resolve();
  /** The next such query, which is not sent yet. Reads that begin before it is sent share it. */
  #next: Promise<string> | undefined;
  /** Called when the state changes, with the error that changed it. */
  onChange: (state: ReplicaState, error?: unknown) => void = () => {};
  /** Number of reads that the replica answered. */
  reads = 0;

  /**
   * @param handle transactions on the replica
   * @param readPosition returns the position (LSN) up to which the primary has flushed its WAL
   */
  constructor(handle: Db, readPosition: () => Promise<string>) {
    this.#handle = handle;
    this.#readPosition = readPosition;
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /**
   * Runs `action` in a read-only transaction on the replica. Returns `undefined` if the replica is
   * behind or cannot be used; the primary then has to answer.
   */
  async read<T>(
    role: DatabaseRole,
    userId: string | undefined,
    action: (tx: Db) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined;
    const position = await this.#position();
    try {
      const value = await this.#handle.transaction(
        async (tx) => {
          await waitUntilReplayed(tx, position);
          await assumeRole(tx, role, userId);
          return action(tx);
        },
        { accessMode: "read only" },
      );
      this.#change("used");
      this.reads += 1;
      return { value };
    } catch (error) {
      if (findSqlState(error, cancelled)) return undefined;
      const isBehind = error instanceof NotCaughtUpError;
      if (!isBehind && !databaseUnavailable(error)) throw error;
      this.#pausedUntil = performance.now() + (isBehind ? behindPauseMs : failedPauseMs);
      this.#change(isBehind ? "behind" : "failed", error);
      return undefined;
    }
  }

  #change(state: ReplicaState, error?: unknown): void {
    if (state === this.#state) return;
    this.#state = state;
    this.onChange(state, error);
  }

  /** Returns the position of the primary, read after this call began. */
  #position(): Promise<string> {
    this.#next ??= this.#sent
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        const sent = this.#readPosition();
        this.#sent = sent;
        return sent;
      });
    return this.#next;
  }
}

/**
 * Waits until the replica has replayed a position; later statements of the transaction see it.
 * Throws `NotCaughtUpError` if that takes too long, or if the server is not a replica.
 */
async function waitUntilReplayed(tx: Db, position: string): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const { rows } = (await tx.execute(sql`
      select pg_is_in_recovery() as "isReplica",
        pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReached"`)) as unknown as {
      rows: { isReplica: boolean; isReached: boolean | null }[];
    };
    const [row] = rows;
    // After a failover, the address may lead to a primary, perhaps to the wrong one.
    if (!row?.isReplica) throw new NotCaughtUpError("this server is not a replica");
    if (row.isReached) return;
    if (performance.now() > deadline) throw new NotCaughtUpError("the replica is behind");
    await new Promise((resolve) => setTimeout(resolve, checkMs));
  }
}
