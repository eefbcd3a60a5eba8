import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Note } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import { api, request } from "./api.ts";
import { useSession } from "./session.tsx";

const notesKey = ["notes"] as const;
const pageSize = "30";

/** The user's notes, last changed first, page by page; with `query`, those that match it. */
export function useNotes(query: string) {
  const { user } = useSession();
  const notes = useInfiniteQuery({
    queryKey: [...notesKey, "list", query],
    queryFn: ({ pageParam }) =>
      request(
        api.notes.$get({
          query: {
            limit: pageSize,
            ...(query && { query }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
    enabled: user !== null,
  });
  // One call searches a limited number of notes and may find nothing in them; the next call
  // continues.
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = notes;
  const found = data?.length ?? 0;
  const searchOn =
    query !== "" && hasNextPage && !isFetchingNextPage && !isError && found < Number(pageSize);
  useEffect(() => {
    if (searchOn) void fetchNextPage();
  }, [searchOn, fetchNextPage]);
  return notes;
}

/** The user's notes on a chapter and its verses. */
export function useChapterNotes({ book, chapter }: ChapterPlace) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...notesKey, "chapter", book, chapter],
    queryFn: async (): Promise<Page<Note>> => {
      // A page is limited in bytes too, so long notes of one chapter may need several.
      const items: Note[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const place = { book, chapter: String(chapter), limit: "100" };
        const page: Page<Note> = await request(
          api.notes.$get({ query: { ...place, ...(cursor && { cursor }) } }),
        );
        items.push(...page.items);
        cursor = page.nextCursor;
      }
      return { items, nextCursor: null };
    },
    enabled: user !== null,
    select: (page) => page.items,
  });
}

/** Adds a saved note to the loaded lists that contain it; the next load sorts them. */
export function showSavedNote(queries: QueryClient, note: Note): void {
  const replace = (page: Page<Note>) => ({
    ...page,
    items: page.items.map((item) =>
      item.id === note.id && item.revision < note.revision ? note : item,
    ),
  });
  queries.setQueriesData<InfiniteData<Page<Note>>>(
    { queryKey: [...notesKey, "list"] },
    (data) => data && { ...data, pages: data.pages.map(replace) },
  );
  queries.setQueriesData<Page<Note>>(
    { queryKey: [...notesKey, "chapter"] },
    (data) => data && replace(data),
  );
}

/** Removes a deleted note from the loaded lists. */
export function showDeletedNote(queries: QueryClient, id: string): void {
  const without = (page: Page<Note>) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
  });
  queries.setQueriesData<InfiniteData<Page<Note>>>(
    { queryKey: [...notesKey, "list"] },
    (data) => data && { ...data, pages: data.pages.map(without) },
  );
  queries.setQueriesData<Page<Note>>(
    { queryKey: [...notesKey, "chapter"] },
    (data) => data && without(data),
  );
}

/** The beginning of a note, without Markdown syntax. */
export function firstWords({ body }: Pick<Note, "body">, length = 160): string {
  const plain = body
    .replace(/[#>*_`~[\]]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > length ? `${plain.slice(0, length).trimEnd()}…` : plain;
}
