// A restore replaces the whole PostgreSQL database while no server may use it. Every server holds a
// shared advisory lock on a dedicated connection; a restore holds the exclusive one.
import pg from "pg";
import { StartError } from "../startup-error.ts";

/**
 * The two numbers of the advisory lock: "bere" in ASCII, and one that no other lock of Berea uses.
 */
const lockKey = [0x62657265, 2] as const;
/** How often a server checks that it still holds the lock. */
const checkMs = 5000;
/** The pause between two attempts to get a lost lock back while the database does not answer. */
const retryMs = 1000;
const connectTimeoutMs = 15_000;

const lockConnectionName = "berea server lock";

/** Connects for a session-level lock. `url` must not lead through a pooler in transaction mode. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: lockConnectionName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks while idle emits an error; without a listener that ends the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * Takes the exclusive lock on a session. Returns false if a server or another restore holds the
 * lock.
 */
export async function lockExclusively(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1, $2) as held", [...lockKey]);
  return rows[0]?.held === true;
}

async function lockShared(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock_shared($1, $2) as held", [
    ...lockKey,
  ]);
  return rows[0]?.held === true;
}

/** Returns false if a pooler has given this connection to another session. */
async function stillHeld(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
      select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted
        and pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())
    ) as held`,
    [...lockKey],
  );
  return rows[0]?.held === true;
}

/** The shared lock of one server, for as long as the server runs. */
export class ServerLock {
  readonly #url: string;
  readonly #check: NodeJS.Timeout;
  #client: pg.Client;
  #recovering: Promise<void> | undefined;
  #released = false;
  #reportLost: (reason: string) => void = () => {};
  /** Resolves if a restore took the database while the connection of the lock was broken. */
  readonly lost = new Promise<string>((resolve) => {
    this.#reportLost = resolve;
  });

  private constructor(url: string, client: pg.Client) {
    this.#url = url;
    this.#client = client;
    this.#watch(client);
    this.#check = setInterval(() => void this.#confirm(), checkMs);
    this.#check.unref();
  }

  /** Throws a StartError while a restore runs. */
  static async acquire(url: string): Promise<ServerLock> {
    const client = await connect(url);
    if (await lockShared(client)) return new ServerLock(url, client);
    await client.end();
    throw new StartError(
      "A restore is running on this database: start again when it has finished.",
    );
  }

  async release(): Promise<void> {
    this.#released = true;
    clearInterval(this.#check);
    await this.#recovering;
    await this.#client.end().catch(() => {});
  }

  #watch(client: pg.Client): void {
    client.once("end", () => {
      if (client === this.#client) this.#recover();
    });
  }

  async #confirm(): Promise<void> {
    if (this.#recovering || this.#released) return;
    const client = this.#client;
    const held = await stillHeld(client).catch(() => false);
    if (!held && client === this.#client) this.#recover();
  }

  #recover(): void {
    if (this.#released) return;
    this.#recovering ??= this.#reconnect().finally(() => {
      this.#recovering = undefined;
    });
  }

  async #reconnect(): Promise<void> {
    void this.#client.end().catch(() => {});
    while (!this.#released) {
      try {
        const client = await connect(this.#url);
        if (await lockShared(client)) {
          this.#client = client;
          this.#watch(client);
          return;
        }
        await client.end();
        this.#released = true;
        clearInterval(this.#check);
        this.#reportLost("A restore is replacing the database.");
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}
