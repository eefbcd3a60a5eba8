import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Tabs, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type BookId, bookOf, findBook, isBookId } from "#scripture/canon/books.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { bookName } from "#web/lib/book-names.ts";
import { LoadingState } from "#web/ui/loading-state.tsx";
import styles from "./book-list.module.css";
import type { ShownBook } from "./use-shown-lists.ts";

type Props = {
  books: ShownBook[] | undefined;
  current: Reference | undefined;
  onChoose: (place: { book: BookId; chapter: number }) => void;
};

/** The books by testament, with their chapters and a box to filter them by name. */
export function BookList({ books, current, onChoose }: Props) {
  const [testament, setTestament] = useState<string | null>(testamentOf(current?.book));
  const [wanted, setWanted] = useState("");
  const [opened, setOpened] = useState<string | undefined>(current?.book);
  // Expands the current book when a search, a link or the next-chapter button opens another one.
  const [followed, setFollowed] = useState(current?.book);
  if (current && current.book !== followed) {
    setFollowed(current.book);
    setTestament(testamentOf(current.book));
    setOpened(current.book);
  }
  const openEntry = useRef<HTMLLIElement>(null);
  const isLoaded = books !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `followed` decides which entry is open
  useEffect(() => {
    if (openEntry.current) scrollIntoPanel(openEntry.current);
  }, [followed, isLoaded]);
  if (!books) return <LoadingState label={t`Loading books...`} />;

  const words = wanted.trim();
  // The filter covers both testaments, so users need not know which one contains a book.
  const shown = words
    ? books.filter((book) => isNamed(book, words))
    : books.filter((book) => book.testament === testament);

  return (
    <div className={styles.list}>
      <TextInput
        type="search"
        aria-label={t`Search books`}
        placeholder={t`Search books...`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {!words && (
        <Tabs value={testament} onChange={setTestament}>
          <Tabs.List grow>
            <Tabs.Tab className={styles.tab} value="OT">
              <Trans>Old Testament</Trans>
            </Tabs.Tab>
            <Tabs.Tab className={styles.tab} value="NT">
              <Trans>New Testament</Trans>
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>No book is called “{words}”.</Trans>
        </p>
      )}
      <ul className={styles.books}>
        {shown.map((book) => (
          <BookEntry
            key={book.id}
            book={book}
            current={current}
            open={opened === book.id}
            ref={opened === book.id ? openEntry : undefined}
            onToggle={() => setOpened(opened === book.id ? undefined : book.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the book's name in the interface language. The server may return a book that is not in
 * this list.
 */
const nameOf = ({ id, name }: ShownBook) => (isBookId(id) ? bookName(id) : name);

/** Whether a book's name contains the text, in the interface language or in English. */
function isNamed(book: ShownBook, words: string): boolean {
  const letters = withoutAccents(words);
  return (
    [nameOf(book), book.name].some((name) => withoutAccents(name).includes(letters)) ||
    findBook(words)?.id === book.id
  );
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the testament of a book; the New Testament if no book is open. */
function testamentOf(book: BookId | undefined): "OT" | "NT" {
  return book ? bookOf(book).testament : "NT";
}

/** Scrolls the panel just enough to show the element. The page itself does not scroll. */
function scrollIntoPanel(element: HTMLElement) {
  let panel = element.parentElement;
  while (panel && !/auto|scroll/.test(getComputedStyle(panel).overflowY)) {
    panel = panel.parentElement;
  }
  if (!panel || panel === document.documentElement || panel === document.body) return;
  const { top, bottom } = element.getBoundingClientRect();
  const visible = panel.getBoundingClientRect();
  if (bottom > visible.bottom)
    panel.scrollTop += Math.min(bottom - visible.bottom, top - visible.top);
  else if (top < visible.top) panel.scrollTop -= visible.top - top;
}

function BookEntry({
  book,
  current,
  open,
  ref,
  onToggle,
  onChoose,
}: {
  ref: RefObject<HTMLLIElement | null> | undefined;
  book: ShownBook;
  current: Reference | undefined;
  open: boolean;
  onToggle: () => void;
  onChoose: Props["onChoose"];
}) {
  const id = findBook(book.id)?.id;
  if (!id) return null;
  const name = nameOf(book);
  return (
    <li ref={ref}>
      <button
        type="button"
        className={styles.book}
        aria-expanded={open}
        data-current={current?.book === id || undefined}
        onClick={onToggle}
      >
        <span>{name}</span>
        <span className={styles.count} aria-hidden>
          {book.chapters}
        </span>
      </button>
      {open && (
        <ol className={styles.chapters}>
          {Array.from({ length: book.chapters }, (_, index) => index + 1).map((chapter) => (
            <li key={chapter}>
              <button
                type="button"
                className={styles.chapter}
                aria-label={`${name} ${chapter}`}
                aria-current={
                  current?.book === id && current.chapter === chapter ? "page" : undefined
                }
                onClick={() => onChoose({ book: id, chapter })}
              >
                {chapter}
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
