import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewAccessToken } from "#shared/api/access-tokens.ts";
import { ApiError, api, apiForItemsWithId, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";

const key = (userId: string | undefined) => ["access-tokens", userId] as const;

/** The user's access tokens, newest first. */
export function useAccessTokens() {
  const { user } = useSession();
  return useQuery({
    queryKey: key(user?.id),
    queryFn: () => request(api["access-tokens"].$get()),
  });
}

/** Creates a token. Only the result contains its text, which is neither cached nor stored. */
export function useCreateAccessToken() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewAccessToken) =>
      request(apiForItemsWithId["access-tokens"].$post({ json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key(user?.id) }),
  });
}

/** Revokes a token. Shows the result in a toast. */
export function useRevokeAccessToken() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(api["access-tokens"][":id"].$delete({ param: { id } })).catch((cause) => {
        // Another device revoked it.
        if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
      }),
    onSuccess: () => {
      toast({ title: t`Access token revoked` });
      return queryClient.invalidateQueries({ queryKey: key(user?.id) });
    },
    onError: (cause) =>
      errorToast({
        title: t`The access token couldn't be revoked`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
}
