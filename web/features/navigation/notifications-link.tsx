import { t } from "@lingui/core/macro";
import { IconBell } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUnreadNotifications } from "#web/features/notifications/api/unread.ts";
import { useSession } from "#web/lib/session.tsx";
import styles from "./sidebar.module.css";

/** A link to the notifications with the number of unread ones. */
export function NotificationsLink() {
  const { user } = useSession();
  const unread = useUnreadNotifications(user?.id);
  const label = unread > 0 ? t`Notifications, ${unread} new` : t`Notifications`;
  return (
    <Link to="/app/notifications" className={styles.bell} aria-label={label} title={label}>
      <IconBell size={18} stroke={1.6} />
      {unread > 0 && <span className={styles.unread}>{unread > 99 ? "99+" : unread}</span>}
    </Link>
  );
}
