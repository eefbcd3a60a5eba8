import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { answer, api } from "./api.ts";
import { type Heard, useRealtime } from "./realtime.ts";

export const noticesKey = ["notices"] as const;

/** How many notices a person has not read; follows what comes. */
export function useUnreadNotices(userId: string | undefined): number {
  const queries = useQueryClient();
  useRealtime(
    useCallback(
      ({ type }: Heard) => {
        if (type === "notified" || type === "resumed") {
          void queries.invalidateQueries({ queryKey: noticesKey });
        }
      },
      [queries],
    ),
  );
  const { data } = useQuery({
    queryKey: [...noticesKey, "unread", userId],
    queryFn: async () => (await answer(api.notifications.$get({ query: { limit: "1" } }))).unread,
    enabled: userId !== undefined,
  });
  return data ?? 0;
}
