// The parts that the help card and the note share.
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { emergencyNumberOf, type HelpLine, worldwideDirectory } from "#shared/safety/help-lines.ts";
import { regionOf } from "#shared/safety/region-of.ts";
import styles from "./help-card.module.css";

export function regionOfDevice(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return regionOf(timeZone, navigator.languages);
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="subtle" color="gray" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
}

export function Emergency({ region }: { region: string | undefined }) {
  const number = emergencyNumberOf(region);
  if (!number)
    return <Trans>If someone is in immediate danger, call your local emergency number.</Trans>;
  return (
    <Trans>
      If someone is in immediate danger, call <a href={`tel:${number}`}>{number}</a>.
    </Trans>
  );
}

export function HelpLines({ lines }: { lines: readonly HelpLine[] }): ReactNode {
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
