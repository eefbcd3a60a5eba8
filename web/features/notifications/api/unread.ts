import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api, request } from "#web/lib/api.ts";
import { type RealtimeMessage, useRealtime } from "#web/lib/realtime.ts";

export const notificationsKey = ["notifications"] as const;

/** The number of unread notifications. Updates when one arrives. */
export function useUnreadNotifications(userId: string | undefined): number {
  const queryClient = useQueryClient();
  useRealtime(
    useCallback(
      ({ type }: RealtimeMessage) => {
        if (type === "notified" || type === "connected" || type === "resumed") {
          void queryClient.invalidateQueries({ queryKey: notificationsKey });
        }
      },
      [queryClient],
    ),
  );
  const { data } = useQuery({
    queryKey: [...notificationsKey, "unread", userId],
    queryFn: async () => (await request(api.notifications.$get({ query: { limit: "1" } }))).unread,
    enabled: userId !== undefined,
  });
  return data ?? 0;
}
