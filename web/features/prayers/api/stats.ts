import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";

const statsKey = ["prayer-stats"] as const;

/** Loads the user's prayer counts: total, active, answered. Loads nothing for guests. */
export function usePrayerStats() {
  const { user } = useSession();
  return useQuery({
    queryKey: statsKey,
    queryFn: () => request(api.prayers.stats.$get()),
    enabled: user !== null,
  });
}

/** Call this after a prayer was added, answered or deleted. */
export function refreshPrayerStats(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: statsKey });
}
