import type { ReactNode } from "react";
import { useNetwork } from "#web/lib/network.ts";
import styles from "./states.module.css";

/** Something failed to load. With `onRetry` it offers to try again. Offline it says so quietly: the banner explains the rest. */
export function ErrorState({
  title = "This could not be loaded",
  message,
  onRetry,
  children,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const offline = useNetwork() === "none";
  return (
    <div className={styles.state} role={offline ? "status" : "alert"}>
      <p className={styles.title}>{offline ? "Not available offline" : title}</p>
      <p className={styles.text}>{offline ? "It loads when you are back online." : message}</p>
      <div className={styles.actions}>
        {onRetry && !offline && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
