import type { usePrayerStats } from "#web/lib/prayer-stats.ts";
import type { useProfileCounts } from "#web/lib/profile-counts.ts";
import styles from "./profile.module.css";

type Props = {
  counts: ReturnType<typeof useProfileCounts>;
  prayers: ReturnType<typeof usePrayerStats>;
};

/** What the person has gathered here, in numbers; a dash for one that could not be loaded. */
export function SpiritualJourney({ counts, prayers }: Props) {
  const shown = (part: { isError: boolean; data: unknown }, value: string | undefined) =>
    value ?? (part.isError ? "–" : "...");
  return (
    <section className={styles.card} aria-labelledby="spiritual-journey">
      <h2 id="spiritual-journey" className={styles.cardTitle}>
        Spiritual Journey
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Verses Saved</dt>
          <dd>{shown(counts, counts.data && String(counts.data.verses_saved))}</dd>
        </div>
        <div>
          <dt>Prayers (active / answered)</dt>
          <dd>
            {shown(prayers, prayers.data && `${prayers.data.active} / ${prayers.data.answered}`)}
          </dd>
        </div>
        <div>
          <dt>Posts Created</dt>
          <dd>{shown(counts, counts.data && String(counts.data.posts_created))}</dd>
        </div>
      </dl>
    </section>
  );
}
