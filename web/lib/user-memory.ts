// Resets user data that modules keep in memory outside the query cache. Signing out does not reload
// the page, so each such module registers a reset function here.
const resets = new Set<() => void>();

/** Calls `reset` whenever the user signs out or another user signs in. */
export function onUserLeft(reset: () => void): void {
  resets.add(reset);
}

/** Deletes the user's data from the memory of this page. */
export function clearUserMemory(): void {
  for (const reset of resets) reset();
}
