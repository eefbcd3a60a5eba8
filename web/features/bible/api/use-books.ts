import { useQuery } from "@tanstack/react-query";
import type { BibleBook } from "#shared/api/bibles.ts";
import { api, request } from "#web/lib/api.ts";
import { embeddedResponse } from "#web/lib/embedded-responses.ts";

/** The books of one translation, in canonical order. */
export function useBooks(version: string) {
  return useQuery({
    queryKey: ["bibles", version, "books"],
    queryFn: () => request(api.bibles[":version"].books.$get({ param: { version } })),
    staleTime: Number.POSITIVE_INFINITY,
    ...embeddedResponse<BibleBook[]>(`/api/bibles/${encodeURIComponent(version)}/books`),
  });
}
