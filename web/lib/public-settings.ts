import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, request } from "./api.ts";
import { type RealtimeMessage, useRealtime } from "./realtime.ts";

const queryKey = ["public-settings"] as const;

/** How this installation is set up: guest access, confirmation by mail, Google, announcement. */
export function usePublicSettings() {
  return useQuery({
    queryKey,
    queryFn: () => request(api.settings.public.$get()),
    staleTime: 5 * 60_000,
  });
}

/** Follows what an admin changes while the page is open. */
export function useFollowSettings(): void {
  const queries = useQueryClient();
  useRealtime(
    useCallback(
      ({ type }: RealtimeMessage) => {
        if (type === "settings" || type === "resumed") {
          void queries.invalidateQueries({ queryKey });
        }
      },
      [queries],
    ),
  );
}
