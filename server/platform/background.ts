import type { Logger } from "./logging.ts";

/** Work that nobody waits for, such as sending to somebody else's server; the server ends only when it has. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** How much of it is under way. */
  get waiting(): number {
    return this.#running.size;
  }

  /** Begins it. A failure is logged. */
  run(name: string, work: () => Promise<unknown>): void {
    const running: Promise<void> = work()
      .then(
        () => {},
        (err) => this.#log.error({ err, work: name }, "work in the background failed"),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all that was begun has ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
