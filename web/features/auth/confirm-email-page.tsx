import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useConfirmEmail, useEmailChange } from "./api.ts";
import styles from "./auth-form.module.css";
import { AuthVerse } from "./auth-verse.tsx";

export const meta = titled(msg`Confirm Email`);

const outcome = {
  old: msg`Thank you. Now open the link that was sent to the old address or phone.`,
  new: msg`Thank you. Now open the link that was sent to the new address.`,
  done: msg`Your account has its new address. Sign in with it from now on.`,
} as const;

/**
 * The target of the links that confirm a change of email. Requires a click, because email clients
 * may open links automatically.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const change = useEmailChange(token);
  const confirm = useConfirmEmail();
  const [password, setPassword] = useState("");
  const productName = useInstallationName();
  const { account, new_email: newEmail = "", proof_needed: needed } = change.data ?? {};
  const error = confirm.error ?? change.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ token, ...(needed === "password" && { password }) });
  }
  return (
    <AuthLayout aside={<AuthVerse />}>
      <section className={styles.form} aria-labelledby="confirm-title">
        <h1 id="confirm-title" className={styles.title}>
          <Trans>Change of address</Trans>
        </h1>
        <p className={styles.text} role={error ? "alert" : "status"}>
          {error?.message}
          {confirm.isSuccess && i18n._(outcome[confirm.data.waiting_for])}
          {confirm.isIdle &&
            change.isSuccess &&
            t`Do you want to change the email address of your ${productName} account?`}
          {(confirm.isPending || change.isPending) && t`One moment…`}
        </p>
        {!confirm.isSuccess && change.data && (
          <form className={styles.form} onSubmit={submit} noValidate>
            {account && <p className={styles.text}>{t`Account: ${account}`}</p>}
            <p className={styles.text}>{t`New address: ${newEmail}`}</p>
            {needed === "session" ? (
              <p className={styles.text}>
                <Trans>Sign in to the account you are changing, then open the link again.</Trans>
              </p>
            ) : (
              <>
                {needed === "password" && (
                  <PasswordInput
                    label={t`Password of this account`}
                    autoComplete="current-password"
                    size="md"
                    value={password}
                    onChange={(event) => setPassword(event.currentTarget.value)}
                  />
                )}
                <Button type="submit" size="md" loading={confirm.isPending}>
                  <Trans>Change Address</Trans>
                </Button>
              </>
            )}
          </form>
        )}
        <Link to="/app" className={styles.back}>
          <Trans>Go to {productName}</Trans>
        </Link>
      </section>
    </AuthLayout>
  );
}
