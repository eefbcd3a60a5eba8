import { t } from "@lingui/core/macro";
import styles from "./states.module.css";

/** A loading indicator. `label` is shown and announced; `wholePage` centers it in the window. */
export function LoadingState({
  label = t`Loading...`,
  wholePage = false,
}: {
  label?: string;
  wholePage?: boolean;
}) {
  return (
    <div className={wholePage ? styles.wholePage : styles.state} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.text}>{label}</p>
    </div>
  );
}
