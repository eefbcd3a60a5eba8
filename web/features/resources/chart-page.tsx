import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { books } from "#scripture/canon/books.ts";
import { verseCounts } from "#scripture/canon/verse-counts.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { bookName } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./resources.module.css";

export const meta = titled(msg`The Books at a Glance`);

const rows = books.map((book) => ({
  ...book,
  verses: verseCounts(book.id).reduce((sum, count) => sum + count, 0),
}));
const most = Math.max(...rows.map(({ verses }) => verses));

/** A table with bars that shows the number of chapters and verses of each book. */
export default function ChartPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`The Books at a Glance`}
        lead={t`66 books, 1,189 chapters and 31,102 verses, as the King James Version counts them.`}
      />
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Book</Trans>
            </th>
            <th scope="col">
              <Trans>Chapters</Trans>
            </th>
            <th scope="col">
              <Trans>Verses</Trans>
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, chapters, verses }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={bibleLink(formatReference({ book: id, chapter: 1 }))}>
                  {bookName(id)}
                </Link>
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
