import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SharedChat } from "#shared/api/chat.ts";
import { formatDate } from "#web/lib/format.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import styles from "./shared-page.module.css";

/** The title of a shared conversation, and an invitation to ask a question. */
export function SharedChatFrame({ chat, children }: { chat: SharedChat; children: ReactNode }) {
  const productName = useInstallationName();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{chat.title || <Trans>A shared answer</Trans>}</h1>
        <p className={styles.lead}>
          {chat.title === "" ? (
            <Trans>
              An answer of {productName}, an AI that can be wrong, shared on{" "}
              <SharedOn date={chat.shared_at} />. Its quotations are compared with scripture word
              for word.
            </Trans>
          ) : (
            <Trans>
              A conversation with {productName}, an AI that can be wrong, shared on{" "}
              <SharedOn date={chat.shared_at} />. Its quotations are compared with scripture word
              for word.
            </Trans>
          )}
        </p>
      </header>
      {children}
      <footer className={styles.foot}>
        <ButtonLink to="/app/chat">
          <Trans>Ask Your Own Question</Trans>
        </ButtonLink>
      </footer>
    </main>
  );
}

/** The server does not know the reader's time zone, so the day may change during hydration. */
function SharedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {formatDate(date)}
    </time>
  );
}
