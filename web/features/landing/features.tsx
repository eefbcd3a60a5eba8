import { i18n } from "@lingui/core";
import { useInstallationName } from "#web/lib/installation.ts";
import { features } from "./copy.ts";
import styles from "./features.module.css";
import section from "./section.module.css";

export function Features() {
  const values = { productName: useInstallationName() };
  return (
    <section id="features" className={section.section} aria-labelledby="features-title">
      <h2 id="features-title" className={section.title}>
        {i18n._(features.title)}
      </h2>
      <ul className={styles.grid}>
        {features.items.map(({ title, text }) => (
          <li key={title.id} className={styles.feature}>
            <h3>{i18n._({ ...title, values })}</h3>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
