import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../session.tsx";
import { writeQueue } from "./app-queue.ts";
import { isUnsynced, type QueuedWrite } from "./queued-write.ts";

const noItems: readonly QueuedWrite[] = [];
const subscribe = (listener: () => void) => writeQueue().subscribe(listener);

/** Returns the signed-in user's writes that the server has not confirmed, oldest first. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  const { user } = useSession();
  const items = useSyncExternalStore(
    subscribe,
    () => writeQueue().items(),
    () => noItems,
  );
  const owner = user?.id;
  return useMemo(
    () => items.filter((item) => item.owner === owner && isUnsynced(item)),
    [items, owner],
  );
}

/**
 * Returns the record of one note, including a receipt; undefined also until the queue has been
 * read.
 */
export function useQueuedWrite(id: string): QueuedWrite | undefined {
  return useSyncExternalStore(
    subscribe,
    () =>
      writeQueue()
        .items()
        .find((item) => item.id === id),
    () => undefined,
  );
}

export function useQueueIsReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => writeQueue().isReady(),
    () => false,
  );
}

/** Returns false if the browser stores nothing: queued writes are then lost when the tab closes. */
export function useQueueIsDurable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => writeQueue().isDurable(),
    () => true,
  );
}
