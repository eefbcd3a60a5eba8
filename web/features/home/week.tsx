import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { readingStreak } from "#scripture/reading-plans/streak.ts";
import { useReadDates } from "#web/features/progress/api.ts";
import { formatDate, weekdays } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./week.module.css";

/** The reading days of this week, for users who turned this view on. */
export function Week() {
  const { streak: isOn } = usePreferences();
  const { reads } = useReadDates();
  const id = useId();
  if (!isOn || !reads) return null;
  const { days, week } = readingStreak(new Set([...reads.values()].flat()), today());
  const names = new Map(weekdays().map(({ day, name }) => [day, name]));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Your reading week</Trans>
      </h2>
      <ol className={styles.week}>
        {week.map(({ date, read }, at) => {
          const name = names.get((at + 1) % 7) ?? "";
          const day = formatDate(`${date}T12:00`);
          return (
            <li key={date} data-read={read || undefined} aria-label={read ? t`${day}: read` : day}>
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span aria-hidden="true" className={styles.mark}>
                {read && <IconCheck size={16} />}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.text}>
        {days > 0 ? (
          <Plural
            value={days}
            one="A streak of # day. You may miss one day a week."
            other="A streak of # days. You may miss one day a week."
          />
        ) : (
          <Trans>Every day is a good day to begin.</Trans>
        )}
      </p>
    </section>
  );
}
