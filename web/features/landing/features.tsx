import { i18n } from "@lingui/core";
import { Link } from "react-router";
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
        {features.items.map(({ to, icon: Icon, title, text }) => (
          <li key={to} className={styles.feature}>
            <Icon className={styles.icon} size={26} stroke={1.4} aria-hidden />
            <h3>
              <Link to={to}>{i18n._({ ...title, values })}</Link>
            </h3>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
