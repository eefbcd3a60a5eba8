import { Button } from "@mantine/core";
import { everywhere, type HelpLine, helpLinesFor } from "#shared/safety/help-lines.ts";
import { regionOf } from "#shared/safety/region-of.ts";
import styles from "./help-card.module.css";

/**
 * Real help for someone who writes of ending their life or of hurting themselves. It keeps nobody
 * from going on: `onContinue` does what they were about to do.
 */
export function HelpCard({
  onContinue,
  continueLabel,
  note = "Berea noticed this here, on your device. Nobody was told, and nothing has been sent.",
  onClose,
}: {
  onContinue?: (() => void) | undefined;
  continueLabel: string;
  /** Who knows of it. */
  note?: string;
  onClose: () => void;
}) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const region = regionOf(timeZone, navigator.languages);
  return (
    <section
      className={styles.card}
      role="alertdialog"
      aria-labelledby="help-title"
      aria-describedby="help-text"
    >
      <h2 id="help-title" className={styles.title}>
        You are not alone
      </h2>
      <p id="help-text" className={styles.text}>
        What you wrote sounds as if it is very hard for you right now. There are people who listen,
        day and night, for free, and who will not judge you. Please talk to one of them, or to
        someone you trust who can be with you. In danger, call your emergency number.
      </p>
      <ul className={styles.lines}>
        {helpLinesFor(region).map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
      <div className={styles.buttons}>
        {onContinue && (
          <Button variant="default" onClick={onContinue}>
            {continueLabel}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
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
