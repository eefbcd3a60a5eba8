import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** Adds the provider to the address that it returns to on failure, so that the page can name it. */
export const failedProviderParam = "failed";

type Props = {
  provider: "google" | "sso";
  name: string;
  /** The address to open after a successful sign-in. */
  callbackPath: string;
};

/** Opens the sign-in page of another provider, which returns to Berea afterwards. */
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
