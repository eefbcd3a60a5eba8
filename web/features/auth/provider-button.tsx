import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/**
 * Names a provider in the address that it leads back to when it fails, so that the page can say
 * which one it was.
 */
export const failedProviderParam = "failed";

type Props = {
  provider: "google" | "sso";
  name: string;
  /** Where to go when it worked. */
  callbackPath: string;
};

/** Leaves for a provider's own page, which vouches for the person and leads back. */
export function ProviderButton({ provider, name, callbackPath }: Props) {
  const [leaving, setLeaving] = useState(false);
  const title = t`Failed to authenticate with ${name}`;

  async function signIn() {
    setLeaving(true);
    const { error } = await authClient.signIn.social({
      provider,
      callbackURL: callbackPath,
      errorCallbackURL: `/auth?${failedProviderParam}=${provider}`,
    });
    if (!error) return;
    setLeaving(false);
    errorToast({ title, message: serverMessage(error) ?? t`Please try again.`, cause: error });
  }

  return (
    <Button size="md" variant="default" fullWidth loading={leaving} onClick={() => void signIn()}>
      <Trans>Continue with {name}</Trans>
    </Button>
  );
}
