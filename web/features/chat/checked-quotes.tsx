import { useQuery } from "@tanstack/react-query";
import { checkQuery } from "#web/lib/citations.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { CitationCard } from "#web/ui/citations/citation-card.tsx";
import { summaryOf } from "#web/ui/citations/summary.ts";
import styles from "./messages.module.css";

/** What an answer quotes, checked against scripture: one line, and the words for who looks closer. */
export function CheckedQuotes({ text }: { text: string }) {
  const { version } = usePreferences();
  const quotes = /["“”„«»‘]|^\s*>|\d/m.test(text);
  const check = useQuery({ ...checkQuery(text, version), enabled: quotes, retry: false });
  const citations = check.data?.citations ?? [];
  const shown = citations.filter(
    ({ kind, verdict }) => kind === "quotation" || verdict === "no-such-verse",
  );
  if (check.isError) {
    return <p className={styles.note}>The quotations of this answer could not be checked.</p>;
  }
  if (shown.length === 0) return null;
  return (
    <details className={styles.checked}>
      <summary>Checked: {summaryOf(citations)}</summary>
      <ul>
        {shown.map((one) => (
          <li key={`${one.kind} ${one.start}`}>
            <CitationCard citation={one} quoted={text.slice(one.start, one.end)} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Checked are the words. Whether a verse bears out what is said of it is for you to judge.
      </p>
    </details>
  );
}
