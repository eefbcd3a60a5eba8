import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { authCall } from "#web/lib/auth-call.ts";
import { addPasskey, type Passkey } from "#web/lib/passkeys.ts";
import { toast } from "#web/ui/toast.tsx";
import { showError } from "../account/show-account-error.ts";

const passkeysKey = ["passkeys"] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async () => {
      const { data, error } = await authCall<Passkey[]>("/passkey/list-user-passkeys", {
        method: "GET",
      });
      if (error) throw error;
      return data;
    },
  });
}

/** Adds a passkey of this device with a name. Shows the outcome in a toast. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const error = await addPasskey(name.trim() || t`Passkey`);
      if (error) throw error;
    },
    onSuccess: () => {
      toast({ title: t`Passkey added`, message: t`You can now sign in with it.` });
      return queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
    onError: (error) => showError(error, t`Failed to add the passkey`),
  });
}

/** Removes a passkey by its id. Shows a failure in a toast. */
export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { error } = await authCall("/passkey/delete-passkey", { body: { id } });
      if (error) throw error;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysKey }),
    onError: (error) => showError(error, t`Failed to remove the passkey`),
  });
}
