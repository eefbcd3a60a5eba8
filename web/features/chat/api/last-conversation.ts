import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";

export const lastConversationKey = ["chats", "last"] as const;

/** Loads the conversation with the newest message; `null` without conversations. */
export function useLastConversation(enabled: boolean) {
  return useQuery({
    queryKey: lastConversationKey,
    queryFn: async () => {
      const { items } = await request(api.chats.$get({ query: { limit: "1" } }));
      return items[0] ?? null;
    },
    enabled,
  });
}
