import { useMutation, useQuery } from "@tanstack/react-query";
import { api, request } from "#web/lib/api.ts";
import { sessionChanged } from "#web/lib/auth-call.ts";

/** Confirms a change of the account's email address with the token of the emailed link. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (json: { token: string; password?: string }) =>
      request(api["email-change"].confirm.$post({ json })),
    onSuccess: sessionChanged,
  });
}

/** Gets the change that a mailed link would confirm. */
export function useEmailChange(token: string) {
  return useQuery({
    queryKey: ["email-change", token],
    queryFn: () => request(api["email-change"].show.$post({ json: { token } })),
    retry: false,
  });
}

/**
 * Opens an invitation to make an account, by the token in its link. The server then remembers it
 * for this browser.
 */
export function useOpenInvitation() {
  return useMutation({
    mutationFn: (token: string) => request(api.invitations.open.$post({ json: { token } })),
  });
}
