import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AdminStats } from "#shared/api/admin.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./admin.module.css";

const cards = [
  { name: "totalUsers", label: msg`Total Users` },
  { name: "totalChats", label: msg`Total Chats` },
  { name: "totalPrayers", label: msg`Total Prayers` },
  { name: "todaySessions", label: msg`Today's Sessions` },
  { name: "todayMinutes", label: msg`Today's Minutes` },
] as const satisfies { name: keyof AdminStats; label: MessageDescriptor }[];

/** The statistics above the tabs. */
export function StatCards({ stats }: { stats: AdminStats }) {
  const timeZone = stats.time_zone;
  return (
    <section aria-label={t`Statistics`}>
      <dl className={styles.cards}>
        {cards.map(({ name, label }) => (
          <div key={name} className={styles.card}>
            <dt>{i18n._(label)}</dt>
            <dd>{formatNumber(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>
        <Trans>Days are counted in the time zone {timeZone}.</Trans>
      </p>
    </section>
  );
}
