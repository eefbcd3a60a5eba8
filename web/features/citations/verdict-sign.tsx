import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import type { Citation } from "#shared/api/citations.ts";
import { type Level, levelOf } from "#shared/verdict-levels.ts";
import { spokenBy } from "./api/speakers.ts";
import { signs } from "./api/verdicts.ts";
import styles from "./verdict-sign.module.css";

/** The sign of a verdict. Hidden from screen readers, because each use adds the verdict as text. */
export function VerdictSign({ level }: { level: Level }) {
  return (
    <span className={styles.sign} data-level={level} aria-hidden>
      {signs[level].sign}
    </span>
  );
}

/** The sign of corrected words, hidden from screen readers for the same reason. */
export const CorrectedSign = () => (
  <span className={styles.sign} data-level="open" aria-hidden>
    ✎
  </span>
);

/**
 * The sign behind a citation in a text, and the speaker of its words. A reference to an existing
 * passage needs neither.
 */
export function CitationSign({
  citation: { kind, verdict, speaker },
  isCorrected = false,
}: {
  citation: Citation;
  /** Whether the AI wrote other words. */
  isCorrected?: boolean;
}) {
  const level = levelOf[verdict];
  if (kind !== "quotation" && level !== "wrong") return null;
  return (
    <>
      <VerdictSign level={level} />
      {isCorrected && (
        <>
          <CorrectedSign />
          <span className="visually-hidden">
            <Trans>corrected</Trans>
          </span>
        </>
      )}
      {speaker && <small className={styles.speaker}>{i18n._(spokenBy[speaker])}</small>}
    </>
  );
}
