import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link, useNavigate, useParams } from "react-router";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useLexiconEntry, useWordPlaces } from "./api/study.ts";
import { Entry } from "./lexicon-entry.tsx";
import styles from "./resources.module.css";

export const meta = titled(msg`Every Verse with a Word`);

/** Lists every verse that contains a Hebrew or Greek word. */
export default function WordPage() {
  const { word = "" } = useParams();
  const { version } = usePreferences();
  const navigate = useNavigate();
  const numbered = /^[gh]\d+$/i.test(word);
  const entry = useLexiconEntry(numbered ? word : undefined);
  const places = useWordPlaces(word, version);
  const lemma = entry.data?.lemma ?? word;
  const total = places.data?.pages[0]?.total ?? 0;
  const items = places.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Every Verse with {lemma}</Trans>}
        lead={places.data && <Plural value={total} one="# verse" other="# verses" />}
        leadRole="status"
      />
      {entry.data && (
        <Entry
          entry={entry.data}
          isAlone
          onNumber={(id) => navigate(`/app/bible/lexicon?${new URLSearchParams({ q: id })}`)}
        />
      )}
      {places.isPending && <LoadingState label={t`Looking up...`} />}
      {places.isError && (
        <ErrorState
          message={t`The verses couldn't be loaded.`}
          onRetry={() => void places.refetch()}
        />
      )}
      {places.data && total === 0 && (
        <EmptyState
          title={t`No verses found`}
          text={t`This word is not in the Hebrew Bible or the Greek New Testament.`}
        />
      )}
      <ul className={styles.entries}>
        {items.map(({ reference, text }) => (
          <li key={reference}>
            <article className={styles.entry} aria-label={displayReference(reference)}>
              <h2 className={styles.reference}>
                <Link to={bibleLink(reference, version)}>{displayReference(reference)}</Link>{" "}
                <Link
                  className={styles.beside}
                  to={`/app/bible/interlinear?${new URLSearchParams({ ref: reference })}`}
                  aria-label={inOriginal(displayReference(reference))}
                >
                  <Trans>in the original</Trans>
                </Link>
              </h2>
              <p className={styles.words}>{text || t`This translation omits the verse.`}</p>
            </article>
          </li>
        ))}
      </ul>
      {places.hasNextPage && (
        <Button
          variant="default"
          loading={places.isFetchingNextPage}
          onClick={() => void places.fetchNextPage()}
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </div>
  );
}

const inOriginal = (reference: string) => t`${reference} in the original`;
