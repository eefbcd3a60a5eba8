import { features } from "./copy.ts";
import styles from "./features.module.css";
import section from "./section.module.css";

export function Features() {
  return (
    <section id="features" className={section.section} aria-labelledby="features-title">
      <h2 id="features-title" className={section.title}>
        {features.title}
      </h2>
      <ul className={styles.grid}>
        {features.items.map(({ title, text }) => (
          <li key={title} className={styles.feature}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
