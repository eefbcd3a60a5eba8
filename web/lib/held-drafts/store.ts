// Stores held drafts. This database is separate from that of the write queue, because an upgrade of
// the latter blocks until every tab with an older version of Berea is closed.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Drafts } from "./drafts.ts";

/**
 * The drafts of one tab. With `tab`, the tab is open, was closed or crashed; without it, the drafts
 * were held when a session of `owner` ended.
 */
export type HeldDrafts = Drafts & {
  /** An auto-incremented key, set by the database. */
  id?: number;
  owner: string;
  /** See tab-lock.ts. */
  tab?: string | undefined;
  /** The revision of the chat drafts; see chat-drafts.ts. */
  chatRevision?: number | undefined;
};

type Change = (record: HeldDrafts) => HeldDrafts[];

interface Schema extends DBSchema {
  heldDrafts: { key: number; value: HeldDrafts };
}

/** Stores records in IndexedDB, or in memory if the browser refuses. Its methods do not reject. */
export class HeldDraftsStore {
  readonly #opening: Promise<IDBPDatabase<Schema> | undefined>;
  #unstored: HeldDrafts[] = [];

  constructor() {
    this.#opening = open();
  }

  async add(record: HeldDrafts): Promise<void> {
    const database = await this.#opening;
    try {
      if (database) await database.add("heldDrafts", record);
    } catch (cause) {
      console.warn("This browser could not store unsaved text", cause);
      this.#unstored.push(record);
      return;
    }
    if (!database) this.#unstored.push(record);
  }

  /** Replaces the records of a tab with one record, or deletes them if `record` is undefined. */
  async replaceOfTab(tab: string, record: HeldDrafts | undefined): Promise<void> {
    try {
      // Throws if the browser has closed the database.
      const transaction = (await this.#opening)?.transaction("heldDrafts", "readwrite");
      if (!transaction) return;
      const { store, done } = transaction;
      // If a read fails, the read itself rejects with the reason.
      done.catch(() => undefined);
      for (const stored of await store.getAll()) {
        if (stored.tab === tab && stored.id !== undefined) await store.delete(stored.id);
      }
      if (record) await store.add(record);
      await done;
    } catch (cause) {
      // The form still has the text, and its page asks for confirmation before it closes.
      console.warn("This browser could not store unsaved text", cause);
    }
  }

  /** Returns a user's records. */
  async list(owner: string): Promise<HeldDrafts[]> {
    const stored = (await (await this.#opening)?.getAll("heldDrafts").catch(() => [])) ?? [];
    return [...stored, ...this.#unstored].filter((record) => record.owner === owner);
  }

  /**
   * Replaces each record of a user with those that `change` returns; returning the same record
   * keeps it. All in one transaction, so that two tabs cannot both take a record. The records of
   * `firstTab` come first, then the oldest.
   */
  async change(owner: string, change: Change, firstTab?: string): Promise<void> {
    try {
      await this.#changeStored(owner, change, firstTab);
    } catch (cause) {
      console.warn("Unsaved text of this device could not be read or deleted", cause);
    }
    this.#unstored = this.#unstored.flatMap((record) =>
      record.owner === owner ? change(record).filter(({ tab }) => !tab) : record,
    );
  }

  async #changeStored(owner: string, change: Change, firstTab: string | undefined) {
    const transaction = (await this.#opening)?.transaction("heldDrafts", "readwrite");
    if (!transaction) return;
    const { store, done } = transaction;
    // If a read fails, the read itself rejects with the reason.
    done.catch(() => undefined);
    const writes: Promise<unknown>[] = [done];
    const records = await store.getAll();
    const isFirst = ({ tab }: HeldDrafts) => tab !== undefined && tab === firstTab;
    const sorted = [...records.filter(isFirst), ...records.filter((one) => !isFirst(one))];
    for (const record of sorted) {
      if (record.owner !== owner || record.id === undefined) continue;
      const after = change(record);
      if (!after.includes(record)) writes.push(store.delete(record.id));
      const added = after.filter((one) => one !== record);
      writes.push(...added.map(({ id: _, ...one }) => store.add(one)));
    }
    await Promise.all(writes);
  }

  async close(): Promise<void> {
    (await this.#opening)?.close();
  }
}

async function open(): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    return await openDB<Schema>("berea-held-drafts", 1, {
      upgrade(created) {
        created.createObjectStore("heldDrafts", { keyPath: "id", autoIncrement: true });
      },
    });
  } catch (cause) {
    console.warn("Berea cannot store unsaved text in this browser", cause);
  }
}
