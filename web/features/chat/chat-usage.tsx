import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api, request } from "#web/lib/api.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./settings-page.module.css";

const shownDays = 14;

/** How much the person used the chat, by day. */
export function ChatUsage() {
  const id = useId();
  const usage = useQuery({
    queryKey: ["chats", "usage"],
    queryFn: () => request(api.chats.usage.$get()),
  });
  const days = usage.data?.days ?? [];
  const total = (of: "chat_sessions" | "minutes_used") =>
    days.reduce((sum, day) => sum + day[of], 0);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Your use of the chat
      </h2>
      {usage.isPending && <LoadingState label="Loading your use of the chat..." />}
      {usage.isError && (
        <ErrorState message="It could not be loaded." onRetry={() => void usage.refetch()} />
      )}
      {usage.data && days.length === 0 && (
        <p className={styles.text}>You have not used the chat in the last 90 days.</p>
      )}
      {days.length > 0 && (
        <>
          <p className={styles.text}>
            In the last 90 days: {count(total("chat_sessions"), "conversation")} and{" "}
            {count(total("minutes_used"), "minute")}. A day begins at midnight UTC.
          </p>
          <table className={styles.usage}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Conversations</th>
                <th scope="col">Minutes</th>
              </tr>
            </thead>
            <tbody>
              {days.slice(0, shownDays).map(({ usage_date, chat_sessions, minutes_used }) => (
                <tr key={usage_date}>
                  <th scope="row">{usage_date}</th>
                  <td>{chat_sessions}</td>
                  <td>{minutes_used}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
