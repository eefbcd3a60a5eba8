import { useSyncExternalStore } from "react";

/** Something kept on this device as JSON, the same in all tabs. */
export type DeviceStore<T> = {
  read(): T;
  write(next: T): void;
  /** What is kept now, for a component. */
  use(): T;
};

/**
 * Keeps a value in local storage under `key`. `check` tells whether what was read is of the right shape; anything else counts
 * as `empty`. Where storage is closed to us, it lasts as long as the page.
 */
export function deviceStore<T>(
  key: string,
  empty: T,
  check: (value: unknown) => value is T,
): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let known: { value: T } | undefined;

  function read(): T {
    if (known) return known.value;
    let value = empty;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      if (check(kept)) value = kept;
    } catch {
      // Closed, or somebody else's writing under our name.
    }
    known = { value };
    return value;
  }

  function write(next: T) {
    known = { value: next };
    try {
      if (next === empty) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // See above.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      known = undefined;
      listener();
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
