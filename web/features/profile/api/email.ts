import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { showError } from "../account/show-account-error.ts";

/** Starts a change of the email address. Shows the outcome in a toast. */
export function useChangeEmail(onStarted: () => void) {
  return useMutation({
    mutationFn: (new_email: string) => request(api["email-change"].$post({ json: { new_email } })),
    onSuccess: () => {
      onStarted();
      toast({
        title: t`Email Update Initiated`,
        message: t`Confirmation links are on their way to your old and your new address.`,
      });
    },
    onError: (error) => showError(error, t`Failed to update email`),
  });
}
