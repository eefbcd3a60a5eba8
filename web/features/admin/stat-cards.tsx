import type { AdminStats } from "#shared/api/admin.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./admin.module.css";

const cards = [
  { name: "totalUsers", label: "Total Users" },
  { name: "totalChats", label: "Total Chats" },
  { name: "totalPrayers", label: "Total Prayers" },
  { name: "todaySessions", label: "Today's Sessions" },
  { name: "todayMinutes", label: "Today's Minutes" },
] as const satisfies { name: keyof AdminStats; label: string }[];

/** The five counts. */
export function StatCards({ stats }: { stats: AdminStats }) {
  return (
    <section aria-label="Statistics">
      <dl className={styles.cards}>
        {cards.map(({ name, label }) => (
          <div key={name} className={styles.card}>
            <dt>{label}</dt>
            <dd>{formatNumber(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>A day here is a day in {stats.time_zone}.</p>
    </section>
  );
}
