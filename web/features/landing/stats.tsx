import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { stats } from "./copy.ts";
import styles from "./stats.module.css";

export function Stats() {
  return (
    <section className={styles.band} aria-label={t`In numbers`}>
      <dl className={styles.list}>
        {stats.map(({ figure, label }) => (
          <div key={figure} className={styles.stat}>
            <dt>{i18n._(label)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
