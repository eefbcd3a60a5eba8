import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach } from "vitest";
import { openBackend } from "./backend.ts";
import { WriteQueue } from "./write-queue.ts";

/**
 * Gives each test of a file an empty browser database. The returned function simulates a tab: a
 * separate connection to that database, which closes after the test.
 */
export function fakeTabs(): () => Promise<WriteQueue> {
  const open: WriteQueue[] = [];
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.close();
  });
  return async () => {
    const queue = new WriteQueue(openBackend(), new BroadcastChannel("berea-offline"));
    open.push(queue);
    await queue.ready;
    return queue;
  };
}
