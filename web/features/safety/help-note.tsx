import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { NotedConcern } from "#shared/safety/concern.ts";
import { helpLinesFor } from "#shared/safety/help-lines.ts";
import styles from "./help-card.module.css";
import { CloseButton, Emergency, HelpLines, regionOfDevice } from "./help-parts.tsx";

type Wording = Record<"title" | "text", MessageDescriptor> & { advice?: MessageDescriptor };

const wording: Record<NotedConcern, Wording> = {
  someone_at_risk: {
    title: msg`When someone else is in danger`,
    text: msg`Stay with them if you can, and take what they say seriously.`,
    advice: msg`Listen without judging. If they may be thinking of suicide, ask them plainly: asking does not put the idea into anyone’s head. If someone hurts them, do not confront that person; tell the police or child protection. Do not promise to keep it secret, and do not carry it alone. These people also advise those who want to help.`,
  },
  bereavement: {
    title: msg`We are sorry for your loss`,
    text: msg`You do not have to carry your grief alone. A friend, your pastor or a grief group can be with you, and these people listen when you need to talk.`,
  },
};

/**
 * A note for a user who wrote about another person in danger, or about a death. It delays nothing
 * and leaves the focus in the message box. Render it without a concern, too: screen readers
 * announce only changes of a live region that was already in the page.
 */
export function HelpNote({
  concern,
  onClose,
}: {
  concern: NotedConcern | undefined;
  onClose: () => void;
}) {
  return (
    <div role="status">{concern && <Note {...wording[concern]} {...{ concern, onClose }} />}</div>
  );
}

function Note({
  concern,
  title,
  text,
  advice,
  onClose,
}: Wording & { concern: NotedConcern; onClose: () => void }) {
  const region = regionOfDevice();
  const lines = helpLinesFor(region, concern);
  return (
    <section className={`${styles.card} ${styles.fitting}`} aria-labelledby="help-note-title">
      <h2 id="help-note-title" className={styles.title}>
        {i18n._(title)}
      </h2>
      <p className={styles.text}>
        {i18n._(text)} {advice && <Emergency region={region} />}
      </p>
      <HelpLines lines={advice ? lines.slice(0, 1) : lines} />
      {advice && (
        <details className={styles.more}>
          <summary>
            <Trans>How to help, and who advises you</Trans>
          </summary>
          <p className={styles.text}>{i18n._(advice)}</p>
          <HelpLines lines={lines.slice(1)} />
        </details>
      )}
      <div className={styles.buttons} data-bottom-bar>
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}
