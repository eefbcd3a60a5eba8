import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";

const countsKey = ["profile", "counts"] as const;

/** What the profile page counts: saved verses and posts. */
export function useProfileCounts() {
  return useQuery({ queryKey: countsKey, queryFn: () => request(api.profile.counts.$get()) });
}

/** To be called after something that is counted was added or removed. */
export function refreshProfileCounts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: countsKey });
}
