import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { discardQueued } from "./app-queue.ts";
import { openBackend } from "./backend.ts";
import { newRecord, type QueuedWrite } from "./queued-write.ts";
import { WriteQueue } from "./write-queue.ts";

const prayer = (id: string, version: number, more: Partial<QueuedWrite> = {}) =>
  ({
    ...newRecord(id, "lydia"),
    kind: "prayer",
    prayer: { title: id },
    version,
    ...more,
  }) as QueuedWrite;

test("a sign-out deletes the queued texts that its dialog counted, and none typed since", async () => {
  const queue = new WriteQueue(openBackend("app-queue test"));
  const records = [
    prayer("asked", 1),
    prayer("typed since", 3),
    prayer("new", 1),
    prayer("receipt", 1, { state: "synced" }),
    prayer("of another user", 1, { owner: "alma" }),
  ];
  for (const record of records) await queue.change(record.id, () => record);
  const approved = new Map([
    ["asked", 1],
    ["typed since", 2],
    ["of another user", 1],
  ]);
  await discardQueued("lydia", approved, queue);
  const left = queue.items().map(({ id }) => id);
  expect(left.sort()).toEqual(["new", "of another user", "typed since"]);
  await queue.close();
});
