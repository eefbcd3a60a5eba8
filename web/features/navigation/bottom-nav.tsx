import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Link, useLocation } from "react-router";
import {
  type BiblePageState,
  firstPassage,
  lastPlace,
} from "#web/features/bible/api/last-place.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import styles from "./bottom-nav.module.css";
import { isInGroup, useNavGroups } from "./nav-groups.ts";

const you = msg({ message: "You", context: "navigation" });

/** Opens the list of books and chapters, because nobody has chosen a chapter yet. */
const chooseFirst: BiblePageState = { choose: true };

/** The main pages at the bottom of a phone's screen. The Bible link opens the last read chapter. */
export function BottomNav() {
  const { pathname } = useLocation();
  const last = lastPlace.use();
  const chapter = bibleLink(last?.reference ?? firstPassage, last?.version);
  const groups = useNavGroups();
  return (
    <nav className={styles.nav} data-bottom-bar aria-label={t`Quick links`}>
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
