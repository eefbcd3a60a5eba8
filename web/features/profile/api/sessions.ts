import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { showError } from "../account/show-account-error.ts";

export const sessionsKey = ["sessions"] as const;

/** The devices on which the user is signed in. */
export function useDevices() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => request(api.sessions.$get()) });
}

/** Signs out another device. Shows a failure in a toast. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(api.sessions[":id"].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error) => showError(error, t`Failed to sign the device out`),
  });
}
