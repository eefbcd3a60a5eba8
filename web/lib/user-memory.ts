// Data of the signed-in user that modules keep in memory, outside the query cache. Signing out does
// not reload the page, so each such module registers a function here that resets it.
const resets = new Set<() => void>();

/** Calls `reset` each time the signed-in user changes or signs out. */
export function onUserLeft(reset: () => void): void {
  resets.add(reset);
}

/** Deletes the user's data from the memory of this page. */
export function clearUserMemory(): void {
  for (const reset of resets) reset();
}
