import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { authCall } from "#web/lib/auth-call.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { toast } from "#web/ui/toast.tsx";
import { showError } from "../account/show-account-error.ts";

type LinkedAccount = { id: string; providerId: string; accountId: string };

const linkedKey = ["linked-accounts"] as const;

/** The account's sign-in methods in the database: password, codes, providers. */
export function useLinkedAccounts() {
  return useQuery({
    queryKey: linkedKey,
    queryFn: async () => {
      const { data, error } = await authCall<LinkedAccount[]>("/list-accounts", { method: "GET" });
      if (error) throw error;
      return data;
    },
  });
}

/** Unlinks a provider. Shows the outcome in a toast. */
export function useUnlinkAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ providerId, accountId }: LinkedAccount) => {
      const { error } = await authCall("/unlink-account", { body: { providerId, accountId } });
      if (error) throw error;
    },
    onSuccess: () => {
      toast({ title: t`The account is no longer linked` });
      return queryClient.invalidateQueries({ queryKey: linkedKey });
    },
    onError: (error) => showError(error, t`Failed to unlink the account`),
  });
}

/** Opens a provider's sign-in page to link it. Shows a failure in a toast. */
export function useLinkAccount() {
  return useMutation({
    mutationFn: async (provider: string) => {
      const { error } = await authClient.linkSocial({
        provider,
        callbackURL: "/app/profile",
        errorCallbackURL: "/app/profile",
      });
      if (error) throw error;
    },
    onError: (error) => showError(error, t`Failed to link the account`),
  });
}
