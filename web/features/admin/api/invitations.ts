import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { adminKey } from "./panel.ts";

const invitationsKey = [...adminKey, "invitations"] as const;

export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: () => request(api.admin.invitations.$get()).then(({ items }) => items),
  });
}

/** Returns the mutations that make and revoke an invitation. Each shows a failure in a toast. */
export function useInvitationActions() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsKey });
  const add = useMutation({
    mutationFn: (invitation: { email: string | null; role: Role }) =>
      request(api.admin.invitations.$post({ json: invitation })),
    onSuccess: reload,
    onError: (cause) =>
      errorToast({
        title: t`The invitation couldn't be created`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      }),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => request(api.admin.invitations[":id"].$delete({ param: { id } })),
    onSuccess: async () => {
      await reload();
      toast({ title: t`Invitation revoked` });
    },
    onError: (cause) =>
      errorToast({
        title: t`The invitation couldn't be revoked`,
        message: t`Please try again.`,
        cause,
      }),
  });
  return { add, revoke };
}
