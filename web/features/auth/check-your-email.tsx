import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";

/** Shown after a sign-up that must be confirmed by email. */
export function CheckYourEmail({
  email,
  confirmedPath,
  onBack,
}: {
  email: string;
  confirmedPath: string;
  onBack: () => void;
}) {
  const [sending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    const { error } = await authClient.sendVerificationEmail({ email, callbackURL: confirmedPath });
    setSending(false);
    if (error) {
      errorToast({
        title: t`Failed to resend confirmation email`,
        message: serverMessage(error) ?? t`Please try again.`,
        cause: error,
      });
      return;
    }
    toast({ title: t`Confirmation email sent`, message: t`Look for it at ${email}.` });
  }

  return (
    <section aria-labelledby="check-title" className={styles.form}>
      <h1 id="check-title" className={styles.title}>
        <Trans>Check Your Email</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>
          We sent a link to <strong>{email}</strong>. Open it to confirm the address; you will be
          signed in and can close this page.
        </Trans>
      </p>
      <Button size="md" loading={sending} onClick={resend}>
        <Trans>Resend Confirmation Email</Trans>
      </Button>
      <Button size="md" variant="default" onClick={onBack}>
        <Trans>Back to Sign Up</Trans>
      </Button>
    </section>
  );
}
