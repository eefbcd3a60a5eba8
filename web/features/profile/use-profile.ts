import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/profile.ts";
import { answer, api } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import type { SessionUser } from "#web/lib/session.tsx";

const profileKey = ["profile"] as const;

/** The person's profile; while it cannot be loaded, one made of what the session knows, so that the page is there. */
export function useProfile(user: SessionUser) {
  const query = useQuery({ queryKey: profileKey, queryFn: () => answer(api.profile.$get()) });
  const local: Profile = {
    id: user.id,
    full_name: user.name,
    about_me: "",
    avatar_url: null,
    created_at: "",
    updated_at: "",
  };
  return { profile: query.data ?? (query.isError ? local : undefined), isError: query.isError };
}

/** To be called after a change to the profile. What is counted on it lies under the same key. */
export function useRefreshProfile() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: profileKey }), refreshMe(queries)]);
  };
}
