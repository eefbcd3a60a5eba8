import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { exampleConversation } from "#shared/content/example-conversation.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { titled } from "#web/ui/page-title.ts";
import { MessageList, StoredMessage } from "./messages.tsx";
import styles from "./shared-page.module.css";

export const meta = titled(msg`Example Conversation`);

/** An example conversation that needs no key. Its quotations are checked as in any other answer. */
export default function ExamplePage() {
  const productName = useInstallationName();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Example Conversation</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            {productName} compares every quotation of the AI with scripture. The first answer quotes
            it word for word. The second one leaves out one small word, which we removed on purpose.
            Open its mark to see which.
          </Trans>
        </p>
      </header>
      <MessageList>
        {exampleConversation.map((message, at) => (
          <StoredMessage
            // biome-ignore lint/suspicious/noArrayIndexKey: the example never changes
            key={at}
            message={{ ...message, id: String(at), partial: false }}
          />
        ))}
      </MessageList>
      <footer className={styles.foot}>
        <ButtonLink to="/app/chat">
          <Trans>Ask Your Own Question</Trans>
        </ButtonLink>
      </footer>
    </main>
  );
}
