// The signed-in user's private data in this browser, and its deletion.
import { deviceOwnerKey, keyPrefix, sharedKeys } from "#web/lib/storage-keys.ts";
import { privateCache, studyCache } from "#web/offline/cache-names.ts";
import { countUnsynced, discardQueued } from "./offline-store/app-queue.ts";
import { clearUserMemory } from "./user-memory.ts";

/**
 * The id of the user whose private data is stored; `undefined` if there is none, or if the storage
 * is blocked.
 */
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
    // A blocked storage has no private data.
  }
}

/**
 * Deletes a user's data from this browser. Text that the server does not have is deleted only with
 * `unsynced`: after a session has expired it stays until the same user signs in again, and no other
 * user sees it.
 */
export async function removePrivateData(
  userId: string,
  { unsynced }: { unsynced: boolean },
): Promise<void> {
  // First, because an open conversation would store its draft again.
  clearUserMemory();
  removeKeys(() => localStorage);
  removeKeys(() => sessionStorage);
  // Stores of this tab read the storage again, because the browser notifies only the other tabs.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  const results = await Promise.allSettled([
    removeQueued(userId, unsynced),
    "caches" in window ? caches.delete(privateCache) : undefined,
    "caches" in window ? caches.delete(studyCache) : undefined,
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
    // The storage is blocked, so nothing is stored.
  }
}

async function removeQueued(userId: string, unsynced: boolean): Promise<void> {
  if (unsynced || (await countUnsynced(userId)) === 0) await discardQueued(userId);
}

/** The server notices when it sends the next message. */
async function endPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
