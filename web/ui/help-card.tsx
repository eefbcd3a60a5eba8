import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import {
  emergencyNumberOf,
  everywhere,
  type HelpLine,
  helpLinesFor,
} from "#shared/safety/help-lines.ts";
import { regionOf } from "#shared/safety/region-of.ts";
import styles from "./help-card.module.css";

const wording = {
  self_harm: {
    title: "You are not alone",
    text: "What you wrote sounds as if it is very hard for you right now. There are people who listen, day and night, for free, and who will not judge you. Please talk to one of them, or to someone you trust who can be with you.",
  },
  danger: {
    title: "You deserve to be safe",
    text: "What you wrote sounds as if you or someone else may get hurt. Violence and abuse are never right, and it is not your fault if someone hurts you. There are people who can help you, also if you are afraid of what you might do. Please talk to one of them, or to someone you trust.",
  },
} as const;

/**
 * Shows people who can help a user who writes about self-harm or violence. It does not stop the
 * user: `onContinue` does what they were about to do.
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
  /** Says who can read what the user wrote. */
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
        {title}
      </h2>
      <p id="help-text" className={styles.text}>
        {text} <Emergency number={emergencyNumberOf(region)} />
      </p>
      <Lines lines={helpLinesFor(region, concern)} />
      <p className={styles.note}>{note}</p>
      <div className={styles.buttons}>
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

/** A note for a user who wrote about a bereavement. It does not delay anything. */
export function CondolenceNote({ onClose }: { onClose: () => void }) {
  return (
    <section className={styles.card} role="note" aria-labelledby="condolence-title">
      <h2 id="condolence-title" className={styles.title}>
        We are sorry for your loss
      </h2>
      <p className={styles.text}>
        You do not have to carry your grief alone. A friend, your pastor or a grief group can be
        with you, and these people listen when you need to talk.
      </p>
      <Lines lines={helpLinesFor(regionOfDevice(), "bereavement")} />
      <div className={styles.buttons}>
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}

function regionOfDevice(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return regionOf(timeZone, navigator.languages);
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="subtle" color="gray" onClick={onClose}>
      Close
    </Button>
  );
}

function Emergency({ number }: { number: string | undefined }) {
  if (!number) return <>In danger, call your emergency number.</>;
  return (
    <>
      In danger, call <a href={`tel:${number}`}>{number}</a>.
    </>
  );
}

function Lines({ lines }: { lines: readonly HelpLine[] }): ReactNode {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { name, call, text, web } }: { line: HelpLine }) {
  return (
    <li>
      <strong>{name}</strong>
      {name === everywhere.name && " in every country"}
      {call && (
        <>
          {" "}
          call <a href={`tel:${call.replace(/\s/g, "")}`}>{call}</a>
        </>
      )}
      {text && (
        <>
          {" "}
          or text <a href={`sms:${text}`}>{text}</a>
        </>
      )}
      {web && (
        <>
          {" "}
          <a href={web} target="_blank" rel="noreferrer">
            {new URL(web).host.replace(/^www\./, "")}
          </a>
        </>
      )}
    </li>
  );
}
