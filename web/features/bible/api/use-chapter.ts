import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ChapterPlace, nextChapter } from "#scripture/canon/navigation.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { api, request } from "#web/lib/api.ts";
import { embeddedResponse } from "#web/lib/embedded-responses.ts";

/** The query for one chapter. Its data never changes while the page is open. */
export function chapterQuery(version: string, { book, chapter }: ChapterPlace) {
  return queryOptions({
    queryKey: ["bibles", version, "books", book, "chapters", chapter],
    queryFn: () =>
      request(
        api.bibles[":version"].books[":book"].chapters[":chapter"].$get({
          param: { version, book, chapter: String(chapter) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    ...embeddedResponse<BibleChapter>(
      `/api/bibles/${encodeURIComponent(version)}/books/${encodeURIComponent(book)}/chapters/${chapter}`,
    ),
  });
}

/** Loads a chapter of a translation and then prefetches the next one. */
export function useChapter(version: string, place: ChapterPlace) {
  const queries = useQueryClient();
  const query = useQuery(chapterQuery(version, place));
  const { book, chapter } = place;
  const arrived = query.isSuccess;
  useEffect(() => {
    const next = arrived ? nextChapter({ book, chapter }) : null;
    if (next) void queries.prefetchQuery(chapterQuery(version, next));
  }, [queries, version, book, chapter, arrived]);
  return query;
}
