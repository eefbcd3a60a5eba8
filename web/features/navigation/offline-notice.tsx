import { useOnline } from "#web/lib/offline.ts";
import styles from "./announcement.module.css";

/** Says that there is no network, and that nothing is lost by it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.announcement}>
          You are offline. What is on this device can be read, and notes, new prayers and chapters
          you read are sent when you are back.
        </p>
      )}
    </div>
  );
}
