import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import { books, type Testament } from "#scripture/canon/books.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { bookName, displayReference } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import { moveFocus } from "#web/ui/arrow-keys.ts";
import styles from "./plans.module.css";

const testaments: { id: Testament; name: MessageDescriptor }[] = [
  { id: "OT", name: msg`Old Testament` },
  { id: "NT", name: msg`New Testament` },
];

/**
 * All 1,189 chapters as squares, which are darker the more often they were read. Each links to its
 * chapter.
 */
export function CoverageMap({ reads, rhythm }: { reads: ReadLog; rhythm: string }) {
  const id = useId();
  const total = books.reduce((sum, { chapters }) => sum + chapters, 0);
  const read = [...reads.values()].filter((days) => days.length > 0).length;
  const shownRead = formatNumber(read);
  const shownTotal = formatNumber(total);
  return (
    <section className={styles.coverage} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        <Trans>Chapters you have read</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          {shownRead} of {shownTotal} chapters.
        </Trans>{" "}
        {rhythm}
      </p>
      {testaments.map((testament) => (
        <details key={testament.id} open={testament.id === "NT"}>
          <summary>{i18n._(testament.name)}</summary>
          <ul className={styles.map}>
            {books
              .filter((book) => book.testament === testament.id)
              .map((book) => (
                <BookRow key={book.id} book={book} reads={reads} />
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function BookRow({ book, reads }: { book: (typeof books)[number]; reads: ReadLog }) {
  const chapters = Array.from({ length: book.chapters }, (_, at) => at + 1);
  const done = chapters.filter(
    (chapter) => reads.get(chapterKey({ book: book.id, chapter }))?.length,
  );
  return (
    <li>
      <span className={styles.bookName}>
        {bookName(book.id)}{" "}
        <small>
          {done.length}/{book.chapters}
        </small>
      </span>
      {/* One tab stop for each book; the arrow keys move among its chapters. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the links */}
      <span
        className={styles.squares}
        onKeyDown={(event) => moveFocus(event, "a", { direction: "row" })}
      >
        {chapters.map((chapter) => {
          const times = reads.get(chapterKey({ book: book.id, chapter }))?.length ?? 0;
          const place = { book: book.id, chapter };
          const name = displayReference(place);
          const label = plural(times, {
            0: `${name}: not read`,
            one: `${name}: read once`,
            other: `${name}: read # times`,
          });
          return (
            <Link
              key={chapter}
              to={`/app/bible?${new URLSearchParams({ ref: formatReference(place) })}`}
              className={styles.square}
              data-times={Math.min(times, 3)}
              title={label}
              aria-label={label}
              tabIndex={chapter === 1 ? 0 : -1}
            />
          );
        })}
      </span>
    </li>
  );
}
