/**
 * Calls `listener` when another tab changes this key of the local storage. Also adds it to
 * `listeners`, which the caller calls after changes in this tab. Returns an unsubscribe function.
 */
export function subscribeToStorage(
  key: string,
  listeners: Set<() => void>,
  listener: () => void,
): () => void {
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
