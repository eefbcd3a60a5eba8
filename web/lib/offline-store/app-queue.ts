// The queue of this page.
import { type Backend, MemoryBackend, openBackend } from "./backend.ts";
import { migrateLocalStorage } from "./migrate.ts";
import { isUnsynced } from "./queued-write.ts";
import { WriteQueue } from "./write-queue.ts";

let queue: WriteQueue | undefined;

/** Opened on first use, because pages are also rendered at build time. */
export function writeQueue(): WriteQueue {
  if (queue) return queue;
  const inBrowser = typeof window !== "undefined";
  const channel =
    inBrowser && "BroadcastChannel" in window ? new BroadcastChannel("berea-offline") : undefined;
  queue = new WriteQueue(inBrowser ? open() : Promise.resolve(new MemoryBackend()), channel);
  return queue;
}

async function open(): Promise<Backend> {
  const backend = await openBackend();
  try {
    const migrate = () => migrateLocalStorage(backend, localStorage);
    await (navigator.locks ? navigator.locks.request("berea-migration", migrate) : migrate());
  } catch (cause) {
    console.warn("Unsent text of an earlier version could not be moved", cause);
  }
  return backend;
}

/** How many writes of a user the server has not confirmed. */
export async function countUnsynced(owner: string): Promise<number> {
  await writeQueue().refresh();
  return writeQueue()
    .items()
    .filter((item) => item.owner === owner && isUnsynced(item)).length;
}

/** Deletes everything that is queued for a user, receipts included. */
export async function discardQueued(owner: string): Promise<void> {
  await writeQueue().refresh();
  for (const item of writeQueue().items()) {
    if (item.owner === owner) await writeQueue().change(item.id, () => undefined);
  }
}
