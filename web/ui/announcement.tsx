import { t } from "@lingui/core/macro";
import styles from "./announcement.module.css";

/** The admin's announcement to all users and visitors. Renders nothing without one. */
export function Announcement({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <aside aria-label={t`Announcement`} className={styles.announcement}>
      {text}
    </aside>
  );
}
