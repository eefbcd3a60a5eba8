import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { Link } from "react-router";
import { answer, api } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./guest-aside.module.css";

/** What a guest sees where others see their conversations. */
export function GuestAside({ onNewChat }: { onNewChat: () => void }) {
  return (
    <div className={styles.aside}>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        onClick={onNewChat}
      >
        New Chat
      </Button>
      <DailyVerseCard />
      <section className={styles.box} aria-labelledby="save-your-chats">
        <h2 id="save-your-chats" className={styles.boxTitle}>
          Sign In to Save Your Chats
        </h2>
        <p className={styles.boxText}>
          Without an account, a conversation is gone when this tab closes.
        </p>
        <ButtonLink to={withReturn("/auth", "/app/chat")}>Sign In</ButtonLink>
      </section>
    </div>
  );
}

function DailyVerseCard() {
  const date = format(new Date(), "yyyy-MM-dd");
  const { data, isError } = useQuery({
    queryKey: ["daily-verse", "kjv", date],
    queryFn: () => answer(api["daily-verse"].$get({ query: { date, version: "kjv" } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className={styles.verse} aria-labelledby="chat-daily-verse" aria-busy={!data}>
      <h2 id="chat-daily-verse" className={styles.verseTitle}>
        Daily Verse
      </h2>
      {data && (
        <>
          <blockquote className={styles.words}>{data.text}</blockquote>
          <p className={styles.reference}>
            <Link to={bibleLink(data.reference, data.version)}>{data.reference}</Link>{" "}
            {data.version.toUpperCase()}
          </p>
        </>
      )}
      {!data && !isError && <Skeleton height={12} />}
      {isError && <p className={styles.reference}>Could not load daily verse</p>}
    </section>
  );
}
