import { i18n } from "@lingui/core";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { hero } from "./copy.ts";
import styles from "./hero.module.css";

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title" className={styles.title}>
          {i18n._(hero.title)}
        </h1>
        <p className={styles.text}>{i18n._(hero.text)}</p>
        <div className={styles.calls}>
          <ButtonLink to="/onboarding" size="lg">
            {i18n._(hero.start)}
          </ButtonLink>
          <ButtonLink to="/onboarding" size="lg" variant="quiet">
            {i18n._(hero.tryFree)}
          </ButtonLink>
        </div>
      </div>
      <BiblePage />
    </section>
  );
}

/** The passage that Berea is named after, laid out as in a printed Bible. */
function BiblePage() {
  const { book, chapter, before, verseStart, marked, after, caption } = hero.page;
  return (
    <figure className={styles.page}>
      <div className={styles.sheet}>
        <p className={styles.runningHead}>
          <span>{book}</span>
          <span>{chapter}</span>
        </p>
        <blockquote className={styles.verses}>
          <p>
            <sup>10</sup>
            {before}
          </p>
          <p className={styles.verse}>
            <sup>11</sup>
            {verseStart}
            <mark>{marked}</mark>
          </p>
          <p>
            <sup>12</sup>
            {after}
          </p>
        </blockquote>
      </div>
      <figcaption>{i18n._(caption)}</figcaption>
    </figure>
  );
}
