import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { errorToast } from "#web/ui/toast.tsx";
import { failedProviderParam } from "./provider-button.tsx";

/** Messages for the error codes that a provider or Better Auth returns after a failed sign-in. */
const reasons: Record<string, MessageDescriptor> = {
  access_denied: msg`You declined, so nothing changed.`,
  account_not_linked: msg`There is an account with this address already. Sign in with its password, then link it in your account settings.`,
  unable_to_get_user_info: msg`It did not confirm your email address.`,
  state_mismatch: msg`It took too long, or continued in another browser. Please try again.`,
  unable_to_create_user: msg`Your account couldn't be created. You may need an invitation.`,
  INVITATION_REQUIRED: msg`Your account couldn't be created. You may need an invitation.`,
  account_already_linked_to_different_user: msg`It is linked to another account here.`,
};

/**
 * Shows the error of a failed sign-in with a provider once, and removes it from the URL.
 * @param nameOf returns the display name of a provider, or undefined while it is unknown
 */
export function useProviderFailure(nameOf: (provider: string) => string | undefined) {
  const [query, setQuery] = useSearchParams();
  const error = query.get("error");
  const provider = query.get(failedProviderParam);
  const name = provider ? nameOf(provider) : "";
  // An effect event, so that a change of the names or the URL does not show the message again.
  const say = useEffectEvent((code: string) => {
    const reason = reasons[code];
    errorToast({
      title: name ? t`Failed to authenticate with ${name}` : t`Authentication error`,
      message: reason ? i18n._(reason) : t`Please try again.`,
    });
    setQuery(
      (now) => {
        now.delete("error");
        now.delete("error_description");
        now.delete(failedProviderParam);
        return now;
      },
      { replace: true },
    );
  });
  const named = name !== undefined;
  useEffect(() => {
    if (error && named) say(error);
  }, [error, named]);
}
