import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { NotedConcern, UrgentConcern } from "#shared/safety/concern.ts";
import {
  emergencyNumberOf,
  type HelpLine,
  helpLinesFor,
  worldwideDirectory,
} from "#shared/safety/help-lines.ts";
import { regionOf } from "#shared/safety/region-of.ts";
import styles from "./help-card.module.css";

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
        {i18n._(text)} <Emergency number={emergencyNumberOf(region)} />
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

const noteWording = {
  someone_at_risk: {
    title: msg`When somebody else is in danger`,
    text: msg`Stay with them if you can, listen without judging, and take what they say seriously. If they may be thinking of suicide, ask them plainly: asking does not put the idea into anyone’s head. If somebody hurts them, do not confront that person; tell the police or child protection. Do not promise to keep it secret, and do not carry it alone. These people also advise those who want to help.`,
  },
  bereavement: {
    title: msg`We are sorry for your loss`,
    text: msg`You do not have to carry your grief alone. A friend, your pastor or a grief group can be with you, and these people listen when you need to talk.`,
  },
} as const;

/** A note for a user who wrote about another person in danger, or about a death. It delays nothing. */
export function HelpNote({ concern, onClose }: { concern: NotedConcern; onClose: () => void }) {
  const { title, text } = noteWording[concern];
  const region = regionOfDevice();
  return (
    <section className={styles.card} role="note" aria-labelledby="help-note-title">
      <h2 id="help-note-title" className={styles.title}>
        {i18n._(title)}
      </h2>
      <p className={styles.text}>
        {i18n._(text)}
        {concern === "someone_at_risk" && (
          <>
            {" "}
            <Emergency number={emergencyNumberOf(region)} />
          </>
        )}
      </p>
      <Lines lines={helpLinesFor(region, concern)} />
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
      <Trans>Close</Trans>
    </Button>
  );
}

function Emergency({ number }: { number: string | undefined }) {
  if (!number) return <Trans>In danger, call your emergency number.</Trans>;
  return (
    <Trans>
      In danger, call <a href={`tel:${number}`}>{number}</a>.
    </Trans>
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
      {name === worldwideDirectory.name ? (
        <Trans>
          <strong>{name}</strong> in every country
        </Trans>
      ) : (
        <strong>{name}</strong>
      )}{" "}
      <Ways call={call} text={text} />
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

function Ways({ call, text }: Record<"call" | "text", string | undefined>): ReactNode {
  const dialed = call?.replace(/\s/g, "");
  if (call && text) {
    return (
      <Trans>
        call <a href={`tel:${dialed}`}>{call}</a> or text <a href={`sms:${text}`}>{text}</a>
      </Trans>
    );
  }
  if (call) {
    return (
      <Trans>
        call <a href={`tel:${dialed}`}>{call}</a>
      </Trans>
    );
  }
  if (!text) return null;
  return (
    <Trans>
      text <a href={`sms:${text}`}>{text}</a>
    </Trans>
  );
}
