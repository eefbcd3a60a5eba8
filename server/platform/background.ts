import type { Logger } from "./logging.ts";

/** Tasks that no request awaits, such as calls to other servers. Shutdown awaits them. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Number of running tasks. */
  get waiting(): number {
    return this.#running.size;
  }

  /** Starts a task. Failures are logged. */
  run(name: string, task: () => Promise<unknown>): void {
    const running: Promise<void> = task()
      .then(
        () => {},
        (err) => this.#log.error({ err, work: name }, "a background task failed"),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all started tasks have ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
