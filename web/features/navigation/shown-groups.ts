import type { Entry } from "./entries.ts";

type Group = { name: string; entries: readonly Entry[]; isLoading: boolean };

/**
 * Returns the groups that have entries to show. A group waits for those above it, so that Enter
 * never opens an entry that appeared above the first one that the user has read. An entry whose id
 * has occurred is left out, because the selection is an id.
 */
export function shownGroups(groups: readonly Group[]): { name: string; entries: Entry[] }[] {
  const loading = groups.findIndex(({ isLoading }) => isLoading);
  const settled = loading === -1 ? groups : groups.slice(0, loading);
  const ids = new Set<string>();
  const isNew = ({ id }: Entry) => !ids.has(id) && ids.add(id);
  return settled
    .map(({ name, entries }) => ({ name, entries: entries.filter(isNew) }))
    .filter(({ entries }) => entries.length > 0);
}
