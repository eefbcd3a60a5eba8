import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./verse-links.module.css";

/** Shows references as links to the Bible. Renders nothing without references. */
export function VerseLinks({
  verses,
  className = styles.verses,
}: {
  verses: readonly string[];
  className?: string | undefined;
}) {
  if (verses.length === 0) return null;
  return (
    <ul className={className} aria-label={t`Verses`}>
      {verses.map((verse) => (
        <li key={verse}>
          <Link to={bibleLink(verse)}>{displayReference(verse)}</Link>
        </li>
      ))}
    </ul>
  );
}
