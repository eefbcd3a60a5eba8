import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Link, useLocation } from "react-router";
import { type BiblePageState, lastPlace } from "#web/features/bible/api/last-place.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import styles from "./bottom-nav.module.css";
import { isInGroup, navGroups } from "./nav-groups.ts";

/** The passage that the Bible link opens if no chapter has been read on this device. */
const firstPassage = "John 1";

const you = msg({ message: "You", context: "navigation" });

/** Opens the list of books and chapters, because nobody has chosen a chapter yet. */
const chooseFirst: BiblePageState = { choose: true };

/** The main pages at the bottom of a phone's screen. The Bible link opens the last read chapter. */
export function BottomNav() {
  const { pathname } = useLocation();
  const ai = useAiEnabled();
  const last = lastPlace.use();
  const chapter = bibleLink(last?.reference ?? firstPassage, last?.version);
  const groups = ai ? navGroups : navGroups.filter(({ to }) => to !== "/app/chat");
  return (
    <nav className={styles.nav} aria-label={t`Quick links`}>
      {groups.map((group) => {
        const { to, icon: Icon } = group;
        const label = to === "/app/profile" ? you : group.label;
        return (
          <Link
            key={to}
            to={to === "/app/bible" ? chapter : to}
            {...(to === "/app/bible" && !last && { state: chooseFirst })}
            className={styles.link}
            aria-current={isInGroup(group, pathname) ? "page" : undefined}
          >
            <Icon size={22} stroke={1.6} />
            {i18n._(label)}
          </Link>
        );
      })}
    </nav>
  );
}
