// Until November 2026, queued writes were JSON in local storage. This moves them into the database
// at the first start.

import type { AddPrayer } from "#shared/api/prayers.ts";
import { noteDraftsKey, outboxKey } from "#web/lib/storage-keys.ts";
import type { Backend } from "./backend.ts";
import { chapterReadId, newRecord, type QueuedWrite } from "./queued-write.ts";

type Storage = Pick<globalThis.Storage, "getItem" | "removeItem">;

/**
 * Moves the writes that older versions stored. If the database is only in memory, local storage is
 * safer, so the writes stay there.
 */
export async function migrateLocalStorage(backend: Backend, storage: Storage): Promise<void> {
  if (!backend.durable) return;
  for (const [key, read] of [
    [noteDraftsKey, readDrafts],
    [outboxKey, readOutbox],
  ] as const) {
    const text = storage.getItem(key);
    if (text === null) continue;
    for (const write of read(parse(text))) {
      await backend.update(write.id, (before) => before ?? write);
    }
    storage.removeItem(key);
  }
}

type OldDraft = {
  id: string;
  owner: string;
  reference: string | null;
  body: string;
  revision: number | null;
};
type OldItem = { id: string; owner: string } & (
  | { kind: "prayer"; words: AddPrayer; refused?: string }
  | { kind: "reading"; book: string; chapter: number; read_on: string }
);

function readDrafts(found: unknown): QueuedWrite[] {
  return Object.values((found ?? {}) as Record<string, OldDraft>)
    .filter((draft) => typeof draft?.id === "string" && typeof draft.body === "string")
    .map(({ id, owner, reference, body, revision }) => ({
      ...newRecord(id, owner),
      kind: "note" as const,
      text: { reference, body },
      baseRevision: revision,
      deleted: false,
      editor: "",
      sent: [],
      // The note may have been sent before, so the deletion must reach the server.
      attempts: 1,
    }));
}

function readOutbox(found: unknown): QueuedWrite[] {
  const items = Array.isArray(found) ? (found as OldItem[]) : [];
  return items
    .filter((item) => typeof item?.id === "string" && typeof item.owner === "string")
    .map((item) => {
      if (item.kind === "prayer") {
        const record = { ...newRecord(item.id, item.owner), kind: "prayer" as const };
        const prayer = { ...record, prayer: item.words };
        return item.refused
          ? { ...prayer, state: "refused" as const, reason: item.refused }
          : prayer;
      }
      const { book, chapter, read_on: readOn } = item;
      const id = chapterReadId(item.owner, { book, chapter, readOn });
      return { ...newRecord(id, item.owner), kind: "chapterRead" as const, book, chapter, readOn };
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
