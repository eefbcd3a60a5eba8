import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { useDailyVerse } from "#web/features/bible/api/use-daily-verse.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./guest-aside.module.css";

/** The sidebar of a guest's chat: the daily verse and an invitation to sign in. */
export function GuestAside({ onNewChat }: { onNewChat: () => void }) {
  return (
    <div className={styles.aside}>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        onClick={onNewChat}
      >
        <Trans>New Chat</Trans>
      </Button>
      <DailyVerseCard />
      <section className={styles.box} aria-labelledby="save-your-chats">
        <h2 id="save-your-chats" className={styles.boxTitle}>
          <Trans>Sign In to Save Your Chats</Trans>
        </h2>
        <p className={styles.boxText}>
          <Trans>
            Without an account, your conversation is lost when you close this tab. With one, you can
            also sort conversations into folders that have their own instructions.
          </Trans>
        </p>
        <ButtonLink to={withReturnPath("/auth", "/app/chat")}>
          <Trans>Sign In</Trans>
        </ButtonLink>
      </section>
    </div>
  );
}

function DailyVerseCard() {
  const { verse, isPending } = useDailyVerse("kjv");
  return (
    <section className={styles.verse} aria-labelledby="chat-daily-verse" aria-busy={isPending}>
      <h2 id="chat-daily-verse" className={styles.verseTitle}>
        <Trans>Daily Verse</Trans>
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
