import { Link } from "react-router";
import { bookOf } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import { useMarkRead } from "#web/lib/progress.ts";
import styles from "./plans.module.css";

/**
 * Chapters to read: each opens in the reader, and can be ticked off here. A tick is taken back from
 * `since` on.
 */
export function ChapterLinks({
  chapters,
  reads,
  since,
}: {
  chapters: readonly ChapterPlace[];
  reads: ReadLog;
  since: string;
}) {
  const { mark } = useMarkRead();
  return (
    <ul className={styles.chapters}>
      {chapters.map((place) => {
        const key = chapterKey(place);
        const name = `${bookOf(place.book).singular} ${place.chapter}`;
        const read = reads.get(key)?.some((day) => day >= since) ?? false;
        return (
          <li key={key} data-read={read || undefined}>
            <input
              type="checkbox"
              aria-label={`${name} is read`}
              checked={read}
              onChange={() => mark({ ...place, read: !read, since })}
            />
            <Link to={`/app/bible?${new URLSearchParams({ ref: name })}`}>{name}</Link>
          </li>
        );
      })}
    </ul>
  );
}
