import { useSyncExternalStore } from "react";
import { deviceOwnerKey } from "#web/lib/storage-keys.ts";

/**
 * Whether a user has signed in on this device. False until hydration, because the server renders
 * the page for a new visitor.
 */
export function useIsKnownDevice(): boolean {
  return useSyncExternalStore(subscribe, hasOwner, () => false);
}

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function hasOwner(): boolean {
  try {
    return localStorage.getItem(deviceOwnerKey) !== null;
  } catch {
    return false;
  }
}
