import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Note } from "#shared/api/notes.ts";
import type { Page } from "#shared/api/pagination.ts";
import { api, request } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { notesKey } from "#web/lib/offline-store/cached-notes.ts";
import { useSession } from "#web/lib/session.tsx";

const pageSize = "30";

/**
 * Pages of the user's notes, most recently changed first. With `query`, only matching ones.
 */
export const notePages = (query: string) =>
  cursorPages([...notesKey, "list", query], (position) =>
    request(api.notes.$get({ query: { limit: pageSize, ...(query && { query }), ...position } })),
  );

/** Loads `notePages`. A search continues until a page is full. */
export function useNotes(query: string) {
  const { user } = useSession();
  const notes = useInfiniteQuery({ ...notePages(query), enabled: user !== null });
  // A request searches a limited number of notes and may find none. The next request continues the
  // search.
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
      // Pages are also limited in bytes, so the long notes of one chapter may need several pages.
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
