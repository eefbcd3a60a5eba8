import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";
import { useSession } from "./session.tsx";

const statsKey = ["prayer-stats"] as const;

/**
 * How many prayers the person has: total, active, answered. Asks nothing when no one is signed in.
 */
export function usePrayerStats() {
  const { user } = useSession();
  return useQuery({
    queryKey: statsKey,
    queryFn: () => request(api.prayers.stats.$get()),
    enabled: user !== null,
  });
}

/** To be called after a prayer was added, answered or deleted. */
export function refreshPrayerStats(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: statsKey });
}
