import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { popularVerses } from "#scripture/fallback/verses.ts";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { SavedVersesList } from "#web/features/favorites/saved-verses-list.tsx";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useSession } from "#web/lib/session.tsx";
import { typedReference } from "#web/lib/typed-reference.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { lastPlace } from "./api/last-place.ts";
import { passageReference } from "./api/passage-reference.ts";
import { useVerseSearch, verseSearch } from "./api/use-verse-search.ts";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";
import { VerseCard } from "./verse-card.tsx";

/** Minimum number of letters before typing starts a search. */
const minLettersToSearch = 3;

// not translated: queries for English translations
const operatorExamples = [
  '"living water"',
  "faith OR hope",
  "love NOT world",
  "righteous*",
  "faith ~5 works",
];
const placeExamples = ["in:psalms", "in:nt", "in:gen-deut"];

/**
 * Searches by words, by "phrases" or by reference. Before the first search, it shows the user's
 * saved verses and three popular ones.
 */
export default function SearchView({ explorer, version }: { explorer: Explorer; version: string }) {
  const { words, unreadable } = explorer;
  const [typed, setTyped] = useState(words);
  // The search that this box last wrote to the address. Any other value came from a link or the
  // Back button.
  const synced = useRef(words);
  useEffect(() => {
    if (words === synced.current) return;
    synced.current = words;
    setTyped(words);
  }, [words]);
  // Results and the address update while the user types, so that the Back button returns to them.
  const [debounced] = useDebouncedValue(typed.trim(), 250);
  const query = debounced.length >= minLettersToSearch ? debounced : words;
  const { searchLive } = explorer;
  /** Whether a passage is being opened. The address is no longer that of the search. */
  const opening = useRef(false);
  const syncAddress = useEffectEvent((text: string) => {
    if (text === words || opening.current) return;
    synced.current = text;
    searchLive(text);
  });
  useEffect(() => syncAddress(query), [query]);
  const { error } = useVerseSearch(version, query);
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: t`Error`,
      message: t`An error occurred while searching. Please try again.`,
      cause: error,
    });
  }, [error]);

  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  /** The text that was submitted and whose references the server is finding. */
  const [submitted, setSubmitted] = useState<string>();
  /** Opens the passage if the query is a reference, or else shows the results. */
  const submit = async () => {
    const text = typed.trim();
    if (text === "" || version === "") return;
    const read = (reference: Reference) => {
      opening.current = true;
      explorer.read(reference);
    };
    const typedPlace = typedReference(text);
    if (typedPlace.ok) return read(typedPlace.reference);
    // The server also knows misspelled names, lists, and the names of more languages.
    setSubmitted(text);
    const search = await queries
      .fetchInfiniteQuery(verseSearch(version, text))
      .catch(() => undefined);
    setSubmitted(undefined);
    // The user may have typed something else since.
    if (input.current?.value.trim() !== text) return;
    const [found] = search?.pages ?? [];
    const { references: [first, second] = [] } = found ?? {};
    const { failure } = found?.missingReference ?? {};
    // The results list several passages.
    const only = second || failure ? undefined : first;
    const reference = only && passageReference(only.start, only.end);
    if (reference) read(reference);
    else if (failure?.reason === "unknown-book" && failure.book && !/\s/.test(failure.book))
      errorToast({ title: t`Error`, message: unknownBookText(failure.book) });
    else explorer.search(text);
  };

  return (
    <div>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextInput
            ref={input}
            className={styles.box}
            type="search"
            size="md"
            aria-label={t`Search the Bible`}
            placeholder={t`Words, a “phrase”, or a reference such as John 3:16`}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => {
              opening.current = false;
              setTyped(event.currentTarget.value);
            }}
          />
          <Button
            type="submit"
            size="md"
            loading={submitted !== undefined && submitted === typed.trim()}
            disabled={typed.trim() === "" || version === ""}
          >
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <details className={styles.help}>
        <summary>
          <Trans>How to search</Trans>
        </summary>
        <ul>
          <li>
            <Trans>
              Part of a verse from any translation. Typos are fine, and the closest verses come
              first.
            </Trans>
          </li>
          <li>
            <Trans>
              The name of a passage (prodigal son, love chapter), or a topic: verses about grief,
              how do I forgive someone.
            </Trans>
          </li>
          <li>
            <Examples of={operatorExamples} />
          </li>
          <li>
            <Examples of={placeExamples} />
          </li>
          <li>
            <Trans>
              <code>G26</code> finds a Strong’s number, and <code>my:</code> the verses you
              highlighted or wrote about.
            </Trans>
          </li>
        </ul>
      </details>
      {unreadable && (
        <p className={styles.unreadable} role="alert">
          {unreadable.reason === "unknown-book"
            ? unknownBookText(unreadable.book)
            : noPassageText(unreadable.written)}
        </p>
      )}
      {query === "" ? (
        <BeforeSearch explorer={explorer} />
      ) : (
        <SearchResults
          key={`${version} ${query}`}
          explorer={explorer}
          version={version}
          words={query}
          instead={<BeforeSearch explorer={explorer} />}
        />
      )}
    </div>
  );
}

function Examples({ of }: { of: readonly string[] }) {
  return of.map((query, at) => (
    <Fragment key={query}>
      {at > 0 && ", "}
      <code>{query}</code>
    </Fragment>
  ));
}

const unknownBookText = (book: string) =>
  t`Could not find the book ${book}. Please select a book from the sidebar.`;

const noPassageText = (written: string) =>
  t`There is no passage “${written}”. Please choose one from the books.`;

/** A link to the last chapter read on this device. */
function ContinueReading() {
  const place = lastPlace.use();
  if (!place) return null;
  const reference = displayReference(place.reference);
  const version = place.version.toUpperCase();
  return (
    <p className={styles.continue}>
      <Trans>
        Continue with{" "}
        <Link to={bibleLink(place.reference, place.version)}>
          {reference} ({version})
        </Link>
      </Trans>
    </p>
  );
}

/** The user's saved verses, if there are any, and three popular ones. */
function BeforeSearch({ explorer }: { explorer: Explorer }) {
  const { user } = useSession();
  return (
    <>
      <ContinueReading />
      {user && (
        <SavedVersesList
          title={t`Saved Verses`}
          hideEmpty
          verseActions={(verse) => <OpenVerse reference={verse.reference} onRead={explorer.read} />}
        />
      )}
      <section aria-labelledby="popular-title">
        <h2 id="popular-title" className={styles.sectionTitle}>
          <Trans>Popular Verses</Trans>
        </h2>
        {popularVerses.map(({ reference, text }) => {
          const parsed = parseReference(reference);
          return parsed.ok ? (
            <VerseCard
              key={reference}
              reference={parsed.reference}
              text={text}
              version="kjv"
              explorer={explorer}
            />
          ) : null;
        })}
      </section>
    </>
  );
}

/** Opens a saved verse in the reader. Shows nothing if its reference cannot be parsed. */
function OpenVerse({ reference, onRead }: { reference: string; onRead: Explorer["read"] }) {
  const parsed = parseReference(reference);
  if (!parsed.ok) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onRead(parsed.reference)}>
      <Trans>Read</Trans>
    </Button>
  );
}
