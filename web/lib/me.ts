import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api, request } from "./api.ts";
import { useSession } from "./session.tsx";

const meKey = ["me"] as const;

/** Roles, profile, onboarding and plan of the person signed in; asks nothing when no one is. */
export function useMe() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...meKey, user?.id],
    queryFn: () => request(api.me.$get()),
    enabled: user !== null,
  });
}

/** To be called after a change to what `useMe` holds. */
export function refreshMe(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: meKey });
}
