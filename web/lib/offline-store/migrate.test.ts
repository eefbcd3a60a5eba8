import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { MemoryBackend, openBackend } from "./backend.ts";
import { migrateLocalStorage } from "./migrate.ts";

const old = {
  berea_note_drafts: JSON.stringify({
    n1: { id: "n1", owner: "lydia", reference: "John 3:16", body: "Unsent", revision: 2 },
  }),
  berea_outbox: JSON.stringify([
    { kind: "prayer", id: "p1", owner: "lydia", words: { title: "For harvest" }, refused: "No." },
    {
      kind: "reading",
      id: "Jude 1 x",
      owner: "lydia",
      book: "Jude",
      chapter: 1,
      read_on: "2026-11-22",
    },
  ]),
};

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    keys: () => [...map.keys()],
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
  };
}

test("drafts and queued writes of an earlier version move to the database once", async () => {
  globalThis.indexedDB = new IDBFactory();
  const backend = await openBackend();
  const storage = storageOf(old);
  await migrateLocalStorage(backend, storage);
  const items = await backend.list();
  expect(items.map(({ kind, id, state }) => [kind, id, state]).sort()).toEqual([
    ["chapterRead", "lydia Jude 1 2026-11-22", "pending"],
    ["note", "n1", "pending"],
    ["prayer", "p1", "refused"],
  ]);
  expect(items.find(({ id }) => id === "n1")).toMatchObject({
    text: { reference: "John 3:16", body: "Unsent" },
    baseRevision: 2,
  });
  expect(storage.keys()).toEqual([]);
  await backend.update("n1", (note) => note && { ...note, attempts: 7 });
  await migrateLocalStorage(backend, storageOf(old));
  expect((await backend.list()).find(({ id }) => id === "n1")).toMatchObject({ attempts: 7 });
  backend.close();
});

test("local storage is not migrated if the database is only in memory", async () => {
  const storage = storageOf(old);
  await migrateLocalStorage(new MemoryBackend(), storage);
  expect(storage.keys()).toEqual(["berea_note_drafts", "berea_outbox"]);
});

test("invalid entries in local storage do not stop the migration", async () => {
  globalThis.indexedDB = new IDBFactory();
  const backend = await openBackend();
  const storage = storageOf({ berea_note_drafts: "{", berea_outbox: '[7, null, {"id": 1}]' });
  await migrateLocalStorage(backend, storage);
  expect(await backend.list()).toEqual([]);
  backend.close();
});
