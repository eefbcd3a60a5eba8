import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { isBookId } from "#scripture/canon/books.ts";
import type { SearchResponse, SearchResult } from "#shared/api/bibles.ts";
import { formatList } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useTranslations } from "./api/use-translations.ts";
import { useVerseSearch } from "./api/use-verse-search.ts";
import { AskBerea } from "./ask-berea.tsx";
import { NamedResults } from "./named-results.tsx";
import { ReferenceResults } from "./reference-results.tsx";
import { SearchChoices } from "./search-choices.tsx";
import { SearchNotes } from "./search-notes.tsx";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";
import { VerseCard } from "./verse-card.tsx";

type Props = {
  explorer: Explorer;
  version: string;
  words: string;
  /** Shown below the message that there are no results. */
  instead: React.ReactNode;
};

/** Search results: their number, the filters, and each verse with the reason for the match. */
export function SearchResults({ explorer, version, words, instead }: Props) {
  const { place, order } = explorer;
  // Names and counts are those of the whole Bible, even while a filter is active.
  const whole = useVerseSearch(version, words);
  const search = useVerseSearch(version, words, { in: place, order });
  if (search.isPending || whole.isPending) {
    return <LoadingState label={t`Searching...`} wholePage />;
  }
  if (search.isError && !search.data) {
    return (
      <ErrorState
        announce={false}
        message={t`Search failed. Please try again later.`}
        onRetry={() => void search.refetch()}
      />
    );
  }
  const [first] = search.data.pages;
  if (!first) return null;
  const all = whole.data?.pages[0] ?? first;
  const isNamed = all.passages.length + all.topics.length > 0;
  const hasReference = all.references.length > 0;
  // What was asked for is above, so verses that only resemble it are folded.
  const isFolded = (isNamed || hasReference) && all.exact === 0 && all.total > 0;
  // Passages and topics may be in other books, so a search in one book does not show them.
  const hasNames = isNamed && (place === "" || isFolded);
  const lead = hasNames && all.verseFirst ? all.results[0] : undefined;
  const similar = all.total - (lead ? 1 : 0);
  const listed = search.data.pages
    .flatMap((page) => page.results)
    .filter((result) => !lead || keyOf(result) !== keyOf(lead));
  const shared = { version, explorer };
  const choices = (count?: string) => (
    <SearchChoices explorer={explorer} counts={all.books} count={count} />
  );
  const verses = (
    <>
      {listed.map((result) => (
        <Result key={keyOf(result)} result={result} {...shared} />
      ))}
      {search.hasNextPage && (
        <Button
          className={styles.more}
          variant="default"
          loading={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </>
  );
  return (
    <section aria-label={t`Search results`} aria-busy={search.isFetching}>
      <ReferenceResults {...all} explorer={explorer} />
      {first.knownSaying && (
        <p className={styles.notes} role="status">
          <Trans>This is a well-known saying, but it is not in the Bible.</Trans>
        </p>
      )}
      {!isFolded && <SearchNotes {...first} />}
      {lead && <Result result={lead} {...shared} />}
      {hasNames && (
        <NamedResults
          passages={all.passages}
          topics={all.topics}
          version={version}
          onRead={explorer.read}
        />
      )}
      {isFolded ? (
        similar > 0 && (
          <details className={styles.similar}>
            <summary>
              {plural(similar, { one: "# similar verse", other: "# similar verses" })}
            </summary>
            <SearchNotes {...first} />
            {choices()}
            {listed.length > 0 ? (
              verses
            ) : (
              <p className={styles.count} role="status">
                <Trans>No results found</Trans>
              </p>
            )}
          </details>
        )
      ) : similar === 0 && (lead || hasReference) ? null : first.total > 0 ? (
        <>
          {choices(countText(first))}
          {verses}
        </>
      ) : first.unsearchable ? (
        <p className={styles.count} role="status">
          <Trans>This translation cannot be searched by words here.</Trans>
        </p>
      ) : hasNames ? (
        <p className={styles.count} role="status">
          <Trans>No verse has these words.</Trans>
        </p>
      ) : (
        <>
          {place !== "" && choices()}
          <EmptyState
            title={t`No results found`}
            text={t`Try a different search term or browse the Bible`}
          />
        </>
      )}
      {first.exact === 0 && <AskBerea words={words} />}
      {all.total === 0 && !isNamed && !hasReference && instead}
    </section>
  );
}

const keyOf = ({ book, chapter, verse }: SearchResult) => `${book} ${chapter}:${verse}`;

function countText({ total, exact }: Pick<SearchResponse, "total" | "exact">): string {
  const close = total - exact;
  if (close === 0) return plural(exact, { one: "# verse", other: "# verses" });
  if (exact === 0) {
    return t`No verse has all the words. ${plural(close, { one: "# verse comes close.", other: "# verses come close." })}`;
  }
  return t`${plural(exact, { one: "# verse", other: "# verses" })}, and ${plural(close, { one: "# that comes close", other: "# that come close" })}`;
}

function Result({
  result,
  version,
  explorer,
}: {
  result: SearchResult;
  version: string;
  explorer: Explorer;
}) {
  const { book, chapter, verse, text, matches, matchedIn } = result;
  if (!isBookId(book)) return null;
  const shown = matchedIn ?? { version, text: text ?? "", matches };
  return (
    <VerseCard
      reference={{ book, chapter, verse }}
      text={shown.text}
      version={shown.version}
      matches={shown.matches}
      explorer={explorer}
    >
      <Why result={result} version={version} />
    </VerseCard>
  );
}

/** Explains why a verse matched. Initially collapsed. */
function Why({ result, version }: { result: SearchResult; version: string }) {
  const { approximate, matchedIn, missing, text } = result;
  const names = useTranslations();
  const nameOf = (id: string) => names.data?.find((one) => one.id === id)?.name ?? id.toUpperCase();
  const ownName = nameOf(version);
  const matchedName = matchedIn && nameOf(matchedIn.version);
  const missingWords = formatList(missing);
  return (
    <>
      {matchedIn && (
        <p className={styles.own}>
          {text ? `${ownName}: ${text}` : t`${ownName} leaves this verse out.`}
        </p>
      )}
      <details className={styles.why}>
        <summary>
          <Trans>Why this matched</Trans>
        </summary>
        <ul>
          {!approximate && (
            <li>
              <Trans>The verse has all your words, in these or other forms.</Trans>
            </li>
          )}
          {matchedName && (
            <li>
              <Trans>The words match the {matchedName}.</Trans>
            </li>
          )}
          {approximate && missing.length === 0 && (
            <li>
              <Trans>The verse has nearly the words that you typed.</Trans>
            </li>
          )}
          {missing.length > 0 && (
            <li>
              <Trans>Not in this verse: {missingWords}</Trans>
            </li>
          )}
        </ul>
      </details>
    </>
  );
}
