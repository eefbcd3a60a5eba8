// The storage of queued writes: IndexedDB, which all tabs share and which has transactions, or
// memory if the browser blocks IndexedDB.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { QueuedWrite } from "./queued-write.ts";

const offlineDatabase = "berea-offline";

type Change = (before: QueuedWrite | undefined) => QueuedWrite | undefined;

export interface Backend {
  /** Whether records survive closing the page. */
  readonly durable: boolean;
  list(): Promise<QueuedWrite[]>;
  /**
   * Reads, changes and writes one record in a transaction. If `change` returns undefined, deletes
   * the record.
   */
  update(id: string, change: Change): Promise<QueuedWrite | undefined>;
  /**
   * Takes or renews a named lease for `ms` milliseconds. Resolves to false if another holder has
   * it.
   */
  takeLease(name: string, holder: string, ms: number): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;
  close(): void;
}

type Lease = { name: string; holder: string; expiresAt: number };

interface Schema extends DBSchema {
  queuedWrites: { key: string; value: QueuedWrite };
  leases: { key: string; value: Lease };
}

/** Opens the database; falls back to memory if the browser refuses. */
export async function openBackend(name = offlineDatabase): Promise<Backend> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(created) {
        created.createObjectStore("queuedWrites", { keyPath: "id" });
        created.createObjectStore("leases", { keyPath: "name" });
      },
    });
    return new IndexedDbBackend(database);
  } catch (cause) {
    console.warn("Berea cannot store anything in this browser", cause);
    return new MemoryBackend();
  }
}

class IndexedDbBackend implements Backend {
  readonly #database: IDBPDatabase<Schema>;
  /**
   * Records that the browser refused to store data, for example because the disk is full. This tab
   * keeps such records in memory and sends them.
   */
  readonly #unstored = new Map<string, QueuedWrite | undefined>();

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  get durable(): boolean {
    return this.#unstored.size === 0;
  }

  async list(): Promise<QueuedWrite[]> {
    const records = new Map(
      (await this.#database.getAll("queuedWrites")).map((record) => [record.id, record]),
    );
    for (const [id, record] of this.#unstored) {
      if (record) records.set(id, record);
      else records.delete(id);
    }
    return [...records.values()];
  }

  async update(id: string, change: Change): Promise<QueuedWrite | undefined> {
    const transaction = this.#database.transaction("queuedWrites", "readwrite");
    // If a write fails, the write itself rejects with the reason.
    const done = transaction.done.catch((cause: unknown) => ({ cause }));
    const stored = await transaction.store.get(id);
    const before = this.#unstored.has(id) ? this.#unstored.get(id) : stored;
    const after = change(before);
    try {
      if (after && after !== stored) await transaction.store.put(after);
      if (!after && stored) await transaction.store.delete(id);
      const failure = await done;
      if (failure) throw failure.cause;
      this.#unstored.delete(id);
    } catch (cause) {
      if (!this.#unstored.has(id)) console.warn("This browser could not store a change", cause);
      this.#unstored.set(id, after);
    }
    return after;
  }

  async takeLease(name: string, holder: string, ms: number): Promise<boolean> {
    const transaction = this.#database.transaction("leases", "readwrite");
    const held = await transaction.store.get(name);
    const free = !held || held.holder === holder || held.expiresAt <= Date.now();
    if (free) await transaction.store.put({ name, holder, expiresAt: Date.now() + ms });
    await transaction.done;
    return free;
  }

  async releaseLease(name: string, holder: string): Promise<void> {
    const transaction = this.#database.transaction("leases", "readwrite");
    if ((await transaction.store.get(name))?.holder === holder)
      await transaction.store.delete(name);
    await transaction.done;
  }

  close(): void {
    this.#database.close();
  }
}

export class MemoryBackend implements Backend {
  readonly durable = false;
  readonly #records = new Map<string, QueuedWrite>();

  async list(): Promise<QueuedWrite[]> {
    return [...this.#records.values()];
  }

  async update(id: string, change: Change): Promise<QueuedWrite | undefined> {
    const after = change(this.#records.get(id));
    if (after) this.#records.set(id, after);
    else this.#records.delete(id);
    return after;
  }

  // Memory belongs to one tab, so no other holder exists.
  async takeLease(): Promise<boolean> {
    return true;
  }

  async releaseLease(): Promise<void> {}
  close(): void {}
}
