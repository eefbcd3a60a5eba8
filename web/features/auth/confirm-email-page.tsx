import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { sessionChanged } from "#web/lib/auth-call.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./auth-form.module.css";
import { AuthVerse } from "./auth-verse.tsx";

export const meta = titled(msg`Confirm Email`);

const outcome = {
  old: msg`Thank you. The old address or phone has to agree as well: open the link that was sent there.`,
  new: msg`Thank you. The new address has to agree as well: open the link that was sent there.`,
  done: msg`Your account has its new address. Sign in with it from now on.`,
} as const;

/**
 * The page of the links that confirm a change of email. The user must click a button, because mail
 * programs open links on their own.
 */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const confirm = useMutation({
    mutationFn: () => request(api["email-change"].confirm.$post({ json: { token } })),
    onSuccess: sessionChanged,
  });
  return (
    <AuthLayout aside={<AuthVerse />}>
      <section className={styles.form} aria-labelledby="confirm-title">
        <h1 id="confirm-title" className={styles.title}>
          <Trans>Change of address</Trans>
        </h1>
        <p className={styles.text} role={confirm.isError ? "alert" : "status"}>
          {confirm.isError && confirm.error.message}
          {confirm.isSuccess && i18n._(outcome[confirm.data.waiting_for])}
          {confirm.isIdle && t`Do you agree that your Berea account changes its address?`}
          {confirm.isPending && t`One moment…`}
        </p>
        {!confirm.isSuccess && (
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            <Trans>Agree</Trans>
          </Button>
        )}
        <Link to="/app" className={styles.back}>
          <Trans>Go to Berea</Trans>
        </Link>
      </section>
    </AuthLayout>
  );
}
