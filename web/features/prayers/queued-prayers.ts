import type { Prayer } from "#shared/api/prayers.ts";
import type {
  QueuedPrayer,
  QueuedPrayerDeletion,
  QueuedWrite,
} from "#web/lib/offline-store/queued-write.ts";
import { useQueuedWrites } from "#web/lib/offline-store/use-queue.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

const isQueuedPrayer = (write: QueuedWrite): write is QueuedPrayer => write.kind === "prayer";
export const isPrayerDeletion = (write: QueuedWrite): write is QueuedPrayerDeletion =>
  write.kind === "prayerDeletion";

/** Queued prayers that wait for their first response. They are not shown as unsynced yet. */
export const beingAdded = new Set<string>();
onUserLeft(() => beingAdded.clear());

/** Returns the prayers that exist only on this device, newest first. */
export function useQueuedPrayers(): QueuedPrayer[] {
  return useQueuedWrites()
    .filter(isQueuedPrayer)
    .filter(({ id }) => !beingAdded.has(id))
    .reverse();
}

/** Returns `prayers` without those whose deletion is queued. */
export function useWithoutDeleted(prayers: Prayer[] | undefined): Prayer[] | undefined {
  const deletions = useQueuedWrites()
    .filter(isPrayerDeletion)
    .filter(({ state }) => state === "pending");
  return prayers?.filter((prayer) => !deletions.some(({ id }) => id === prayer.id));
}
