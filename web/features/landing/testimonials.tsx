import { i18n } from "@lingui/core";
import type { LandingParts } from "#shared/api/settings.ts";
import { testimonials } from "./copy.ts";
import section from "./section.module.css";
import styles from "./testimonials.module.css";

/** `own`: this installation's testimonials, which replace the standard ones. */
export function Testimonials({ own }: { own: LandingParts["testimonials"]["items"] }) {
  const standard = () =>
    testimonials.items.map(({ quote, name, role }) => ({
      quote: i18n._(quote),
      name,
      role: i18n._(role),
    }));
  return (
    <section className={section.section} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className={section.title}>
        {i18n._(testimonials.title)}
      </h2>
      <ul className={styles.list}>
        {(own ?? standard()).map(({ quote, name, role }) => (
          <li key={`${name} ${quote}`}>
            <figure className={styles.testimonial}>
              <blockquote>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
