import { useSyncExternalStore } from "react";
import { sharedKeys } from "./storage-keys.ts";
import { subscribeToStorage } from "./subscribe-to-storage.ts";
import { onUserLeft } from "./user-memory.ts";

/** A JSON value in local storage, shared by all tabs. */
export type DeviceStore<T> = {
  read(): T;
  write(next: T): void;
  /**
   * Returns the current value in a component and rerenders it when another tab changes the value.
   */
  use(): T;
};

/**
 * Stores a value in local storage under `key`. If `check` rejects the stored value, `empty` is
 * used. Each access reads the storage, so that a tab never overwrites another tab's change. If
 * storage is blocked, the value lasts until the page closes.
 */
export function deviceStore<T>(
  key: string,
  empty: T,
  check: (value: unknown) => value is T,
): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; value: T } | undefined;
  /** Storage is blocked or full, so the value is only in memory. */
  let unstored = false;
  if (!sharedKeys.includes(key)) {
    onUserLeft(() => {
      cached = undefined;
      unstored = false;
    });
  }

  function read(): T {
    if (unstored && cached) return cached.value;
    let text: string | null;
    try {
      text = localStorage.getItem(key);
    } catch {
      return cached?.value ?? empty;
    }
    if (cached?.text !== text || !cached) cached = { text, value: parse(text) };
    return cached.value;
  }

  function parse(text: string | null): T {
    try {
      const found: unknown = JSON.parse(text ?? "null");
      return check(found) ? found : empty;
    } catch {
      // The value is not from Berea.
      return empty;
    }
  }

  function write(next: T) {
    const text = next === empty ? null : JSON.stringify(next);
    cached = { text, value: next };
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      unstored = false;
    } catch {
      unstored = true;
    }
    for (const listener of listeners) listener();
  }

  const subscribe = (listener: () => void) => subscribeToStorage(key, listeners, listener);

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) };
}
