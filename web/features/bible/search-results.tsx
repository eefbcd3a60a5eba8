import { Button, NativeSelect } from "@mantine/core";
import { bookOf, books, isBookId } from "#scripture/canon/books.ts";
import type { SearchResponse, SearchResult } from "#shared/api/bibles.ts";
import { useVerseSearch } from "#web/lib/bibles/use-verse-search.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
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
  /** What stands below when nothing is found. */
  instead: React.ReactNode;
};

/**
 * What a search has found: how much, where, in which order, and each verse with why it is there.
 */
export function SearchResults({ explorer, version, words, instead }: Props) {
  const { place, order } = explorer;
  // Counts are those of the whole search, also while only a part of it is shown.
  const whole = useVerseSearch(version, words);
  const search = useVerseSearch(version, words, { in: place, order });
  if (search.isPending) return <LoadingState label="Searching..." />;
  if (search.isError && !search.data) {
    return (
      <ErrorState
        announce={false}
        message="Search failed. Please try again later."
        onRetry={() => void search.refetch()}
      />
    );
  }
  const [first] = search.data.pages;
  if (!first) return null;
  // A search in one book shows verses of that book only.
  const hasNames = place === "" && first.passages.length + first.topics.length > 0;
  const counts = whole.data?.pages[0]?.books ?? first.books;
  return (
    <section aria-label="Search results" aria-busy={search.isFetching}>
      <SearchNotes {...first} />
      {hasNames && (
        <NamedResults
          passages={first.passages}
          topics={first.topics}
          version={version}
          onRead={explorer.read}
        />
      )}
      {first.total === 0 && hasNames ? (
        <p className={styles.count} role="status">
          No verse has these words.
        </p>
      ) : first.total === 0 ? (
        <>
          <EmptyState
            title="No results found"
            text="Try a different search term or browse the Bible"
          />
          <AskBerea words={words} />
          {instead}
        </>
      ) : (
        <>
          <div className={styles.choices}>
            <p className={styles.count} role="status">
              {sayCount(first)}
            </p>
            <NativeSelect
              size="xs"
              aria-label="Where"
              value={place}
              data={placesOf(counts)}
              onChange={(event) => explorer.narrow({ in: event.currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              aria-label="Order"
              value={order}
              data={[
                { value: "relevance", label: "Closest first" },
                { value: "canon", label: "As in the Bible" },
              ]}
              onChange={(event) =>
                explorer.narrow({
                  order: event.currentTarget.value === "canon" ? "canon" : "relevance",
                })
              }
            />
          </div>
          {search.data.pages
            .flatMap((page) => page.results)
            .map((result) => (
              <Result
                key={`${result.book} ${result.chapter}:${result.verse}`}
                result={result}
                version={version}
                explorer={explorer}
              />
            ))}
          {first.exact === 0 && <AskBerea words={words} />}
          {search.hasNextPage && (
            <Button
              className={styles.more}
              variant="default"
              loading={search.isFetchingNextPage}
              onClick={() => void search.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const verses = (count: number) =>
  count === 1 ? "1 verse" : `${count.toLocaleString("en")} verses`;

function sayCount({ total, exact }: Pick<SearchResponse, "total" | "exact">): string {
  const close = total - exact;
  if (close === 0) return verses(exact);
  const comes = close === 1 ? "1 that comes close" : `${close} that come close`;
  return exact === 0 ? `No verse has all the words; ${comes}` : `${verses(exact)}, and ${comes}`;
}

function placesOf(counts: SearchResponse["books"]) {
  const of = (testament: "OT" | "NT") =>
    counts
      .filter(({ book }) => isBookId(book) && bookOf(book).testament === testament)
      .reduce((sum, { count }) => sum + count, 0);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: "", label: `The whole Bible (${all.toLocaleString("en")})` },
    { value: "ot", label: `Old Testament (${of("OT").toLocaleString("en")})` },
    { value: "nt", label: `New Testament (${of("NT").toLocaleString("en")})` },
    ...books.flatMap(({ id, name }) => {
      const found = counts.find(({ book }) => book === id);
      return found ? [{ value: id, label: `${name} (${found.count.toLocaleString("en")})` }] : [];
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

/** Why a verse was found, for who asks. */
function Why({ result, version }: { result: SearchResult; version: string }) {
  const { approximate, matchedIn, missing, text } = result;
  const names = useVersions();
  const nameOf = (id: string) => names.data?.find((one) => one.id === id)?.name ?? id.toUpperCase();
  return (
    <>
      {matchedIn && (
        <p className={styles.own}>
          {nameOf(version)}: {text ?? "leaves the verse out."}
        </p>
      )}
      <details className={styles.why}>
        <summary>Why this matched</summary>
        <ul>
          {!approximate && <li>All the words stand here, in these or other forms.</li>}
          {matchedIn && <li>The words are those of the {nameOf(matchedIn.version)}.</li>}
          {approximate && missing.length === 0 && (
            <li>The words stand here much as you typed them.</li>
          )}
          {missing.length > 0 && <li>Not in this verse: {missing.join(", ")}.</li>}
        </ul>
      </details>
    </>
  );
}
