import { stats } from "./copy.ts";
import styles from "./stats.module.css";

export function Stats() {
  return (
    <section className={styles.band} aria-label="In numbers">
      <dl className={styles.list}>
        {stats.map(({ figure, label }) => (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
