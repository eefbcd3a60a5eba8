// Events by NOTIFY. All topics share one channel, so every server receives all events and delivers
// those that it needs. PostgreSQL commits transactions with NOTIFY one at a time, so an
// installation with thousands of events a second needs Valkey.
import pg from "pg";
import type { RolePool } from "../../db/role-pool.ts";
import type { Logger } from "../logging.ts";
import type { Bus } from "./bus.ts";
import { Topics } from "./topics.ts";

const channel = "berea_events";
const retryMs = 2000;
const connectTimeoutMs = 15_000;
/** The limit of NOTIFY is 8,000 bytes. */
const maxBytes = 7999;

export class PostgresBus implements Bus {
  readonly #pool: RolePool;
  readonly #directUrl: string;
  readonly #log: Logger;
  readonly #topics = new Topics();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param sources.directUrl an address without a pooler, because LISTEN needs a connection */
  constructor(sources: { pool: RolePool; directUrl: string }, log: Logger) {
    this.#pool = sources.pool;
    this.#directUrl = sources.directUrl;
    this.#log = log;
  }

  async publish(topic: string, text: string): Promise<void> {
    const payload = `${topic} ${text}`;
    if (Buffer.byteLength(payload) > maxBytes) throw new Error(`an event of ${topic} is too long`);
    await this.#pool
      .query("select pg_notify($1, $2)", [channel, payload])
      .catch((error: unknown) => this.#log.warn({ err: error }, "an event was not sent"));
  }

  subscribe(topic: string, listener: (text: string) => void): () => void {
    return this.#topics.add(topic, listener);
  }

  async listen(): Promise<void> {
    if (this.#closed || this.#client) return;
    const client = new pg.Client({
      connectionString: this.#directUrl,
      application_name: "berea events",
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on("notification", ({ payload = "" }) => {
      const space = payload.indexOf(" ");
      if (space > 0) this.#topics.deliver(payload.slice(0, space), payload.slice(space + 1));
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#log.warn({ err: error }, "listening to database events failed and will be retried");
      this.#lost(client);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    this.#topics.clear();
    await client?.end().catch(() => {});
  }

  /** Reconnects after a delay. Runs only once per lost connection. */
  #lost(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    void client.end().catch(() => {});
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.listen(), retryMs);
    this.#retry.unref();
  }
}
