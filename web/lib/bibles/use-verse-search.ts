import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { answer, api } from "#web/lib/api.ts";

const pageSize = 25;

/** Verses of one text that hold the words; nothing is asked while the words are blank. */
export function useVerseSearch(version: string, words: string) {
  const query = words.trim();
  return useInfiniteQuery({
    queryKey: ["bibles", version, "search", query],
    queryFn: ({ pageParam }) =>
      answer(
        api.bibles[":version"].search.$get({
          param: { version },
          query: { query, limit: String(pageSize), offset: String(pageParam) },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.results.length, 0);
      return last.results.length > 0 && shown < last.total ? shown : undefined;
    },
    enabled: query !== "" && version !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
