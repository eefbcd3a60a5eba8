import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { notificationsKey } from "./unread.ts";

const pageSize = "10";

/** Loads the newest notifications and the number of unread ones. Reloads when one arrives. */
export function useRecentNotifications() {
  return useQuery({
    queryKey: [...notificationsKey, "recent"],
    queryFn: () => request(api.notifications.$get({ query: { limit: pageSize } })),
  });
}
