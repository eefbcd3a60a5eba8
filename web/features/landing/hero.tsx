import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { chapterPath } from "#shared/chapter-path.ts";
import { useInstallation } from "#web/lib/installation.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { hero } from "./copy.ts";
import styles from "./hero.module.css";

/**
 * `version`: the translation in which the passage opens. `guestChat`: whether guests can chat
 * without a key of their own.
 */
export function Hero({ version, guestChat }: { version: string; guestChat: boolean }) {
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
        <p className={styles.noAccount}>
          {guestChat && (
            <Link to="/app/chat">
              <Trans>Ask a question, no account needed</Trans>
            </Link>
          )}
          <Link to={chapterPath({ version, book: "John", chapter: 1 })}>
            <Trans>Read now, no account needed</Trans>
          </Link>
        </p>
        <noscript>
          <p className={styles.noScript}>
            <Trans>
              Without JavaScript you can read the Bible here. The chat, notes, the prayer journal
              and accounts need JavaScript.
            </Trans>
          </p>
        </noscript>
      </div>
      <BiblePage version={version} />
    </section>
  );
}

/** The passage that Berea is named after, laid out as in a printed Bible. */
function BiblePage({ version }: { version: string }) {
  const { book, chapter, before, verseStart, marked, after } = hero.page;
  // The default caption explains the name Berea, so a renamed installation has another one.
  const caption = useInstallation().name === null ? hero.page.caption : hero.page.plainCaption;
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
      <figcaption>
        {i18n._(caption)}{" "}
        <Link to={chapterPath({ version, book: "Acts", chapter: 17, verse: 11 })}>
          <Trans>Read the chapter</Trans>
        </Link>
      </figcaption>
    </figure>
  );
}
