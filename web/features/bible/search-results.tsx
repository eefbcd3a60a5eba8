import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { bookOf, books, isBookId } from "#scripture/canon/books.ts";
import type { SearchResponse, SearchResult } from "#shared/api/bibles.ts";
import { bookName } from "#web/lib/book-names.ts";
import { formatList, formatNumber } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { useTranslations } from "./api/use-translations.ts";
import { useVerseSearch } from "./api/use-verse-search.ts";
import { AskBerea } from "./ask-berea.tsx";
import { NamedResults } from "./named-results.tsx";
import { SearchNotes } from "./search-notes.tsx";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";
import { VerseCard } from "./verse-card.tsx";

type Props = {
  explorer: Explorer;
  version: string;
  words: string;
  /** Whether the words are a reference, which is shown above. */
  hasReference: boolean;
  /** Shown below the message that there are no results. */
  instead: React.ReactNode;
};

/** Search results: their number, the filters, and each verse with the reason for the match. */
export function SearchResults({ explorer, version, words, hasReference, instead }: Props) {
  const { place, order } = explorer;
  // The counts include all results, even while a filter is active.
  const whole = useVerseSearch(version, words);
  const search = useVerseSearch(version, words, { in: place, order });
  if (search.isPending) return <LoadingState label={t`Searching...`} wholePage />;
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
  // Passages and topics may be in other books, so a search in one book does not show them.
  const hasNames = place === "" && first.passages.length + first.topics.length > 0;
  const counts = whole.data?.pages[0]?.books ?? first.books;
  const leads = hasNames && first.verseFirst && order === "relevance";
  // What was asked for is above, so verses that only resemble it are folded.
  const isFolded = (hasNames || hasReference) && first.exact === 0 && first.total > 0;
  const similar = first.total - (leads ? 1 : 0);
  const verses = search.data.pages
    .flatMap((page) => page.results)
    .map((result) => (
      <Result
        key={`${result.book} ${result.chapter}:${result.verse}`}
        result={result}
        version={version}
        explorer={explorer}
      />
    ));
  return (
    <section aria-label={t`Search results`} aria-busy={search.isFetching}>
      {first.knownSaying && (
        <p className={styles.notes} role="status">
          <Trans>This is a well-known saying, but it is not in the Bible.</Trans>
        </p>
      )}
      {!isFolded && <SearchNotes {...first} />}
      {leads && verses[0]}
      {hasNames && (
        <NamedResults
          passages={first.passages}
          topics={first.topics}
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
            {leads ? verses.slice(1) : verses}
          </details>
        )
      ) : first.total === 0 && hasNames ? (
        <p className={styles.count} role="status">
          <Trans>No verse has these words.</Trans>
        </p>
      ) : first.total === 0 ? (
        <>
          <EmptyState
            title={t`No results found`}
            text={t`Try a different search term or browse the Bible`}
          />
          <AskBerea words={words} />
          {instead}
        </>
      ) : (
        <>
          <div className={styles.choices}>
            <p className={styles.count} role="status">
              {countText(first)}
            </p>
            <NativeSelect
              size="xs"
              aria-label={t`Where`}
              value={place}
              data={placesOf(counts)}
              onChange={(event) => explorer.narrow({ in: event.currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              aria-label={t`Order`}
              value={order}
              data={[
                { value: "relevance", label: t`Closest first` },
                { value: "canon", label: t`As in the Bible` },
              ]}
              onChange={(event) =>
                explorer.narrow({
                  order: event.currentTarget.value === "canon" ? "canon" : "relevance",
                })
              }
            />
          </div>
          {leads ? verses.slice(1) : verses}
          {first.exact === 0 && <AskBerea words={words} />}
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
      )}
    </section>
  );
}

function countText({ total, exact }: Pick<SearchResponse, "total" | "exact">): string {
  const close = total - exact;
  if (close === 0) return plural(exact, { one: "# verse", other: "# verses" });
  if (exact === 0) {
    return t`No verse has all the words. ${plural(close, { one: "# verse comes close.", other: "# verses come close." })}`;
  }
  return t`${plural(exact, { one: "# verse", other: "# verses" })}, and ${plural(close, { one: "# that comes close", other: "# that come close" })}`;
}

function placesOf(counts: SearchResponse["books"]) {
  const of = (testament: "OT" | "NT") =>
    counts
      .filter(({ book }) => isBookId(book) && bookOf(book).testament === testament)
      .reduce((sum, { count }) => sum + count, 0);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const inAll = formatNumber(all);
  const inOld = formatNumber(of("OT"));
  const inNew = formatNumber(of("NT"));
  return [
    { value: "", label: t`The whole Bible (${inAll})` },
    { value: "ot", label: t`Old Testament (${inOld})` },
    { value: "nt", label: t`New Testament (${inNew})` },
    ...books.flatMap(({ id }) => {
      const found = counts.find(({ book }) => book === id);
      return found ? [{ value: id, label: `${bookName(id)} (${formatNumber(found.count)})` }] : [];
    }),
  ];
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
      onRead={explorer.read}
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
