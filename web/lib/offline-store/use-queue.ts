import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../session.tsx";
import { writeQueue } from "./app-queue.ts";
import { isUnsynced, type QueuedWrite } from "./queued-write.ts";

const noItems: readonly QueuedWrite[] = [];
const subscribe = (listener: () => void) => writeQueue().subscribe(listener);

/** What the signed-in user wrote on this device and the server has not confirmed, oldest first. */
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

/** The record of one note, receipts included; undefined also until the queue has been read. */
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

/** False if the browser stores nothing: what is queued is lost with the tab. */
export function useQueueIsDurable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => writeQueue().isDurable(),
    () => true,
  );
}
