import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { useMarkRead } from "#web/features/progress/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./plans.module.css";

/**
 * Links to chapters, each with a checkbox that marks it as read. Clearing a checkbox removes the
 * reads since `since`.
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
        const name = displayReference(place);
        const read = reads.get(key)?.some((day) => day >= since) ?? false;
        return (
          <li key={key} data-read={read || undefined}>
            <input
              type="checkbox"
              aria-label={t`${name} is read`}
              checked={read}
              onChange={() => mark({ ...place, read: !read, since })}
            />
            <Link to={`/app/bible?${new URLSearchParams({ ref: formatReference(place) })}`}>
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
