import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { errorToast } from "#web/ui/toast.tsx";
import { failedProviderParam } from "./provider-button.tsx";

/** What providers and Better Auth say of a sign-in that came to nothing, in words that help. */
const reasons: Record<string, string> = {
  access_denied: "You said no there, so nothing happened here.",
  account_not_linked:
    "There is an account with this address already. Sign in with its password, then link it in your account settings.",
  unable_to_get_user_info: "It did not vouch for your email address.",
  state_mismatch: "It took too long, or went on in another browser. Please try again.",
  account_already_linked_to_different_user: "It is linked to another account here.",
};

/** Says once why a provider's page led back here, and takes it out of the address. */
export function useProviderFailure(nameOf: (provider: string) => string) {
  const [query, setQuery] = useSearchParams();
  const error = query.get("error");
  const provider = query.get(failedProviderParam);
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: provider ? `Failed to authenticate with ${nameOf(provider)}` : "Authentication error",
      message: reasons[error] ?? "Please try again.",
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
  }, [error, provider, nameOf, setQuery]);
}
