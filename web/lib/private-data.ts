// Everything of the signed-in user that this browser stores, and its removal.
import { deviceOwnerKey, keyPrefix, sharedKeys } from "#web/lib/storage-keys.ts";
import { privateCache } from "#web/offline/cache-names.ts";
import { countUnsynced, discardQueued } from "./offline-store/app-queue.ts";
import { clearUserMemory } from "./user-memory.ts";

/** The user whose private data is here; undefined if nobody's is, or storage is closed. */
export function readDeviceOwner(): string | undefined {
  try {
    return localStorage.getItem(deviceOwnerKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDeviceOwner(userId: string): void {
  try {
    localStorage.setItem(deviceOwnerKey, userId);
  } catch {
    // Closed storage holds nothing of anybody.
  }
}

/**
 * Removes what a user left in this browser. Text that the server does not have is removed only with
 * `unsynced`: after a session has ended by itself it waits until its user signs in again, and
 * nobody else sees it.
 */
export async function removePrivateData(
  userId: string,
  { unsynced }: { unsynced: boolean },
): Promise<void> {
  // First, because an open conversation that is not closed yet would store its draft again.
  clearUserMemory();
  removeKeys(() => localStorage);
  removeKeys(() => sessionStorage);
  // Stores of this tab look at the storage again; the browser tells only the other tabs.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  const results = await Promise.allSettled([
    removeQueued(userId, unsynced),
    "caches" in window ? caches.delete(privateCache) : undefined,
    endPushHere(),
  ]);
  for (const result of results) {
    if (result.status === "rejected") console.error("Private data is still here", result.reason);
  }
}

function removeKeys(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(keyPrefix) && !sharedKeys.includes(key)) storage.removeItem(key);
    }
  } catch {
    // Closed, so nothing is stored.
  }
}

async function removeQueued(userId: string, unsynced: boolean): Promise<void> {
  if (unsynced || (await countUnsynced(userId)) === 0) await discardQueued(userId);
}

/** The server learns of it when it sends the next message. */
async function endPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
