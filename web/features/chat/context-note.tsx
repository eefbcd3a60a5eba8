import { Trans } from "@lingui/react/macro";
import styles from "./messages.module.css";

/** `summary`: null until the beginning of the conversation has been summarized. */
export type ShownContext = { sent_from: string; summary: string | null };

/**
 * Shown above the first message that the AI still receives in full. Explains what the AI receives
 * of the earlier messages.
 */
export function ContextNote({ summary }: Pick<ShownContext, "summary">) {
  return (
    <li className={styles.context}>
      {summary === null ? (
        <p>
          <Trans>
            This conversation is long. The AI no longer receives the messages above word for word.
          </Trans>
        </p>
      ) : (
        <details>
          <summary>
            <Trans>
              This conversation is long. The AI receives a summary of the messages above.
            </Trans>
          </summary>
          <p className={styles.plain}>{summary}</p>
        </details>
      )}
    </li>
  );
}
