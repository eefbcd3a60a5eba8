import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./states.module.css";

/**
 * An error within a page, with an optional button to try again. Screen readers announce it only if
 * `role` is set.
 */
export function ErrorMessage({
  title,
  message,
  role,
  onRetry,
  children,
}: {
  title: string;
  message: string;
  role?: "alert" | "status" | undefined;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state} role={role}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
