import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { popularVerses } from "#scripture/fallback/verses.ts";
import { parseReferencesLeniently } from "#scripture/references/lenient.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { SavedVersesList } from "#web/features/favorites/saved-verses-list.tsx";
import { bibleLink } from "#web/lib/bible-link.ts";
import { useBookNames } from "#web/lib/bibles/use-book-names.ts";
import { useVerseSearch } from "#web/lib/bibles/use-verse-search.ts";
import { lastPlace } from "#web/lib/last-place.ts";
import { useSession } from "#web/lib/session.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";
import { VerseCard } from "./verse-card.tsx";

/** Fewer letters are no word to look for yet. */
const leastTyped = 3;

/**
 * Search by words, "phrases" or a reference; before that, the person's own verses and three
 * well-loved ones.
 */
export default function SearchView({ explorer, version }: { explorer: Explorer; version: string }) {
  const { words, unreadable } = explorer;
  const [typed, setTyped] = useState(words);
  // The search that this box has put into the address; anything else there came from a link or the
  // Back button.
  const synced = useRef(words);
  useEffect(() => {
    if (words === synced.current) return;
    synced.current = words;
    setTyped(words);
  }, [words]);
  // Results appear while typing, and the address follows, so that Back returns to them.
  const [live] = useDebouncedValue(typed.trim(), 250);
  const names = useBookNames(typed.trim() !== "");
  const sought =
    live.length >= leastTyped && parseReferencesLeniently(live, names).length === 0 ? live : words;
  const { searchLive } = explorer;
  const syncAddress = useEffectEvent((text: string) => {
    if (text === words) return;
    synced.current = text;
    searchLive(text);
  });
  useEffect(() => syncAddress(sought), [sought]);
  const meant = parseReferencesLeniently(typed, names);
  const { error } = useVerseSearch(version, sought);
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
    const [meant] = parseReferencesLeniently(text, names);
    if (meant) explorer.read(meant);
    else if (!parsed.ok && parsed.reason === "unknown-book" && looksLikeReference(text)) {
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
      <details className={styles.help}>
        <summary>How to search</summary>
        <ul>
          <li>Half a verse, from any translation, with typos and all: the closest come first.</li>
          <li>
            The name of a passage (prodigal son, love chapter), or a topic: verses about grief, how
            do I forgive someone.
          </li>
          <li>
            <code>"living water"</code>, <code>faith OR hope</code>, <code>love NOT world</code>,{" "}
            <code>righteous*</code>, <code>faith ~5 works</code>
          </li>
          <li>
            <code>in:psalms</code>, <code>in:nt</code>, <code>in:gen-deut</code>, <code>G26</code>{" "}
            (a number of Strong’s), <code>my:</code> (verses you marked or wrote about)
          </li>
        </ul>
      </details>
      {unreadable && (
        <p className={styles.unreadable} role="alert">
          {unreadable.reason === "unknown-book"
            ? `Could not find the book ${unreadable.book ?? unreadable.written}. Please select a book from the sidebar.`
            : `There is no passage “${unreadable.written}”. Please choose one from the books.`}
        </p>
      )}
      {meant.length > 0 && <Meant references={meant} explorer={explorer} />}
      {sought === "" ? (
        <BeforeSearch explorer={explorer} />
      ) : (
        <SearchResults
          key={`${version} ${sought}`}
          explorer={explorer}
          version={version}
          words={sought}
          instead={<BeforeSearch explorer={explorer} />}
        />
      )}
    </div>
  );
}

/** Whether `text` has the form 'Book chapter' or 'Book chapter:verse', whatever the book. */
function looksLikeReference(text: string): boolean {
  return /\d\s*[:.]\s*\d/.test(text) || /^(?:[1-3]\s*)?\p{L}+\.?\s+\d{1,3}$/u.test(text);
}

/** The passages that were typed, to be gone to. */
function Meant({ references, explorer }: { references: Reference[]; explorer: Explorer }) {
  return (
    <ul className={styles.meant} aria-label="Passages">
      {references.map((reference) => {
        const name = formatReference(reference);
        return (
          <li key={name}>
            <Button variant="light" size="sm" onClick={() => explorer.read(reference)}>
              Read {name}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function sayUnknownBook(book: string) {
  errorToast({
    title: "Error",
    message: `Could not find the book ${book}. Please select a book from the sidebar.`,
  });
}

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

/** The person's saved verses, when they have any, and three popular ones. */
function BeforeSearch({ explorer }: { explorer: Explorer }) {
  const { user } = useSession();
  return (
    <>
      <ContinueReading />
      {user && (
        <SavedVersesList
          title="Saved Verses"
          hideEmpty
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
