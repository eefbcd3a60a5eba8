import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { authClient } from "#web/lib/auth-client.ts";
import { serverMessage } from "#web/lib/auth-failure.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./auth-form.module.css";

/**
 * Requests an emailed link to set a new password. The response does not reveal whether the address
 * has an account.
 */
export function RecoveryForm() {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const settings = usePublicSettings();
  const sendsMail = settings.data?.mail !== false;

  const form = useSchemaForm({
    initialValues: { email: "" },
    validate: ({ email }) => (email.trim() ? {} : { email: t`Please enter your email address` }),
  });

  async function submit(typed: { email: string }) {
    const address = typed.email.trim();
    setFailure(undefined);
    const { error } = await authClient.requestPasswordReset({ email: address });
    if (!error) {
      setSentTo(address);
      return;
    }
    const message = serverMessage(error) ?? t`Failed to authenticate`;
    setFailure(message);
    errorToast({ title: t`Authentication error`, message, cause: error });
  }

  if (sentTo) {
    return (
      <section aria-labelledby="sent-title" className={styles.form}>
        <h1 id="sent-title" className={styles.title}>
          {sendsMail ? t`Check Your Email` : t`Ask for Your Link`}
        </h1>
        <p className={styles.text} role="status">
          {sendsMail ? (
            <Trans>
              If <strong>{sentTo}</strong> has an account here, a link to choose a new password is
              on its way. It works for an hour.
            </Trans>
          ) : (
            <Trans>
              This server sends no mail. If <strong>{sentTo}</strong> has an account here, the
              person who runs this server finds your link in its outbox. It works for an hour.
            </Trans>
          )}
        </p>
        <Link to="/auth" className={styles.back}>
          <Trans>Back to Sign In</Trans>
        </Link>
      </section>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className={styles.text}>
        {sendsMail
          ? t`Enter your email address, and we'll send you a link to choose a new password.`
          : t`This server sends no mail. Request a link, then ask the person who runs this server for it.`}
      </p>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="email"
        size="md"
        {...form.getInputProps("email")}
      />
      {failure && <p className={styles.failure}>{failure}</p>}
      <Button type="submit" size="md" loading={form.submitting}>
        {sendsMail ? t`Send Link` : t`Request Link`}
      </Button>
      <Link to="/auth" className={styles.back}>
        <Trans>Back to Sign In</Trans>
      </Link>
    </form>
  );
}
