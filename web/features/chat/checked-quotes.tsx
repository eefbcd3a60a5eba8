import type { Citation } from "#shared/api/citations.ts";
import { CitationCard } from "#web/ui/citations/citation-card.tsx";
import { summaryOf } from "#web/ui/citations/summary.ts";
import styles from "./messages.module.css";

/** What an answer quotes, as it was checked: one line, and the words for who looks closer. */
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
    return <p className={styles.note}>The quotations of this answer could not be checked.</p>;
  }
  if (shown.length === 0) return null;
  return (
    <details className={styles.checked}>
      <summary>Checked: {summaryOf(citations)}</summary>
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
  );
}
