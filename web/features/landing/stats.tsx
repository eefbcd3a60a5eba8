import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { LandingParts } from "#shared/api/settings.ts";
import { stats } from "./copy.ts";
import styles from "./stats.module.css";

/** `own`: this installation's figures, which replace the standard ones. */
export function Stats({ own }: { own: LandingParts["stats"]["items"] }) {
  const items = own ?? stats.map(({ figure, label }) => ({ figure, label: i18n._(label) }));
  return (
    <section className={styles.band} aria-label={t`In numbers`}>
      <dl className={styles.list}>
        {items.map(({ figure, label }) => (
          <div key={`${figure} ${label}`} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
