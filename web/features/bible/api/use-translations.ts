import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

/** The translations that this server has. They change only with a new version of the server. */
export function useTranslations({ enabled = true } = {}) {
  return useQuery({
    queryKey: ["bibles"],
    queryFn: () => request(api.bibles.$get()),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
