import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { type MailKind, mailKinds } from "#shared/choices.ts";
import { api, request } from "#web/lib/api.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./settings.module.css";

export const meta = titled("Stop Mail");

const subjects: Record<MailKind, string> = {
  daily_verse: "The verse of the day by mail",
  digest: "What others did, by mail",
  reminders: "Your reminders by mail",
};

/**
 * Where the last line of each mail that comes by itself leads. It takes a button, because mail
 * programs open links by themselves.
 */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const kind = mailKinds.find((one) => one === query.get("kind")) ?? "daily_verse";
  const stop = useMutation({
    mutationFn: () =>
      request(
        api.notifications.mail.stop.$post({
          query: { person: query.get("person") ?? "", kind, token: query.get("token") ?? "" },
        }),
      ),
  });
  return (
    <AuthLayout>
      <section className={styles.form} aria-labelledby="stop-mail">
        <h1 id="stop-mail" className={styles.title}>
          {subjects[kind]}
        </h1>
        <p className={styles.text} role={stop.isError ? "alert" : "status"}>
          {stop.isIdle && "Would you like to have no more of these mails?"}
          {stop.isPending && "One moment …"}
          {stop.isSuccess && "You will have no more of them. Your settings can bring them back."}
          {stop.isError && stop.error.message}
        </p>
        {!stop.isSuccess && (
          <div className={styles.buttons}>
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              No More Mails
            </Button>
          </div>
        )}
        <Link to="/app/profile/settings">Go to your settings</Link>
      </section>
    </AuthLayout>
  );
}
