import { t } from "@lingui/core/macro";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import styles from "./announcement.module.css";

/**
 * The operator's announcement to all users, from the setting `announcement`. Renders nothing if it
 * is empty.
 */
export function Announcement() {
  const { data } = usePublicSettings();
  if (!data?.announcement) return null;
  return (
    <aside aria-label={t`Announcement`} className={styles.announcement}>
      {data.announcement}
    </aside>
  );
}
