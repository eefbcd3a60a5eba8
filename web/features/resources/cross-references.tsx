import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { formatReference } from "#scripture/references/reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useCrossReferences } from "./api/study.ts";
import styles from "./resources.module.css";
import type { VerseReference } from "./use-verse-form.tsx";

/** The cross references of a verse with their text, most relevant first. */
export function CrossReferences({ verse, version }: { verse: VerseReference; version: string }) {
  const address = formatReference(verse);
  const name = displayReference(verse);
  const found = useCrossReferences(verse, version);
  if (found.isPending) return <LoadingState label={t`Looking up ${name}...`} />;
  if (found.isError) {
    return (
      <ErrorState
        message={t`The cross references couldn't be loaded.`}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { items } = found.data;
  return (
    <section aria-labelledby="references-of">
      <h2 id="references-of" className={styles.type}>
        <Trans>
          <Link to={bibleLink(address, version)}>{name}</Link>:{" "}
          <Plural value={items.length} one="# cross reference" other="# cross references" />
        </Trans>
      </h2>
      {items.length === 0 && (
        <EmptyState title={t`No cross references`} text={t`There are none for this verse.`} />
      )}
      <ul className={styles.entries}>
        {items.map(({ reference, text }) => (
          <li key={reference}>
            <article className={styles.entry} aria-label={displayReference(reference)}>
              <h3 className={styles.reference}>
                <Link to={bibleLink(reference, version)}>{displayReference(reference)}</Link>
              </h3>
              <p className={styles.words}>{text || t`This translation omits the verse.`}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
