import { useNetwork } from "#web/lib/network.ts";
import { useQueueIsDurable } from "#web/lib/offline-store/use-queue.ts";
import styles from "./announcement.module.css";

/** Says that nothing can be sent now, and that nothing is lost by it. */
export function OfflineNotice() {
  const network = useNetwork();
  const durable = useQueueIsDurable();
  return (
    <div role="status">
      {network !== "there" && (
        <p className={styles.announcement}>
          {network === "none" ? "You are offline." : "Berea cannot be reached."} What is on this
          device can be read.{" "}
          {durable
            ? "Notes, new prayers and chapters you read are synced when you are back."
            : "This browser does not let Berea store anything: keep this tab open until you are back."}
        </p>
      )}
    </div>
  );
}
