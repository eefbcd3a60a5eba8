import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatReference } from "#scripture/references/reference.ts";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";
import { type AskedVerse, useVerseForm } from "./use-verse-form.tsx";

export const meta = titled("Cross References");

/** The verses that a verse is compared with, each in its words. */
export default function CrossReferencesPage() {
  const { verse, form } = useVerseForm();
  const { version } = usePreferences();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Cross References</h1>
        <p className={styles.lead}>
          Scripture beside scripture: where else the same thing is said.
        </p>
      </header>
      {form}
      {verse && <References verse={verse} version={version} />}
    </div>
  );
}

function References({ verse, version }: { verse: AskedVerse; version: string }) {
  const name = formatReference(verse);
  const { book, chapter, verse: number } = verse;
  const found = useQuery({
    queryKey: ["cross-references", version, name],
    queryFn: () =>
      request(
        api.study["cross-references"][":book"][":chapter"][":verse"].$get({
          param: { book, chapter: String(chapter), verse: String(number) },
          query: { version },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isPending) return <LoadingState label={`Looking up ${name}...`} />;
  if (found.isError) {
    return (
      <ErrorState
        message="The cross references could not be loaded."
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { items } = found.data;
  return (
    <section aria-labelledby="references-of">
      <h2 id="references-of" className={styles.type}>
        <Link to={bibleLink(name, version)}>{name}</Link>: {items.length} cross references
      </h2>
      {items.length === 0 && (
        <EmptyState title="None are known" text="No other verse is set beside this one." />
      )}
      <ul className={styles.entries}>
        {items.map(({ reference, text }) => (
          <li key={reference}>
            <article className={styles.entry} aria-label={reference}>
              <h3 className={styles.reference}>
                <Link to={bibleLink(reference, version)}>{reference}</Link>
              </h3>
              <p className={styles.words}>{text || "This text leaves the verse out."}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
