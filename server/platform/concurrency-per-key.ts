import { QueueFullError } from "./fair-queue.ts";

/** Bounds how many tasks of one key run at once. */
export class ConcurrencyPerKey {
  readonly #max: number;
  readonly #running = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Runs the task at once. Throws `QueueFullError` if as many tasks of the key run as may. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0;
    if (running >= this.#max) throw new QueueFullError("too many tasks of this key are running");
    this.#running.set(key, running + 1);
    try {
      return await task();
    } finally {
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    }
  }
}
