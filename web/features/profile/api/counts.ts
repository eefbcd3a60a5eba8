import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

const countsKey = ["profile", "counts"] as const;

/** Loads the numbers on the profile page: saved verses and posts. */
export function useProfileCounts() {
  return useQuery({ queryKey: countsKey, queryFn: () => request(api.profile.counts.$get()) });
}

/** Call this after adding or removing a verse or a post. */
export function refreshProfileCounts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: countsKey });
}
