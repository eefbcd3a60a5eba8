import { useSyncExternalStore } from "react";
import { sharedKeys } from "./storage-keys.ts";
import { onUserLeft } from "./user-memory.ts";

/** A JSON value in local storage, the same in all tabs. */
export type DeviceStore<T> = {
  read(): T;
  write(next: T): void;
  /** The value, for a component; follows changes in other tabs. */
  use(): T;
};

/**
 * A value in local storage under `key`. A value that `check` rejects counts as `empty`. Each read
 * uses the storage, so that a tab never overwrites another tab's change with an old value. If
 * storage is blocked, the value lasts as long as the page.
 */
export function deviceStore<T>(
  key: string,
  empty: T,
  check: (value: unknown) => value is T,
): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; value: T } | undefined;
  /** The storage is blocked or full: the value is in memory only. */
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
      // Not written by Berea.
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

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) };
}
