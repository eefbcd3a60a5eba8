// What modules of this page hold in memory for the signed-in user, outside the query cache. A
// sign-out does not reload the page, so each such module registers here how it forgets it.
const resets = new Set<() => void>();

/** Calls `reset` each time the signed-in user changes or signs out. */
export function onUserLeft(reset: () => void): void {
  resets.add(reset);
}

/** Removes everything of the user from the memory of this page. */
export function clearUserMemory(): void {
  for (const reset of resets) reset();
}
