import { Link } from "react-router";
import { books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { formatNumber } from "#web/lib/format.ts";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";

export const meta = titled("The Books at a Glance");

const rows = books.map((book) => ({
  ...book,
  verses: verseCounts(book.id).reduce((sum, count) => sum + count, 0),
}));
const most = Math.max(...rows.map(({ verses }) => verses));

/** How long each book is, as a table whose bars show it. */
export default function ChartPage() {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>The Books at a Glance</h1>
        <p className={styles.lead}>
          66 books, 1,189 chapters, 31,102 verses, counted as the King James Version counts them.
        </p>
      </header>
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">Book</th>
            <th scope="col">Chapters</th>
            <th scope="col">Verses</th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, singular, chapters, verses }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={bibleLink(`${singular} 1`)}>{name}</Link>
              </th>
              <td>{chapters}</td>
              <td>{formatNumber(verses)}</td>
              <td aria-hidden="true" className={styles.barCell}>
                <span className={styles.bar} style={{ width: `${(verses / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
