import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { answer, api } from "#web/lib/api.ts";
import { FrontFrame } from "#web/ui/front-frame.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./settings.module.css";

export const meta = titled("Stop Mail");

/** Where the last line of each daily mail leads. It takes a button, because mail programs open links by themselves. */
export default function StopMailPage() {
  const [query] = useSearchParams();
  const stop = useMutation({
    mutationFn: () =>
      answer(
        api["daily-verse"].mail.stop.$post({
          query: { person: query.get("person") ?? "", token: query.get("token") ?? "" },
        }),
      ),
  });
  return (
    <FrontFrame>
      <section className={styles.form} aria-labelledby="stop-mail">
        <h1 id="stop-mail" className={styles.title}>
          The verse of the day by mail
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
    </FrontFrame>
  );
}
