// The write queue of this page.
import { MemoryBackend, openBackend } from "./backend.ts";
import { isUnsynced, type QueuedWrite } from "./queued-write.ts";
import { WriteQueue } from "./write-queue.ts";

let queue: WriteQueue | undefined;

/** Created on first use, because this module is also loaded outside the browser. */
export function writeQueue(): WriteQueue {
  if (queue) return queue;
  const inBrowser = typeof window !== "undefined";
  const channel =
    inBrowser && "BroadcastChannel" in window ? new BroadcastChannel("berea-offline") : undefined;
  queue = new WriteQueue(inBrowser ? openBackend() : Promise.resolve(new MemoryBackend()), channel);
  return queue;
}

/** The versions of queued writes by id. */
export type QueuedVersions = ReadonlyMap<string, number>;

/** Returns a user's writes that the server has not confirmed. */
export async function unsyncedVersions(owner: string): Promise<QueuedVersions> {
  await writeQueue().refresh();
  const unsynced = writeQueue()
    .items()
    .filter((item) => item.owner === owner && isUnsynced(item));
  return new Map(unsynced.map(({ id, version }) => [id, version]));
}

/**
 * Deletes a user's receipts, and the unconfirmed writes whose version is the same in `approved`.
 */
export async function discardQueued(
  owner: string,
  approved: QueuedVersions,
  queue = writeQueue(),
): Promise<void> {
  const isDiscarded = (write: QueuedWrite) =>
    !isUnsynced(write) || approved.get(write.id) === write.version;
  await queue.refresh();
  for (const { id } of queue.items().filter((item) => item.owner === owner)) {
    await queue.change(id, (now) => (now && isDiscarded(now) ? undefined : now));
  }
}
