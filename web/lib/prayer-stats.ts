import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";
import { useSession } from "./session.tsx";

const statsKey = ["prayer-stats"] as const;

/** The user's prayers: total, active, answered. Loads nothing for guests. */
export function usePrayerStats() {
  const { user } = useSession();
  return useQuery({
    queryKey: statsKey,
    queryFn: () => request(api.prayers.stats.$get()),
    enabled: user !== null,
  });
}

/** Call this after a prayer was added, answered or deleted. */
export function refreshPrayerStats(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: statsKey });
}
