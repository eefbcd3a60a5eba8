// The user whose data is in this tab's session storage. The browser keeps it while the tab shows
// another site, and restores it with a closed tab, so that user may have signed out since.
import { draftsTabKey, keyPrefix, sharedKeys, tabOwnerKey } from "./storage-keys.ts";

/** An empty string, because no user id is empty. */
const guest = "";

/**
 * Returns the id of the user whose data is in this tab, or null for a guest's data. Returns
 * undefined if the tab is new, an older version of Berea wrote the data, or storage is blocked.
 */
export function readTabOwner(): string | null | undefined {
  try {
    const owner = sessionStorage.getItem(tabOwnerKey);
    if (owner === null) return undefined;
    return owner === guest ? null : owner;
  } catch {
    return undefined;
  }
}

/** Records whose data this tab contains from now on; `null` for a guest's. */
export function writeTabOwner(userId: string | null): void {
  try {
    sessionStorage.setItem(tabOwnerKey, userId ?? guest);
  } catch {
    // Storage is blocked, so it contains no private data.
  }
}

/**
 * Returns the id under which this tab stored its drafts before a reload or restore; see
 * held-drafts/tab-lock.ts.
 */
export function readDraftsTab(): string | undefined {
  try {
    return sessionStorage.getItem(draftsTabKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraftsTab(tab: string): void {
  try {
    sessionStorage.setItem(draftsTabKey, tab);
  } catch {
    // Without this id, the drafts are restored like those of a closed tab.
  }
}

/** Removes Berea's entries from a storage, except those without private data. */
export function removePrivateKeys(open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(keyPrefix) && !sharedKeys.includes(key)) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so it contains nothing.
  }
}
