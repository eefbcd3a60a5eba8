import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#shared/api/profile.ts";
import { api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import type { SessionUser } from "#web/lib/session.tsx";

const profileKey = ["profile"] as const;

/**
 * `profile`: the profile to show; if it cannot be loaded, one based on the session. `loaded`: the
 * profile on the server, `undefined` until it is loaded. Only this one may be edited.
 */
export function useProfile(user: SessionUser) {
  const query = useQuery({ queryKey: profileKey, queryFn: () => request(api.profile.$get()) });
  const local: Profile = {
    id: user.id,
    full_name: user.name,
    about_me: "",
    avatar_url: null,
    created_at: "",
    updated_at: "",
  };
  return {
    // A retry after an error is pending again, but the page should not show its loading state.
    profile: query.data ?? (query.errorUpdateCount > 0 ? local : undefined),
    loaded: query.data,
    isError: query.isError,
    refetch: query.refetch,
  };
}

/** Call this after changing the profile. It also reloads the numbers on the profile page. */
export function useRefreshProfile() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: profileKey }),
      refreshMe(queryClient),
    ]);
  };
}
