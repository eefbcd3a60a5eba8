// Sends a queued new prayer or the deletion of a prayer. Neither overwrites nor deletes text that
// another device saved: the write becomes a conflict instead.
import type { Prayer } from "#shared/api/prayers.ts";
import { ApiError } from "../api.ts";
import { isOwnText, isSameText } from "../prayer-text.ts";
import type { QueuedPrayer, QueuedPrayerDeletion } from "./queued-write.ts";
import type { SyncCalls } from "./sync-calls.ts";

const isConflict = (cause: unknown) => cause instanceof ApiError && cause.code === "conflict";

/**
 * Adds the prayer or replaces an earlier text of this device. If the server's prayer is from
 * another device, or may be a different prayer, saves nothing and returns the server's prayer.
 */
export async function sendPrayer(
  item: QueuedPrayer,
  calls: SyncCalls,
): Promise<Prayer | undefined> {
  const { id, prayer, sent = [], seen, mayBeAnother = false } = item;
  for (;;) {
    const stored = await calls.addPrayer({ ...prayer, id });
    const isNew = item.attempts === 0 && sent.length === 0 && !item.reworded;
    if (isNew || isSameText(stored, prayer)) return undefined;
    const mayReplace = isOwnText(stored, sent) && !mayBeAnother;
    if (stored.updated_at !== seen && !mayReplace) return stored;
    const change = { ...prayer, if_unchanged_since: stored.updated_at };
    // If it changed in between, it is read again.
    if (await isDone(calls.changePrayer(id, change))) return undefined;
  }
}

/**
 * Deletes the prayer if the server has the version that the user saw or a text that this device
 * sent. Otherwise deletes nothing and returns the server's prayer.
 */
export async function sendPrayerDeletion(
  { id, seen, sent = [] }: QueuedPrayerDeletion,
  calls: SyncCalls,
): Promise<Prayer | undefined> {
  try {
    if (seen !== undefined && (await isDone(calls.deletePrayer(id, seen)))) return undefined;
    for (;;) {
      const stored = await calls.readPrayer(id);
      const isUsed =
        stored.status !== "active" || stored.testimony !== null || stored.update_count > 0;
      if (isUsed || seen !== undefined || !isOwnText(stored, sent)) return stored;
      if (await isDone(calls.deletePrayer(id, stored.updated_at))) return undefined;
    }
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === "not_found") return undefined;
    throw cause;
  }
}

/** Whether a call succeeds; false if it fails with `conflict`. Throws any other error. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
}
