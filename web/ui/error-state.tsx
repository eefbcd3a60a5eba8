import type { ReactNode } from "react";
import styles from "./states.module.css";

/**
 * Something failed to load. With `onRetry` it offers to try again. `announced` is false where a toast already tells screen
 * readers, so that they do not hear the failure twice.
 */
export function ErrorState({
  title = "This could not be loaded",
  message,
  onRetry,
  announced = true,
  children,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
  announced?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state} role={announced ? "alert" : undefined}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
