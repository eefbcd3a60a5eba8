// Remembers which responses came from the service worker's cache, and when they were stored.
import { fromDeviceHeader } from "#web/offline/cache-names.ts";
import { onUserLeft } from "./user-memory.ts";

/** Times in milliseconds by the path of the call, without its query. */
const times = new Map<string, number>();
const listeners = new Set<() => void>();
onUserLeft(() => times.clear());

/** Records whether the response to a call came from the device's cache, and when it was stored. */
export function recordStored(address: string, headers: Headers): void {
  const { pathname } = new URL(address, "http://localhost");
  const before = times.get(pathname);
  const at = headers.has(fromDeviceHeader) ? Date.parse(headers.get("Date") ?? "") : Number.NaN;
  if (Number.isNaN(at)) times.delete(pathname);
  else times.set(pathname, at);
  if (before === times.get(pathname)) return;
  for (const listen of listeners) listen();
}

/**
 * Returns when the last response to a path was stored, in milliseconds. Returns `undefined` if it
 * came from the server.
 */
export const storedAt = (path: string): number | undefined => times.get(path);

export function subscribeToStored(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
