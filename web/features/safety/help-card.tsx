import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { helpLinesFor } from "#shared/safety/help-lines.ts";
import styles from "./help-card.module.css";
import { CloseButton, Emergency, HelpLines, regionOfDevice } from "./help-parts.tsx";

const wording = {
  self_harm: {
    title: msg`You are not alone`,
    text: msg`What you wrote sounds as if it is very hard for you right now. There are people who listen, day and night, for free, and who will not judge you. Please talk to one of them, or to someone you trust who can be with you.`,
  },
  danger: {
    title: msg`You deserve to be safe`,
    text: msg`What you wrote sounds as if you or someone else may get hurt. Violence and abuse are never right, and it is not your fault if someone hurts you. There are people who can help you, even if you are afraid of what you might do. Please talk to one of them, or to someone you trust.`,
  },
} as const;

/**
 * Lists crisis lines for a user who writes about self-harm or violence. It blocks nothing:
 * `onContinue` continues the user's action.
 */
export function HelpCard({
  concern = "self_harm",
  onContinue,
  continueLabel,
  note,
  onClose,
}: {
  concern?: UrgentConcern;
  onContinue?: (() => void) | undefined;
  continueLabel: string;
  /** Explains who can read the user's text. */
  note: string;
  onClose: () => void;
}) {
  const { title, text } = wording[concern];
  const region = regionOfDevice();
  return (
    <section
      className={styles.card}
      role="alertdialog"
      aria-labelledby="help-title"
      aria-describedby="help-text"
    >
      <h2 id="help-title" className={styles.title}>
        {i18n._(title)}
      </h2>
      <p id="help-text" className={styles.text}>
        {i18n._(text)} <Emergency region={region} />
      </p>
      <HelpLines lines={helpLinesFor(region, concern)} />
      <p className={styles.note}>{note}</p>
      <div className={styles.buttons} data-bottom-bar>
        {onContinue && (
          <Button variant="default" onClick={onContinue}>
            {continueLabel}
          </Button>
        )}
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}
