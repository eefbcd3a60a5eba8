type Waiting = { start: () => void };

/** Thrown at once if a queue is full; the task did not start. */
export class QueueFull extends Error {
  override name = "QueueFull";
  /** Seconds after which a retry is likely to find room. */
  readonly retryAfterS = 2;
}

export type Turn = {
  /** Tasks of one key run in order; keys take turns (round robin). */
  key: string;
  /** Tasks with priority start before all others. */
  priority: boolean;
};

/**
 * Runs a few tasks at once and lets a bounded number wait, so that a flood from one key neither
 * delays the other
 * keys nor grows the queue.
 *
 * @param limits.running tasks that run at once. @param limits.waiting tasks that wait, with and
 * without priority each.
 * @param limits.waitingPerKey tasks of one key that wait.
 */
export class FairQueue {
  readonly #limits: { running: number; waiting: number; waitingPerKey: number };
  /** In round-robin order: the key served last is at the end. */
  readonly #lanes = {
    priority: new Map<string, Waiting[]>(),
    normal: new Map<string, Waiting[]>(),
  };
  #running = 0;

  constructor(limits: { running: number; waiting: number; waitingPerKey: number }) {
    this.#limits = limits;
  }

  /** Number of waiting tasks, in both lanes. */
  get waiting(): number {
    const lists = [...this.#lanes.priority.values(), ...this.#lanes.normal.values()];
    return lists.reduce((sum, list) => sum + list.length, 0);
  }

  /** Whether a task would start or wait instead of being rejected. */
  hasRoom({ key, priority }: Turn): boolean {
    if (this.#running < this.#limits.running) return true;
    const lane = priority ? this.#lanes.priority : this.#lanes.normal;
    const waitingOfKey = lane.get(key)?.length ?? 0;
    if (waitingOfKey >= this.#limits.waitingPerKey) return false;
    let total = 0;
    for (const list of lane.values()) total += list.length;
    return total < this.#limits.waiting;
  }

  /** Runs `work` when its turn comes. Throws `QueueFull` at once if there is no room. */
  async run<T>(turn: Turn, task: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(turn)) throw new QueueFull("too much work is waiting");
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#wait(turn);
    try {
      return await task();
    } finally {
      // The next waiting task takes over the slot; only an empty queue frees it.
      const next = this.#next(this.#lanes.priority) ?? this.#next(this.#lanes.normal);
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #wait({ key, priority }: Turn): Promise<void> {
    const lane = priority ? this.#lanes.priority : this.#lanes.normal;
    return new Promise((start) => {
      const list = lane.get(key);
      if (list) list.push({ start });
      else lane.set(key, [{ start }]);
    });
  }

  #next(lane: Map<string, Waiting[]>): Waiting | undefined {
    const [first] = lane;
    if (!first) return undefined;
    const [key, list] = first;
    const next = list.shift();
    lane.delete(key);
    if (list.length > 0) lane.set(key, list);
    return next;
  }
}
