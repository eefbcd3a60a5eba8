import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountDeletion } from "#shared/api/account-deletion.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/** Loads what an account deletion would delete, and how the user can confirm their identity. */
export function useAccountDeletion({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ["account-deletion"],
    queryFn: () => request(api.account.deletion.$get()),
    enabled,
    staleTime: 0,
  });
}

/** Sends the user a code that confirms their identity. Shows the outcome in a toast. */
export function useSendDeletionCode() {
  return useMutation({
    mutationFn: () => request(api.account.deletion.code.$post()),
    onSuccess: () => toast({ title: t`Code sent`, message: t`It works for ten minutes.` }),
    onError: (cause) => {
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`The code could not be sent`, message, cause });
    },
  });
}

type DeletionRequest = {
  confirmation: string;
  proof: AccountDeletion["proof"];
  proofText: string;
  shared: "delete" | "keep";
};

/** Schedules the deletion of the account. */
export function useStartDeletion() {
  return useMutation({
    mutationFn: ({ confirmation, proof, proofText, shared }: DeletionRequest) =>
      request(api.account.deletion.$post({ json: { confirmation, [proof]: proofText, shared } })),
  });
}

/** Cancels the scheduled deletion of the account. Shows the outcome in a toast. */
export function useCancelDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(api.account.deletion.$delete()),
    onSuccess: async () => {
      await refreshMe(queryClient);
      toast({ title: t`Your account stays`, message: t`Nothing was deleted.` });
    },
    onError: (cause) =>
      errorToast({
        title: t`The deletion couldn't be canceled`,
        message: t`Please try again.`,
        cause,
      }),
  });
}
