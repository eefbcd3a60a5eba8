import { useNetwork } from "#web/lib/offline.ts";
import styles from "./announcement.module.css";

/** Says that nothing can be sent now, and that nothing is lost by it. */
export function OfflineNotice() {
  const network = useNetwork();
  return (
    <div role="status">
      {network !== "there" && (
        <p className={styles.announcement}>
          {network === "none" ? "You are offline." : "Berea cannot be reached."} What is on this
          device can be read, and notes, new prayers and chapters you read are sent when you are
          back.
        </p>
      )}
    </div>
  );
}
