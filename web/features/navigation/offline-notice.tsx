import { t } from "@lingui/core/macro";
import { useInstallationName } from "#web/lib/installation.ts";
import { useNetwork } from "#web/lib/network.ts";
import { useQueueIsDurable } from "#web/lib/offline-store/use-queue.ts";
import styles from "#web/ui/announcement.module.css";

/** Tells the user that the device is offline and that changes are saved and sent later. */
export function OfflineNotice() {
  const network = useNetwork();
  const productName = useInstallationName();
  const durable = useQueueIsDurable();
  return (
    <div role="status">
      {network !== "there" && (
        <p className={styles.announcement}>
          {network === "none"
            ? t`You are offline. You can read what is on this device.`
            : t`${productName} cannot be reached. You can read what is on this device.`}{" "}
          {durable
            ? t`Notes, new prayers, chapters you read and what you write in groups will sync when you're back online.`
            : t`This browser doesn't let ${productName} store anything. Keep this tab open until you're back online.`}
        </p>
      )}
    </div>
  );
}
