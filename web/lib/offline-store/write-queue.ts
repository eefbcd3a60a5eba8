import type { Backend } from "./backend.ts";
import type { QueuedWrite } from "./queued-write.ts";

type Channel = Pick<BroadcastChannel, "postMessage" | "close"> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

/**
 * The queued writes of this browser, shared by all tabs. Every change is a transaction and notifies
 * the other tabs.
 */
export class WriteQueue {
  readonly ready: Promise<void>;
  readonly #opening: Promise<Backend>;
  readonly #channel: Channel | undefined;
  readonly #listeners = new Set<() => void>();
  #backend: Backend | undefined;
  #items: readonly QueuedWrite[] = [];
  #reading: Promise<void> | undefined;
  #readAgain: Promise<void> | undefined;

  constructor(opening: Promise<Backend>, channel?: Channel) {
    this.#opening = opening;
    this.#channel = channel;
    if (channel) channel.onmessage = () => void this.refresh();
    this.ready = this.refresh();
  }

  /** The queued writes that this tab has read. */
  readonly items = (): readonly QueuedWrite[] => this.#items;
  readonly isReady = (): boolean => this.#backend !== undefined;
  /** False only if the browser stores nothing. */
  readonly isDurable = (): boolean => this.#backend?.durable ?? true;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Changes one record in a transaction. `change` receives the stored record. If it returns
   * undefined, the record is deleted.
   */
  async change(
    id: string,
    change: (before: QueuedWrite | undefined) => QueuedWrite | undefined,
  ): Promise<QueuedWrite | undefined> {
    const after = await (await this.#opening).update(id, change);
    this.#channel?.postMessage("changed");
    await this.refresh();
    return after;
  }

  /** Reads the stored record, including changes that another tab has just made. */
  async find(id: string): Promise<QueuedWrite | undefined> {
    await this.refresh();
    return this.#items.find((item) => item.id === id);
  }

  async backend(): Promise<Backend> {
    return this.#opening;
  }

  /** Reads all records again. Resolves after a read that started after this call. */
  refresh(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#readAgain ??= this.#reading.then(() => {
      this.#readAgain = undefined;
      return this.refresh();
    });
    return this.#readAgain;
  }

  async #read(): Promise<void> {
    const backend = await this.#opening;
    this.#items = (await backend.list()).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    this.#backend = backend;
    for (const listener of this.#listeners) listener();
  }

  async close(): Promise<void> {
    this.#channel?.close();
    (await this.#opening).close();
  }
}
