import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { type MailKind, mailKinds } from "#shared/choices.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useUnsubscribe } from "./api.ts";
import styles from "./settings.module.css";

export const meta = titled(msg`Unsubscribe`);

const subjects: Record<MailKind, MessageDescriptor> = {
  daily_verse: msg`Verse of the day by email`,
  digest: msg`Community activity by email`,
  reminders: msg`Your reminders by email`,
};

/**
 * The page of the unsubscribe link in recurring emails. It requires a click, because email clients
 * may open links automatically.
 */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const kind = mailKinds.find((one) => one === query.get("kind")) ?? "daily_verse";
  const stop = useUnsubscribe();
  const unsubscribe = () =>
    stop.mutate({ person: query.get("person") ?? "", kind, token: query.get("token") ?? "" });
  return (
    <AuthLayout>
      <section className={styles.form} aria-labelledby="stop-mail">
        <h1 id="stop-mail" className={styles.title}>
          {i18n._(subjects[kind])}
        </h1>
        <p className={styles.text} role={stop.isError ? "alert" : "status"}>
          {stop.isIdle && t`Do you want to unsubscribe from these emails?`}
          {stop.isPending && t`One moment…`}
          {stop.isSuccess &&
            t`You are unsubscribed. You can turn these emails on again in your settings.`}
          {stop.isError && stop.error.message}
        </p>
        {!stop.isSuccess && (
          <div className={styles.buttons}>
            <Button loading={stop.isPending} onClick={unsubscribe}>
              <Trans>Unsubscribe</Trans>
            </Button>
          </div>
        )}
        <Link to="/app/profile/settings">
          <Trans>Go to your settings</Trans>
        </Link>
      </section>
    </AuthLayout>
  );
}
