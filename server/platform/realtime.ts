/*
 * Events for open pages. With PostgreSQL they use NOTIFY, which reaches every server on the
 * database; a single server
 * delivers them itself. An event names what changed and contains no user content: anyone who can
 * connect to the
 * database can read a NOTIFY payload, which is limited to 8,000 bytes.
 */
import { EventEmitter } from "node:events";
import type pg from "pg";
import { z } from "zod";
import { type RealtimeEvent, realtimeEvent } from "#shared/api/community.ts";
import type { Logger } from "./logging.ts";

const channel = "berea_realtime";
const retryMs = 2000;

/** Tells all servers that sessions of a user ended. It is never sent to a page. */
const sessionsEnded = z.object({ type: z.literal("sessions_ended") });
const publishedEvent = z.union([realtimeEvent, sessionsEnded]);

/**
 * `to` is everyone, or the id of the person whom alone it concerns. `except`: users who must not
 * get an event to everyone about a share that is removed; for other events the database knows them.
 * It never reaches a page.
 */
export type Published = {
  to: string;
  except?: readonly string[];
  event: RealtimeEvent | z.infer<typeof sessionsEnded>;
};

const except = z.array(z.uuid()).optional();

export class Realtime {
  readonly #pool: pg.Pool | undefined;
  readonly #log: Logger;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: pg.PoolClient | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  #countPages = () => 0;

  constructor(pool: pg.Pool | undefined, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Starts listening to the events of other servers. */
  async listen(): Promise<void> {
    if (!this.#pool || this.#closed) return;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const current = client;
      this.#client = current;
      current.on("notification", ({ payload }) => this.#hear(payload));
      current.on("error", () => this.#lost(current));
      current.on("end", () => this.#lost(current));
      await current.query(`listen ${channel}`);
    } catch (error) {
      this.#log.warn({ err: error }, "the database does not send events; trying again");
      this.#lost(client);
    }
  }

  async publish(published: Published): Promise<void> {
    if (!this.#pool) {
      this.#emitter.emit("event", published);
      return;
    }
    await this.#pool
      .query("select pg_notify($1, $2)", [channel, JSON.stringify(published)])
      .catch((error: unknown) => this.#log.warn({ err: error }, "an event was not sent"));
  }

  /** Calls `hear` with every event until the returned function is called. */
  subscribe(hear: (published: Published) => void): () => void {
    this.#emitter.on("event", hear);
    return () => this.#emitter.off("event", hear);
  }

  /**
   * Registers the socket counter: every server subscribes only once, however many pages are open.
   */
  countPages(count: () => number): void {
    this.#countPages = count;
  }

  /** Number of open sockets of this server. */
  get openPages(): number {
    return this.#countPages();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
    this.#emitter.removeAllListeners();
  }

  #hear(payload: string | undefined): void {
    try {
      const { to, event, except: left } = JSON.parse(payload ?? "");
      if (typeof to !== "string") return;
      const published = { to, event: publishedEvent.parse(event), except: except.parse(left) };
      this.#emitter.emit("event", published);
    } catch {
      // A notification of another application on our channel.
    }
  }

  /**
   * Releases the connection, so that the pool replaces it, and retries after a delay. Runs only
   * once per lost connection.
   */
  #lost(client: pg.PoolClient | undefined): void {
    if (client) {
      if (client !== this.#client) return;
      this.#client = undefined;
      client.removeAllListeners("notification");
      client.release(true);
    }
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.listen(), retryMs);
    this.#retry.unref();
  }
}
