// Updates the loaded lists of notes as soon as the server confirms a queued write.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Note } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";

export const notesKey = ["notes"] as const;

/** Adds a saved note to the loaded lists that contain it. The next load sorts them. */
export function showSavedNote(queryClient: QueryClient, note: Note): void {
  const replace = (page: Page<Note>) => ({
    ...page,
    items: page.items.map((item) =>
      item.id === note.id && item.revision < note.revision ? note : item,
    ),
  });
  queryClient.setQueriesData<InfiniteData<Page<Note>>>(
    { queryKey: [...notesKey, "list"] },
    (data) => data && { ...data, pages: data.pages.map(replace) },
  );
  queryClient.setQueriesData<Page<Note>>(
    { queryKey: [...notesKey, "chapter"] },
    (data) => data && replace(data),
  );
}

/** Removes a deleted note from the loaded lists. */
export function showDeletedNote(queryClient: QueryClient, id: string): void {
  const without = (page: Page<Note>) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
  });
  queryClient.setQueriesData<InfiniteData<Page<Note>>>(
    { queryKey: [...notesKey, "list"] },
    (data) => data && { ...data, pages: data.pages.map(without) },
  );
  queryClient.setQueriesData<Page<Note>>(
    { queryKey: [...notesKey, "chapter"] },
    (data) => data && without(data),
  );
}
