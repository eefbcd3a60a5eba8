// Tracks which user's private data is in this browser, and deletes it.
import { deviceOwnerKey } from "#web/lib/storage-keys.ts";
import { chaptersCache, groupsCache, privateCache, studyCache } from "#web/offline/cache-names.ts";
import type { CountedTexts } from "./held-drafts/discard-mark.ts";
import { discardHeldDrafts } from "./held-drafts/held-drafts.ts";
import { discardQueued } from "./offline-store/app-queue.ts";
import { readTabOwner, removePrivateKeys } from "./tab-storage.ts";
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
    // Storage is blocked, so it contains no private data.
  }
}

/** Deletes the private data in memory and in this tab's session storage. */
export function removeTabData(): void {
  // Must run first, because an open conversation would store its draft again.
  clearUserMemory();
  removePrivateKeys(() => sessionStorage);
  readStorageAgain();
}

/** Makes the stores of this tab read the storage again, because browsers notify only other tabs. */
function readStorageAgain(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/**
 * Deletes a user's data from this browser, and from this tab unless its data is a guest's or
 * another user's. Deletes text that the server does not have only if a sign-out `counted` it; other
 * text stays hidden until the same user signs in again.
 */
export async function removePrivateData(userId: string, counted?: CountedTexts): Promise<void> {
  const tabOwner = readTabOwner();
  if (tabOwner === undefined || tabOwner === userId) removeTabData();
  removePrivateKeys(() => localStorage);
  readStorageAgain();
  const results = await Promise.allSettled([
    discardQueued(userId, counted?.queued ?? new Map()),
    counted && discardHeldDrafts(userId, counted.held),
    ...("caches" in window
      ? [privateCache, groupsCache, studyCache, chaptersCache].map((name) => caches.delete(name))
      : []),
    endPushHere(),
  ]);
  for (const result of results) {
    if (result.status === "rejected")
      console.error("Private data could not be removed", result.reason);
  }
}

/** Unsubscribes without notifying the server, which finds out when it sends the next message. */
async function endPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
