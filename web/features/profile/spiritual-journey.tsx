import { Trans } from "@lingui/react/macro";
import type { usePrayerStats } from "#web/features/prayers/api/stats.ts";
import type { useProfileCounts } from "./api/counts.ts";
import styles from "./profile.module.css";

type Props = {
  counts: ReturnType<typeof useProfileCounts>;
  prayers: ReturnType<typeof usePrayerStats>;
};

/** The numbers of verses, prayers and posts. A dash replaces a number that failed to load. */
export function SpiritualJourney({ counts, prayers }: Props) {
  const shown = (part: { isError: boolean; data: unknown }, value: string | undefined) =>
    value ?? (part.isError ? "–" : "...");
  return (
    <section className={styles.card} aria-labelledby="spiritual-journey">
      <h2 id="spiritual-journey" className={styles.cardTitle}>
        <Trans>Spiritual Journey</Trans>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Verses Saved</Trans>
          </dt>
          <dd>{shown(counts, counts.data && String(counts.data.verses_saved))}</dd>
        </div>
        <div>
          <dt>
            <Trans>Prayers (active / answered)</Trans>
          </dt>
          <dd>
            {shown(prayers, prayers.data && `${prayers.data.active} / ${prayers.data.answered}`)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Posts Created</Trans>
          </dt>
          <dd>{shown(counts, counts.data && String(counts.data.posts_created))}</dd>
        </div>
      </dl>
    </section>
  );
}
