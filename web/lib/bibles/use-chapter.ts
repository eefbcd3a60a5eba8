import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ChapterPlace, nextChapter } from "#scripture/canon/navigation.ts";
import { api, request } from "#web/lib/api.ts";

/** What loads one chapter of one text; it never changes while the page is open. */
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
  });
}

/**
 * One chapter of one text; once it is there, the next one is fetched ahead, so that turning the
 * page takes no wait.
 */
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
