import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

const pageSize = 25;

export type SearchOrder = "relevance" | "canon";
/** The scope of the search: a book, "ot" or "nt"; empty for the whole Bible. */
export type SearchChoices = { in?: string; order?: SearchOrder };

/** Searches the verses of one translation. Sends no request while the query is blank. */
export function useVerseSearch(version: string, words: string, choices: SearchChoices = {}) {
  const query = words.trim();
  const { in: place = "", order = "relevance" } = choices;
  return useInfiniteQuery({
    queryKey: ["bibles", version, "search", query, place, order],
    queryFn: ({ pageParam }) =>
      request(
        api.bibles[":version"].search.$get({
          param: { version },
          query: {
            query,
            limit: String(pageSize),
            offset: String(pageParam),
            ...(order === "canon" && { order }),
            ...(place && { in: place }),
          },
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
