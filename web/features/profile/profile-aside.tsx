import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { sidebarVerse } from "#scripture/fallback/verses.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./profile.module.css";

const links = [
  { label: msg`Home`, to: "/app" },
  { label: msg`Bible Explorer`, to: "/app/bible" },
  { label: msg`Prayer Journal`, to: "/app/prayers" },
  { label: msg`Chat`, to: "/app/chat" },
];

/** A fixed verse (not the verse of the day) and links to other pages. */
export function ProfileAside() {
  const ai = useAiEnabled();
  const shown = ai ? links : links.filter(({ to }) => to !== "/app/chat");
  return (
    <aside className={styles.aside} aria-label={t`Verse and navigation`}>
      <figure className={styles.verse} aria-label={t`A Verse to Keep`}>
        <p className={styles.verseTitle}>
          <Trans>A Verse to Keep</Trans>
        </p>
        <blockquote>{sidebarVerse.text}</blockquote>
        <figcaption>
          <Link to={bibleLink(sidebarVerse.reference, "kjv")}>
            {displayReference(sidebarVerse.reference)}
          </Link>
        </figcaption>
      </figure>
      <nav aria-label={t`More pages`}>
        <ul className={styles.links}>
          {shown.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{i18n._(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
