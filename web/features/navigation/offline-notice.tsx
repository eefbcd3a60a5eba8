import { t } from "@lingui/core/macro";
import { useNetwork } from "#web/lib/network.ts";
import { useQueueIsDurable } from "#web/lib/offline-store/use-queue.ts";
import styles from "./announcement.module.css";

/** Says that the device is offline and that what is written is kept and sent later. */
export function OfflineNotice() {
  const network = useNetwork();
  const durable = useQueueIsDurable();
  return (
    <div role="status">
      {network !== "there" && (
        <p className={styles.announcement}>
          {network === "none"
            ? t`You are offline. You can read what is on this device.`
            : t`Berea cannot be reached. You can read what is on this device.`}{" "}
          {durable
            ? t`Notes, new prayers and chapters you read are synced when you are back.`
            : t`This browser does not let Berea store anything: keep this tab open until you are back.`}
        </p>
      )}
    </div>
  );
}
