import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { bibleLink } from "#web/lib/bible-link.ts";
import { useDailyVerse } from "#web/lib/bibles/use-daily-verse.ts";
import { displayReference } from "#web/lib/book-names.ts";
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
  const { verse, isPending } = useDailyVerse("kjv");
  return (
    <section className={styles.verse} aria-labelledby="chat-daily-verse" aria-busy={isPending}>
      <h2 id="chat-daily-verse" className={styles.verseTitle}>
        Daily Verse
      </h2>
      {verse ? (
        <>
          <blockquote className={styles.words}>{verse.text}</blockquote>
          <p className={styles.reference}>
            <Link to={bibleLink(verse.reference, "kjv")}>{displayReference(verse.reference)}</Link>{" "}
            {verse.translation}
          </p>
        </>
      ) : (
        <Skeleton height={12} />
      )}
    </section>
  );
}
