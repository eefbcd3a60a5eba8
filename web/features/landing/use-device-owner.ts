import { useSyncExternalStore } from "react";
import { deviceOwnerKey } from "#web/lib/storage-keys.ts";

/**
 * Whether a user has signed in on this device. The page is rendered at build time as for a new
 * visitor, so this is false until hydration.
 */
export function useDeviceOwner(): boolean {
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
