import { setTimeout } from "node:timers/promises";
import type { Logger } from "./logging.ts";

/** How long a value is used before it is read again. Another server may have changed it. */
const freshMs = 1_000;
/** How long a caller waits for the database before it gets the last value. */
const maxWaitMs = 200;

/**
 * Caches a database value that every request needs, such as a setting. All callers share one read
 * per second. If it fails or takes too long, they get the last value, or the initial value.
 */
export class RecentValue<T> {
  readonly #read: () => Promise<T>;
  readonly #log: Pick<Logger, "warn">;
  readonly #name: string;
  #last: T;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  /** Resolves when the running read is done or has taken too long. */
  #waiting: Promise<void> | undefined;

  /** @param name names the value in log messages */
  constructor(input: { name: string; initial: T; read: () => Promise<T>; log: Logger }) {
    this.#read = input.read;
    this.#log = input.log;
    this.#name = input.name;
    this.#last = input.initial;
  }

  async get(): Promise<T> {
    this.#start();
    await this.#waiting;
    return this.#last;
  }

  /** Returns the last value immediately. If it is old, a read starts in the background. */
  get last(): T {
    this.#start();
    return this.#last;
  }

  /** Reads the value again after this server has changed it. */
  async renew(): Promise<void> {
    await this.#running;
    this.#readAtMs = Number.NEGATIVE_INFINITY;
    await this.get();
  }

  #start() {
    if (this.#running || performance.now() - this.#readAtMs < freshMs) return;
    const timeout = new AbortController();
    this.#running = this.#readOnce();
    this.#waiting = Promise.race([
      this.#running,
      setTimeout(maxWaitMs, undefined, { ref: false, signal: timeout.signal }),
    ]).finally(() => timeout.abort());
  }

  async #readOnce() {
    try {
      this.#last = await this.#read();
    } catch (err) {
      this.#log.warn({ err }, `${this.#name} could not be read`);
    } finally {
      this.#readAtMs = performance.now();
      this.#running = undefined;
    }
  }
}
