import { Trans } from "@lingui/react/macro";
import styles from "./explorer-header.module.css";

/** The search before its scripts run. */
export function SearchPreview() {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <Trans>Bible Explorer</Trans>
      </h1>
    </header>
  );
}
