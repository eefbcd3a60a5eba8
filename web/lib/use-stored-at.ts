import { useSyncExternalStore } from "react";
import { useNetwork } from "./network.ts";
import { storedAt, subscribeToStored } from "./stored-responses.ts";

/**
 * If a page shows stored data, returns when it was loaded, in milliseconds. Otherwise returns
 * `undefined`.
 * @param path the path of the call that loads the data
 * @param loadedAt when the page last received a response, in milliseconds
 */
export function useStoredAt(path: string, loadedAt: number): number | undefined {
  const network = useNetwork();
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => storedAt(path),
    () => undefined,
  );
  return stored ?? (network !== "there" && loadedAt > 0 ? loadedAt : undefined);
}
