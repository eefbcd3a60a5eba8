import { Link } from "react-router";
import { sidebarVerse } from "#scripture/fallback/verses.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import styles from "./profile.module.css";

const links = [
  { label: "Home", to: "/app" },
  { label: "Bible Explorer", to: "/app/bible" },
  { label: "Prayer Journal", to: "/app/prayers" },
  { label: "Chat", to: "/app/chat" },
];

/** The verse beside every profile, which is not the verse of the day, and links to other pages. */
export function ProfileAside() {
  const ai = useAiEnabled();
  const shown = ai ? links : links.filter(({ to }) => to !== "/app/chat");
  return (
    <aside className={styles.aside} aria-label="Daily verse and navigation">
      <figure className={styles.verse} aria-label="A Verse to Keep">
        <p className={styles.verseTitle}>A Verse to Keep</p>
        <blockquote>{sidebarVerse.text}</blockquote>
        <figcaption>
          <Link to={bibleLink(sidebarVerse.reference, "kjv")}>{sidebarVerse.reference}</Link>
        </figcaption>
      </figure>
      <nav aria-label="On from here">
        <ul className={styles.links}>
          {shown.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
