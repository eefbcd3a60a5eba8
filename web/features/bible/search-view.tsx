import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { findBook } from "#scripture/canon/books.ts";
import { popularVerses } from "#scripture/fallback/verses.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { useVerseSearch } from "#web/lib/bibles/use-verse-search.ts";
import { lastPlace } from "#web/lib/last-place.ts";
import { useSession } from "#web/lib/session.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { SavedVersesList } from "#web/ui/saved-verses/saved-verses-list.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";
import { VerseCard } from "./verse-card.tsx";

/** Search by words, "phrases" or a reference; before that, the person's own verses and three well-loved ones. */
export default function SearchView({ explorer, version }: { explorer: Explorer; version: string }) {
  const { words, unreadable } = explorer;
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  const search = useVerseSearch(version, words);
  const { error } = search;
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: "Error",
      message: "An error occurred while searching. Please try again.",
      cause: error,
    });
  }, [error]);

  const go = () => {
    const text = typed.trim();
    if (text === "" || version === "") return;
    const parsed = parseReference(text);
    if (parsed.ok && /\d/.test(text)) explorer.read(parsed.reference);
    else if (!parsed.ok && parsed.reason === "unknown-book" && /\d\s*[:.]\s*\d/.test(text)) {
      sayUnknownBook(parsed.book ?? text);
    } else explorer.search(text);
  };

  return (
    <div>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <TextInput
            className={styles.box}
            type="search"
            size="md"
            aria-label="Search the Bible"
            placeholder="Words, a “phrase”, or a reference such as John 3:16"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="md" disabled={typed.trim() === "" || version === ""}>
            Search
          </Button>
        </form>
      </search>
      {unreadable && (
        <p className={styles.unreadable} role="alert">
          {unreadable.reason === "unknown-book"
            ? `Could not find the book ${unreadable.book ?? unreadable.written}. Please select a book from the sidebar.`
            : `There is no passage “${unreadable.written}”. Please choose one from the books.`}
        </p>
      )}
      {words === "" ? (
        <BeforeSearch explorer={explorer} />
      ) : (
        <Results explorer={explorer} version={version} search={search} />
      )}
    </div>
  );
}

function sayUnknownBook(book: string) {
  errorToast({
    title: "Error",
    message: `Could not find the book ${book}. Please select a book from the sidebar.`,
  });
}

function Results({
  explorer,
  version,
  search,
}: {
  explorer: Explorer;
  version: string;
  search: ReturnType<typeof useVerseSearch>;
}) {
  if (search.isPending) return <LoadingState label="Searching..." />;
  if (search.isError && !search.data) {
    return (
      <ErrorState
        message="Search failed. Please try again later."
        onRetry={() => void search.refetch()}
      />
    );
  }
  const results = search.data.pages.flatMap((page) => page.results);
  const total = search.data.pages[0]?.total ?? 0;
  if (total === 0) {
    return (
      <>
        <EmptyState
          title="No results found"
          text="Try a different search term or browse the Bible"
        />
        <BeforeSearch explorer={explorer} />
      </>
    );
  }
  return (
    <section aria-label="Search results" aria-busy={search.isFetching}>
      <p className={styles.count} role="status">
        {total === 1 ? "1 verse" : `${total.toLocaleString("en")} verses`}
      </p>
      {results.map((result) => {
        const book = findBook(result.book)?.id;
        if (!book) return null;
        return (
          <VerseCard
            key={`${book} ${result.chapter}:${result.verse}`}
            reference={{ book, chapter: result.chapter, verse: result.verse }}
            text={result.text}
            version={version}
            matches={result.matches}
            onRead={explorer.read}
          />
        );
      })}
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
    </section>
  );
}

/** The person's saved verses, when they have any, and three popular ones. */
/** The way back to what was read last on this device. */
function ContinueReading() {
  const place = lastPlace.use();
  if (!place) return null;
  return (
    <p className={styles.continue}>
      Continue with{" "}
      <Link to={bibleLink(place.reference, place.version)}>
        {place.reference} ({place.version.toUpperCase()})
      </Link>
    </p>
  );
}

function BeforeSearch({ explorer }: { explorer: Explorer }) {
  const { user } = useSession();
  return (
    <>
      <ContinueReading />
      {user && (
        <SavedVersesList
          title="Saved Verses"
          verseActions={(verse) => <OpenVerse reference={verse.reference} onRead={explorer.read} />}
        />
      )}
      <section aria-labelledby="popular-title">
        <h2 id="popular-title" className={styles.sectionTitle}>
          Popular Verses
        </h2>
        {popularVerses.map(({ reference, text }) => {
          const parsed = parseReference(reference);
          return parsed.ok ? (
            <VerseCard
              key={reference}
              reference={parsed.reference}
              text={text}
              version="kjv"
              onRead={explorer.read}
            />
          ) : null;
        })}
      </section>
    </>
  );
}

/** Opens a saved verse in the reader, where its reference is one that can be read. */
function OpenVerse({ reference, onRead }: { reference: string; onRead: Explorer["read"] }) {
  const parsed = parseReference(reference);
  if (!parsed.ok) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onRead(parsed.reference)}>
      Read
    </Button>
  );
}
