import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Citation } from "#shared/api/citations.ts";
import { useReportVerdict } from "./api/report.ts";
import styles from "./citation-card.module.css";

/**
 * Reports a wrong verdict with one tap, without any text. Then offers to send the sentence as well.
 */
export function ReportVerdict({ citation, sentence }: { citation: Citation; sentence: string }) {
  const [sent, setSent] = useState<"nothing" | "verdict" | "sentence">("nothing");
  const report = useReportVerdict(citation);
  const send = (text?: string) => {
    if (report.isPending) return;
    report.mutate(text, { onSuccess: () => setSent(text ? "sentence" : "verdict") });
  };
  if (sent === "nothing") {
    return (
      <button
        type="button"
        className={styles.action}
        // Not `disabled`: a disabled button loses focus, which would close the card.
        aria-disabled={report.isPending}
        onClick={() => send()}
      >
        <Trans>This mark is wrong</Trans>
      </button>
    );
  }
  return (
    <div className={styles.reported}>
      <p className={styles.note} role="status">
        {sent === "sentence" ? (
          <Trans>Reported with the text. Thank you.</Trans>
        ) : (
          <Trans>Reported, without any text. Thank you.</Trans>
        )}
      </p>
      {sent === "verdict" && (
        <>
          <p className={styles.note}>
            <Trans>This text would help the admins find the mistake:</Trans>
          </p>
          <blockquote className={styles.quoted}>{sentence}</blockquote>
          <button
            type="button"
            className={styles.action}
            aria-disabled={report.isPending}
            onClick={() => send(sentence)}
          >
            <Trans>Send this text too</Trans>
          </button>
        </>
      )}
    </div>
  );
}
