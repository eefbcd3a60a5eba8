import { Trans } from "@lingui/react/macro";
import type { Citation } from "#shared/api/citations.ts";
import { worstLevel } from "#web/lib/citations.ts";
import { CitationCard } from "#web/ui/citations/citation-card.tsx";
import { CitationLegend } from "#web/ui/citations/citation-legend.tsx";
import { summaryOf } from "#web/ui/citations/summary.ts";
import { VerdictSign } from "#web/ui/citations/verdict-sign.tsx";
import styles from "./messages.module.css";

/** The result of checking the quotations of an answer: a summary that opens the cards. */
export function CheckedQuotes({
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
      <CitationLegend />
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
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
