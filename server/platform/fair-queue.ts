type WaitingJob = { start: () => void; refuse: (error: QueueFullError) => void; promised: boolean };

type Lane = Map<string, WaitingJob[]>;

/** Thrown if a queue has no room; the task did not start. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
  /** Seconds after which a retry is likely to find room. */
  readonly retryAfterS = 2;
}

export type Turn = {
  /** Tasks of one key run in order; keys take turns (round robin). */
  key: string;
  /** Tasks with priority start before all others. */
  priority: boolean;
  /** A promised task is never dropped: its caller has already been told that it will run. */
  promised?: boolean;
};

/**
 * Runs a few tasks at once in round-robin order of their keys, and a bounded number waits. A full
 * queue drops the last task of the key with the most waiting tasks in favor of a key with fewer
 * (longest queue drop), so a flood from a few keys does not shut out the others.
 *
 * @param limits.running tasks that run at once.
 * @param limits.waiting tasks that wait, with and without priority each.
 * @param limits.waitingPerKey tasks of one key that wait.
 */
export class FairQueue {
  readonly #limits: { running: number; waiting: number; waitingPerKey: number };
  /** In round-robin order: the key served last is at the end. */
  readonly #lanes = {
    priority: new Map<string, WaitingJob[]>(),
    normal: new Map<string, WaitingJob[]>(),
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
    return !this.#isFull(lane) || this.#longest(lane, waitingOfKey) !== undefined;
  }

  #isFull(lane: Lane): boolean {
    let total = 0;
    for (const list of lane.values()) total += list.length;
    return total >= this.#limits.waiting;
  }

  /** Returns the longest list that can give up a task and stays longer than this key's list. */
  #longest(lane: Lane, waitingOfKey: number): WaitingJob[] | undefined {
    let longest: WaitingJob[] | undefined;
    for (const list of lane.values()) {
      if (list.length <= Math.max(waitingOfKey + 1, longest?.length ?? 0)) continue;
      if (list.some(({ promised }) => !promised)) longest = list;
    }
    return longest;
  }

  /**
   * Runs `task` when its turn comes. Throws `QueueFullError` at once if there is no room, or later
   * if another key takes over the slot of a task that is not `promised`.
   */
  async run<T>(turn: Turn, task: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(turn)) throw new QueueFullError("too many tasks are waiting");
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

  #wait({ key, priority, promised = false }: Turn): Promise<void> {
    const lane = priority ? this.#lanes.priority : this.#lanes.normal;
    if (this.#isFull(lane)) this.#makeRoom(lane, lane.get(key)?.length ?? 0);
    return new Promise((start, refuse) => {
      const waiting = { start, refuse, promised };
      const list = lane.get(key);
      if (list) list.push(waiting);
      else lane.set(key, [waiting]);
    });
  }

  #makeRoom(lane: Lane, waitingOfKey: number): void {
    const list = this.#longest(lane, waitingOfKey) ?? [];
    const last = list.findLastIndex(({ promised }) => !promised);
    const [dropped] = last < 0 ? [] : list.splice(last, 1);
    dropped?.refuse(new QueueFullError("a key with fewer waiting tasks took over the slot"));
  }

  #next(lane: Lane): WaitingJob | undefined {
    const [first] = lane;
    if (!first) return undefined;
    const [key, list] = first;
    const next = list.shift();
    lane.delete(key);
    if (list.length > 0) lane.set(key, list);
    return next;
  }
}
