import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { type BookId, bookOf, isBookId, type Testament } from "#scripture/canon/books.ts";
import { chapterPath, contentsPath } from "#shared/chapter-path.ts";
import { type BookContents, chaptersOf } from "#shared/translation-contents.ts";
import { bookName } from "#web/lib/book-names.ts";
import styles from "./chapter-page.module.css";

type Props = { version: string; contents: readonly BookContents[] };

/** The chapters of a book that the translation has. */
export function ChapterList(props: Props & { book: BookId; chapter?: number | undefined }) {
  const { version, contents, book, chapter } = props;
  return (
    <ul className={styles.chapters}>
      {chaptersOf(contents, book).map((number) => (
        <li key={number}>
          <Link
            to={chapterPath({ version, book, chapter: number })}
            aria-label={`${bookName(book)} ${number}`}
            aria-current={number === chapter ? "page" : undefined}
          >
            {number}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The books of a testament, each linked to its first chapter or to the list of its chapters. */
export function BookList(props: Props & { testament: Testament; to: "first chapter" | "book" }) {
  const { version, contents, testament, to } = props;
  const listed = contents.flatMap(({ id }) =>
    isBookId(id) && bookOf(id).testament === testament ? id : [],
  );
  if (listed.length === 0) return null;
  return (
    <section>
      <h2>{testament === "OT" ? <Trans>Old Testament</Trans> : <Trans>New Testament</Trans>}</h2>
      <ul className={styles.books}>
        {listed.map((book) => (
          <li key={book}>
            <Link
              to={
                to === "book"
                  ? contentsPath({ version, book })
                  : chapterPath({ version, book, chapter: chaptersOf(contents, book)[0] ?? 1 })
              }
            >
              {bookName(book)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
