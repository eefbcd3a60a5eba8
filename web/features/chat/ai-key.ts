// The user's key for an AI provider. It never leaves this browser except with a request: local
// storage holds it, session storage if the user does not want it remembered, or memory if storage
// is blocked.
import { useSyncExternalStore } from "react";
import { aiKeyStorageKey } from "#web/lib/storage-keys.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

const listeners = new Set<() => void>();
let unstored: string | null = null;
onUserLeft(removeAiKey);

/** Returns the stored key, or null. */
export function readStoredAiKey(): string | null {
  try {
    return localStorage.getItem(aiKeyStorageKey) ?? sessionStorage.getItem(aiKeyStorageKey);
  } catch {
    return unstored;
  }
}

/** Stores the key and replaces any other. */
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
    // Storage is blocked, so nothing was stored.
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

/** The stored key, or null. Updates when another tab changes it. */
export function useAiKey(): string | null {
  return useSyncExternalStore(subscribe, readStoredAiKey, () => null);
}
