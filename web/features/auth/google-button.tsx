import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { errorToast } from "#web/ui/toast.ts";
import { serverMessage } from "./auth-failure.ts";

/** Sign-in by Google; where the operator has not set it up, it says so. */
export function GoogleButton({ callbackPath }: { callbackPath: string }) {
  const settings = usePublicSettings();
  const [leaving, setLeaving] = useState(false);

  async function signIn() {
    if (settings.data && !settings.data.googleSignIn) {
      errorToast({
        title: "Failed to authenticate with Google",
        message: "Google sign-in is not set up on this server. Please use email and password.",
      });
      return;
    }
    setLeaving(true);
    const { error } = await authClient.signIn.social({
      provider: "google",
      callbackURL: callbackPath,
    });
    if (!error) return;
    setLeaving(false);
    errorToast({
      title: "Failed to authenticate with Google",
      message: serverMessage(error) ?? "Please try again.",
      cause: error,
    });
  }

  return (
    <Button size="md" variant="default" fullWidth loading={leaving} onClick={signIn}>
      Continue with Google
    </Button>
  );
}
