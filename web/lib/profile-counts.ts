import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";

const countsKey = ["profile", "counts"] as const;

/** The counts of the profile page: saved verses and posts. */
export function useProfileCounts() {
  return useQuery({ queryKey: countsKey, queryFn: () => request(api.profile.counts.$get()) });
}

/** Call this after a verse or post was added or removed. */
export function refreshProfileCounts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: countsKey });
}
