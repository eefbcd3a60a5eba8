import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { BibleTranslation } from "#shared/api/bibles.ts";
import { api, request } from "#web/lib/api.ts";
import { embeddedResponse } from "#web/lib/embedded-responses.ts";

const queryKey = ["bibles"] as const;

/** The translations that this server has. An admin can add and remove them at any time. */
export function useTranslations({ enabled = true } = {}) {
  return useQuery({
    queryKey,
    queryFn: () => request(api.bibles.$get()),
    staleTime: 5 * 60_000,
    enabled,
    ...embeddedResponse<BibleTranslation[]>("/api/bibles"),
  });
}

/** Reloads the list of translations after a change. Their chapters never change. */
export const reloadTranslations = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey, exact: true });
