// The person's key for an AI provider, kept in this browser only: in local storage, or, when it is
// not to be remembered, in this tab's session storage; where storage is closed to us, as long as
// the page.
import { useSyncExternalStore } from "react";
import { aiKeyStorageKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

const listeners = new Set<() => void>();
let unstored: string | null = null;
onUserLeft(removeAiKey);

/** The key kept in this browser, or null. */
export function readStoredAiKey(): string | null {
  try {
    return localStorage.getItem(aiKeyStorageKey) ?? sessionStorage.getItem(aiKeyStorageKey);
  } catch {
    return unstored;
  }
}

/** Keeps the key, in place of any other. */
export function keepAiKey(key: string, { remember }: { remember: boolean }): void {
  removeAiKey();
  try {
    (remember ? localStorage : sessionStorage).setItem(aiKeyStorageKey, key);
  } catch {
    unstored = key;
  }
  for (const listener of listeners) listener();
}

export function removeAiKey(): void {
  unstored = null;
  try {
    localStorage.removeItem(aiKeyStorageKey);
    sessionStorage.removeItem(aiKeyStorageKey);
  } catch {
    // Closed to us, so nothing was kept.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === aiKeyStorageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The key kept in this browser, or null; follows changes in other tabs. */
export function useAiKey(): string | null {
  return useSyncExternalStore(subscribe, readStoredAiKey, () => null);
}
