import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, request } from "./api.ts";
import { type RealtimeMessage, useRealtime } from "./realtime.ts";

const queryKey = ["public-settings"] as const;

/**
 * Settings of this installation that everyone may know: guest access, confirmation by mail, Google,
 * announcement.
 */
export function usePublicSettings() {
  return useQuery({
    queryKey,
    queryFn: () => request(api.settings.public.$get()),
    staleTime: 5 * 60_000,
  });
}

/** Follows changes by an admin while the page is open. */
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
