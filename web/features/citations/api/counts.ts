import { useQuery } from "@tanstack/react-query";
import { ApiError, api, request } from "#web/lib/api.ts";

/** What happened to the quotations in answers. Null if the installation does not publish it. */
export function usePublicCounts() {
  return useQuery({
    queryKey: ["citations", "counts"],
    queryFn: () =>
      request(api.citations.counts.$get()).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.status === 404) return null;
        throw cause;
      }),
  });
}
