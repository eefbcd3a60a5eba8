import { Trans } from "@lingui/react/macro";
import type { Citation } from "#shared/api/citations.ts";
import { sentenceAround } from "#web/features/citations/api/report.ts";
import { summaryOf } from "#web/features/citations/api/summary.ts";
import { worstLevel } from "#web/features/citations/api/verdicts.ts";
import { CitationCard } from "#web/features/citations/citation-card.tsx";
import { CitationLegend } from "#web/features/citations/citation-legend.tsx";
import { VerdictSign } from "#web/features/citations/verdict-sign.tsx";
import styles from "./messages.module.css";

/** The verdicts on the quotations of an answer: a summary that expands to the cards. */
export function CheckedCitations({
  text,
  citations,
  failed,
}: {
  text: string;
  citations: readonly Citation[];
  failed: boolean;
}) {
  const shown = citations.filter(
    ({ kind, verdict }) => kind === "quotation" || verdict === "no-such-verse",
  );
  if (failed) {
    return (
      <p className={styles.note}>
        <Trans>The quotations in this answer couldn't be checked.</Trans>
      </p>
    );
  }
  if (shown.length === 0) return null;
  const level = worstLevel(shown);
  const summary = summaryOf(citations);
  return (
    <>
      <CitationLegend hasCorrections />
      <details className={styles.checked}>
        <summary data-level={level}>
          <Trans>Checked: {summary}</Trans>
          <VerdictSign level={level} />
        </summary>
        <ul>
          {shown.map((citation) => (
            <li key={citation.start}>
              <CitationCard
                citation={citation}
                quoted={text.slice(citation.start, citation.end).trim()}
                sentence={sentenceAround(text, citation)}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
