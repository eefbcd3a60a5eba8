import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";
import { useSession } from "./session.tsx";

const meKey = ["me"] as const;

/**
 * Loads the roles, profile, onboarding and plan of the signed-in user. Loads nothing for guests.
 */
export function useMe() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...meKey, user?.id],
    queryFn: () => request(api.me.$get()),
    enabled: user !== null,
  });
}

/** Call this after a change to the data of `useMe`. */
export function refreshMe(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meKey });
}
