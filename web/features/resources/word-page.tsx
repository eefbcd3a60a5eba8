import { msg, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { Entry } from "./lexicon-entry.tsx";
import styles from "./resources.module.css";

export const meta = titled(msg`Every Verse with a Word`);

/** Lists every verse that contains a Hebrew or Greek word. */
export default function WordPage() {
  const { word = "" } = useParams();
  const { version } = usePreferences();
  const navigate = useNavigate();
  const numbered = /^[gh]\d+$/i.test(word);
  const entry = useQuery({
    queryKey: ["lexicon-entry", word],
    queryFn: () => request(api.study.lexicon[":id"].$get({ param: { id: word } })),
    enabled: numbered,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = useInfiniteQuery({
    queryKey: ["word-places", word, version],
    queryFn: ({ pageParam }) =>
      request(api.study.places.$get({ query: { word, version, offset: String(pageParam) } })),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && shown < last.total ? shown : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lemma = entry.data?.lemma ?? word;
  const total = places.data?.pages[0]?.total ?? 0;
  const items = places.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Every Verse with {lemma}</Trans>
        </h1>
        {places.data && (
          <p className={styles.lead} role="status">
            <Plural value={total} one="# verse" other="# verses" />
          </p>
        )}
      </header>
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
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

const inOriginal = (reference: string) => t`${reference} in the original`;
