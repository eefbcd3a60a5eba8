import { Button } from "@mantine/core";
import { useState } from "react";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";

/** After a sign-up that has to be confirmed by mail. */
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
        title: "Failed to resend confirmation email",
        message: serverMessage(error) ?? "Please try again.",
        cause: error,
      });
      return;
    }
    toast({ title: "Confirmation email sent", message: `Look for it at ${email}.` });
  }

  return (
    <section aria-labelledby="check-title" className={styles.form}>
      <h1 id="check-title" className={styles.title}>
        Check Your Email
      </h1>
      <p className={styles.text}>
        We sent a link to <strong>{email}</strong>. Open it to confirm the address; you will be
        signed in and can close this page.
      </p>
      <Button size="md" loading={sending} onClick={resend}>
        Resend Confirmation Email
      </Button>
      <Button size="md" variant="default" onClick={onBack}>
        Back to Sign Up
      </Button>
    </section>
  );
}
