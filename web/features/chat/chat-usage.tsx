import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api, request } from "#web/lib/api.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./settings-page.module.css";

const shownDays = 14;

/** The user's chat usage per day. */
export function ChatUsage() {
  const id = useId();
  const usage = useQuery({
    queryKey: ["chats", "usage"],
    queryFn: () => request(api.chats.usage.$get()),
  });
  const days = usage.data?.days ?? [];
  const total = (of: "chat_sessions" | "minutes_used") =>
    days.reduce((sum, day) => sum + day[of], 0);
  const conversations = total("chat_sessions");
  const minutes = total("minutes_used");
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Your chat usage</Trans>
      </h2>
      {usage.isPending && <LoadingState label={t`Loading your chat usage...`} />}
      {usage.isError && (
        <ErrorState
          message={t`Your chat usage couldn't be loaded.`}
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data && days.length === 0 && (
        <p className={styles.text}>
          <Trans>You haven't used the chat in the last 90 days.</Trans>
        </p>
      )}
      {days.length > 0 && (
        <>
          <p className={styles.text}>
            <Trans>
              In the last 90 days:{" "}
              <Plural value={conversations} one="# conversation" other="# conversations" /> and{" "}
              <Plural value={minutes} one="# minute" other="# minutes" />. Days start at midnight
              UTC.
            </Trans>
          </p>
          <table className={styles.usage}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                <th scope="col">
                  <Trans>Conversations</Trans>
                </th>
                <th scope="col">
                  <Trans>Minutes</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {days.slice(0, shownDays).map(({ usage_date, chat_sessions, minutes_used }) => (
                <tr key={usage_date}>
                  <th scope="row">{formatDate(localNoon(usage_date))}</th>
                  <td>{formatNumber(chat_sessions)}</td>
                  <td>{formatNumber(minutes_used)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/**
 * Returns noon in the local time zone, because a date without a time is parsed as midnight UTC,
 * which can be the day before.
 */
const localNoon = (day: string) => `${day}T12:00`;
