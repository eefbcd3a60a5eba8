import { i18n } from "@lingui/core";
import { testimonials } from "./copy.ts";
import section from "./section.module.css";
import styles from "./testimonials.module.css";

export function Testimonials() {
  return (
    <section className={section.section} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className={section.title}>
        {i18n._(testimonials.title)}
      </h2>
      <ul className={styles.list}>
        {testimonials.items.map(({ quote, name, role }) => (
          <li key={name}>
            <figure className={styles.testimonial}>
              <blockquote>
                <p>“{i18n._(quote)}”</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{i18n._(role)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
