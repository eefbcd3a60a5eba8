import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatReference } from "#scripture/references/reference.ts";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";
import { useVerseForm, type VerseReference } from "./use-verse-form.tsx";

export const meta = titled(msg`Cross References`);

/** The cross references of a verse with their text. */
export default function CrossReferencesPage() {
  const { verse, form } = useVerseForm();
  const { version } = usePreferences();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Cross References</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Other passages on the same subject as a verse.</Trans>
        </p>
      </header>
      {form}
      {verse && <References verse={verse} version={version} />}
    </div>
  );
}

function References({ verse, version }: { verse: VerseReference; version: string }) {
  const address = formatReference(verse);
  const name = displayReference(verse);
  const { book, chapter, verse: number } = verse;
  const found = useQuery({
    queryKey: ["cross-references", version, address],
    queryFn: () =>
      request(
        api.study["cross-references"][":book"][":chapter"][":verse"].$get({
          param: { book, chapter: String(chapter), verse: String(number) },
          query: { version },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
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
