import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./states.module.css";

/**
 * An error within a page, with an optional button to try again. Screen readers announce it only if
 * `role` is set.
 * @param isPage Whether it takes the place of a page. Then the title is the heading of the page.
 */
export function ErrorMessage({
  title,
  message,
  role,
  isPage,
  onRetry,
  children,
}: {
  title: string;
  message: string;
  role?: "alert" | "status" | undefined;
  isPage?: boolean;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={styles.state} role={role}>
      <Title className={styles.title}>{title}</Title>
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
