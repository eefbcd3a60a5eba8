import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

/** The texts that this server can really show; they change only with the server. */
export function useVersions() {
  return useQuery({
    queryKey: ["bibles"],
    queryFn: () => request(api.bibles.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
