// Study data: dictionaries, cross references, and Hebrew and Greek words. It never changes while
// the server runs.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatReference } from "#scripture/references/reference.ts";
import { api, request } from "#web/lib/api.ts";
import type { VerseReference } from "../use-verse-form.tsx";

const staleTime = Number.POSITIVE_INFINITY;

const verseParam = ({ book, chapter, verse }: VerseReference) => ({
  book,
  chapter: String(chapter),
  verse: String(verse),
});

/** Searches Strong's dictionaries by number, word or English meaning. */
export function useLexiconSearch(query: string) {
  return useQuery({
    queryKey: ["lexicon", query],
    queryFn: () => request(api.study.lexicon.$get({ query: { query } })),
    enabled: query !== "",
    staleTime,
  });
}

/** A dictionary entry by its Strong's number. Loads nothing without a number. */
export function useLexiconEntry(id: string | undefined) {
  return useQuery({
    queryKey: ["lexicon-entry", id],
    queryFn: () => request(api.study.lexicon[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
    staleTime,
  });
}

/** The verses that contain a Hebrew or Greek word, page by page. */
export function useWordPlaces(word: string, version: string) {
  return useInfiniteQuery({
    queryKey: ["word-places", word, version],
    queryFn: ({ pageParam }) =>
      request(api.study.places.$get({ query: { word, version, offset: String(pageParam) } })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
    staleTime,
  });
}

/** The cross references of a verse with their text. */
export function useCrossReferences(verse: VerseReference, version: string) {
  return useQuery({
    queryKey: ["cross-references", version, formatReference(verse)],
    queryFn: () =>
      request(
        api.study["cross-references"][":book"][":chapter"][":verse"].$get({
          param: verseParam(verse),
          query: { version },
        }),
      ),
    staleTime,
  });
}

/** The Hebrew or Greek words of a verse. */
export function useOriginalWords(verse: VerseReference) {
  return useQuery({
    queryKey: ["original-words", formatReference(verse)],
    queryFn: () =>
      request(api.study.words[":book"][":chapter"][":verse"].$get({ param: verseParam(verse) })),
    staleTime,
  });
}

/** The sources of the study data, with their licenses. */
export function useStudySources() {
  return useQuery({
    queryKey: ["study-sources"],
    queryFn: () => request(api.study.sources.$get()),
    staleTime,
  });
}
