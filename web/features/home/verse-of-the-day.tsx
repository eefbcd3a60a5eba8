import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import { useDailyVerse } from "#web/features/bible/api/use-daily-verse.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./verse-of-the-day.module.css";

/** The verse of the day. All users see the same verse on the same date. */
export function VerseOfTheDay() {
  const { verse } = useDailyVerse(usePreferences().version);
  if (!verse) return <div className={styles.verse} aria-hidden="true" />;
  const { reference, text, translation } = verse;
  const place = new URLSearchParams({ version: translation.toLowerCase(), ref: reference });
  return (
    <figure className={styles.verse} aria-label={t`Verse of the day`}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <Link to={`/app/bible?${place}`}>{displayReference(reference)}</Link> ({translation})
      </figcaption>
    </figure>
  );
}
