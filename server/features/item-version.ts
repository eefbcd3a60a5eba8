// The version of an item is the time of its last change, `updated_at` in responses. A client names
// the version that its user saw, so that nothing unseen is overwritten or published.
export type Versioned = { createdAt: Date; updatedAt: Date };

/** Returns the time of the next change: later than the last one, also within a millisecond. */
export const nextVersion = (last: Date): Date => new Date(Math.max(Date.now(), last.getTime() + 1));

/** Whether the item has not changed since it was added, so that every page shows it as it is. */
export const isUnchangedSinceAdded = ({ createdAt, updatedAt }: Versioned): boolean =>
  createdAt.getTime() === updatedAt.getTime();

/**
 * Whether a change may be made for a user who saw the version `seen`. A request without a version
 * passes if it overwrites and publishes nothing, or if the item has not changed since it was added.
 * The caller holds the lock on the item, and throws `conflict` if the result is false.
 */
export function isSeen(
  item: Versioned,
  seen: string | undefined,
  { overwritesOrPublishes }: { overwritesOrPublishes: boolean },
): boolean {
  if (seen !== undefined) return item.updatedAt.getTime() === Date.parse(seen);
  return !overwritesOrPublishes || isUnchangedSinceAdded(item);
}
