import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** The query parameter of the error URL that names the provider in the error message. */
export const failedProviderParam = "failed";

type Props = {
  provider: "google" | "sso";
  name: string;
  /** The path to open after a successful sign-in. */
  callbackPath: string;
};

/** Starts a sign-in with another provider, which then returns to Berea. */
export function ProviderButton({ provider, name, callbackPath }: Props) {
  const [redirecting, setRedirecting] = useState(false);
  const title = t`Failed to authenticate with ${name}`;

  async function signIn() {
    setRedirecting(true);
    const { error } = await authClient.signIn.social({
      provider,
      callbackURL: callbackPath,
      errorCallbackURL: `/auth?${failedProviderParam}=${provider}`,
    });
    if (!error) return;
    setRedirecting(false);
    errorToast({ title, message: serverMessage(error) ?? t`Please try again.`, cause: error });
  }

  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      loading={redirecting}
      onClick={() => void signIn()}
    >
      <Trans>Continue with {name}</Trans>
    </Button>
  );
}
