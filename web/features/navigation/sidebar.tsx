import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconHelp, IconSearch } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { useMe } from "#web/lib/me.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { Brand } from "#web/ui/brand.tsx";
import { NavGroupSection } from "./nav-group-section.tsx";
import { adminLink, moderationLink, useHomePath, useNavGroups } from "./nav-groups.ts";
import { NotificationsLink } from "./notifications-link.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import styles from "./sidebar.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** The app's navigation, both in the sidebar and in the drawer on small screens. */
export function Sidebar({ onGoTo }: { onGoTo: () => void }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const me = useMe();
  const groups = useNavGroups();
  const roles = me.data?.roles ?? [];
  const isAdmin = roles.includes("admin");
  const rolePages = [
    ...(isAdmin || roles.includes("moderator") ? [moderationLink] : []),
    ...(isAdmin ? [adminLink] : []),
  ];
  return (
    <div className={styles.sidebar}>
      <Link to={useHomePath()} className={styles.brand}>
        <Brand />
      </Link>
      <button type="button" className={styles.goTo} onClick={onGoTo}>
        <IconSearch size={17} stroke={1.6} aria-hidden /> <Trans>Go to…</Trans>
        {/* not translated: names of keys */}
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <nav aria-label={t`Main`} className={styles.nav}>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <NavGroupSection key={group.to} group={group} />
          ))}
          {rolePages.map(({ to, label, icon: Icon }) => (
            <li key={to} className={styles.admin}>
              <Link
                to={to}
                className={styles.group}
                data-active={pathname.startsWith(to) || undefined}
                aria-current={pathname.startsWith(to) ? "page" : undefined}
              >
                <Icon size={19} stroke={1.6} />
                {i18n._(label)}
              </Link>
            </li>
          ))}
          <li className={rolePages.length > 0 ? undefined : styles.admin}>
            <Link to="/help" className={styles.group}>
              <IconHelp size={19} stroke={1.6} />
              <Trans>Help</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <div className={styles.foot}>
        <SchemeSwitch />
        {user ? (
          <div className={styles.account}>
            <span className={styles.email} title={user.email}>
              {me.data?.profile.full_name || user.name || user.email}
            </span>
            <NotificationsLink />
            <SignOutButton />
          </div>
        ) : (
          <Link to={withReturnPath("/auth", pathname + search)} className={styles.signIn}>
            <Trans>Sign In</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
