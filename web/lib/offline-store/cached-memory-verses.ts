// Updates the loaded list of memory verses when the server confirms a queued write, so that a
// reviewed verse does not appear as due until the list is reloaded.
import type { QueryClient } from "@tanstack/react-query";
import type { MemoryVerse } from "#shared/api/memory-verses.ts";

export const memoryVersesKey = ["memory-verses"] as const;

/** Adds a verse to the loaded list, or replaces it. */
export function showMemoryVerse(queryClient: QueryClient, verse: MemoryVerse): void {
  queryClient.setQueryData<{ items: MemoryVerse[] }>(memoryVersesKey, (data) => {
    if (!data) return data;
    const isKnown = data.items.some(({ id }) => id === verse.id);
    if (!isKnown) return { items: [verse, ...data.items] };
    return { items: data.items.map((item) => (item.id === verse.id ? verse : item)) };
  });
}
