import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { contentLanguage } from "#web/lib/language.ts";

const pageSize = 25;

export type SearchOrder = "relevance" | "canon";
/** The scope of the search: a book, "ot" or "nt"; empty for the whole Bible. */
export type SearchChoices = { in?: string; order?: SearchOrder };

/** The search of one translation for references, names and verses. Disabled for a blank query. */
export function verseSearch(version: string, words: string, choices: SearchChoices = {}) {
  const query = words.trim();
  const { in: place = "", order = "relevance" } = choices;
  const language = contentLanguage();
  return infiniteQueryOptions({
    queryKey: ["bibles", version, "search", query, place, order, language],
    queryFn: ({ pageParam }) =>
      request(
        api.bibles[":version"].search.$get({
          param: { version },
          query: {
            query,
            typed: "true",
            limit: String(pageSize),
            offset: String(pageParam),
            ...(order === "canon" && { order }),
            ...(place && { in: place }),
            ...(language !== "en" && { language }),
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.results.length, 0);
      return last.results.length > 0 && shown < last.total ? shown : undefined;
    },
    enabled: query !== "" && version !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useVerseSearch = (...search: Parameters<typeof verseSearch>) =>
  useInfiniteQuery({ ...verseSearch(...search), placeholderData: keepPreviousData });
