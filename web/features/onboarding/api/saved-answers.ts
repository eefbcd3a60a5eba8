import { useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";

/** The user's onboarding answers; `undefined` until they are loaded. */
export function useAnswers() {
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["onboarding", user?.id, "answers"],
    queryFn: () => request(api.onboarding.$get()),
    enabled: user !== null,
    select: ({ answers }) => answers,
  });
  // If the answers cannot be loaded, the page makes suggestions that suit everyone.
  return query.isError ? {} : query.data;
}
