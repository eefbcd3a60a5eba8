import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SharedChatPage } from "#shared/page-data.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import MarkdownText from "#web/ui/markdown-text.tsx";
import styles from "./messages.module.css";
import { SharedChatFrame } from "./shared-chat-frame.tsx";

/**
 * Length in characters beyond which answers are shown as plain text, because rendering Markdown
 * blocks the server for about a millisecond per 1,000 characters.
 */
const maxMarkdown = 20_000;

/** A shared conversation as static text, for the first HTML and without JavaScript. */
export function StaticSharedChat({ chat }: { chat: SharedChatPage }) {
  let length = 0;
  const messages = chat.messages.map(({ role, content: text }) => {
    const isQuestion = role === "user";
    length += isQuestion ? 0 : text.length;
    return { isQuestion, text, isMarkdown: length <= maxMarkdown };
  });
  return (
    <SharedChatFrame chat={chat}>
      <ol className={styles.messages} aria-label={t`Conversation`}>
        {messages.map(({ isQuestion, text, isMarkdown }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shared conversation never changes
          <li key={at} className={isQuestion ? styles.own : styles.reply}>
            {isQuestion ? <Question text={text} /> : <Answer {...{ text, isMarkdown }} />}
          </li>
        ))}
      </ol>
      {chat.isCut && (
        <noscript>
          <p>
            <Trans>This conversation is longer. The rest needs JavaScript.</Trans>
          </p>
        </noscript>
      )}
    </SharedChatFrame>
  );
}

function Question({ text }: { text: string }) {
  return (
    <>
      <p className="visually-hidden">
        <Trans>You:</Trans>
      </p>
      <p className={styles.bubble}>{text}</p>
    </>
  );
}

function Answer({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  const productName = useInstallationName();
  return (
    <>
      <p className={styles.speaker}>{productName}</p>
      <div className={styles.text}>
        {isMarkdown ? <MarkdownText text={text} /> : <p className={styles.plain}>{text}</p>}
      </div>
    </>
  );
}
