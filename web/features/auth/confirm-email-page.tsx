import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useConfirmEmail } from "./api.ts";
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
  const confirm = useConfirmEmail();
  const productName = useInstallationName();
  return (
    <AuthLayout aside={<AuthVerse />}>
      <section className={styles.form} aria-labelledby="confirm-title">
        <h1 id="confirm-title" className={styles.title}>
          <Trans>Change of address</Trans>
        </h1>
        <p className={styles.text} role={confirm.isError ? "alert" : "status"}>
          {confirm.isError && confirm.error.message}
          {confirm.isSuccess && i18n._(outcome[confirm.data.waiting_for])}
          {confirm.isIdle &&
            t`Do you want to change the email address of your ${productName} account?`}
          {confirm.isPending && t`One moment…`}
        </p>
        {!confirm.isSuccess && (
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
            <Trans>Change Address</Trans>
          </Button>
        )}
        <Link to="/app" className={styles.back}>
          <Trans>Go to {productName}</Trans>
        </Link>
      </section>
    </AuthLayout>
  );
}
