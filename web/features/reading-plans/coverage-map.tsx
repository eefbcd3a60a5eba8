import { useId } from "react";
import { Link } from "react-router";
import { books, type Testament } from "#scripture/canon/books.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./plans.module.css";

const testaments: { id: Testament; name: string }[] = [
  { id: "OT", name: "Old Testament" },
  { id: "NT", name: "New Testament" },
];

/**
 * All 1,189 chapters at a glance: darker where read more often. Each square leads to its chapter.
 */
export function CoverageMap({ reads, rhythm }: { reads: ReadLog; rhythm: string }) {
  const id = useId();
  const total = books.reduce((sum, { chapters }) => sum + chapters, 0);
  const read = [...reads.values()].filter((days) => days.length > 0).length;
  return (
    <section className={styles.coverage} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        What you have read
      </h2>
      <p className={styles.text}>
        {read} of {formatNumber(total)} chapters. {rhythm}
      </p>
      {testaments.map((testament) => (
        <details key={testament.id} open={testament.id === "NT"}>
          <summary>{testament.name}</summary>
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
        {book.name}{" "}
        <small>
          {done.length}/{book.chapters}
        </small>
      </span>
      <span className={styles.squares}>
        {chapters.map((chapter) => {
          const times = reads.get(chapterKey({ book: book.id, chapter }))?.length ?? 0;
          const name = `${book.singular} ${chapter}`;
          const said = times === 0 ? "not read" : times === 1 ? "read once" : `read ${times} times`;
          return (
            <Link
              key={chapter}
              to={`/app/bible?${new URLSearchParams({ ref: name })}`}
              className={styles.square}
              data-times={Math.min(times, 3)}
              title={`${name}: ${said}`}
              aria-label={`${name}: ${said}`}
              tabIndex={-1}
            />
          );
        })}
      </span>
    </li>
  );
}
