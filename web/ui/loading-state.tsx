import { t } from "@lingui/core/macro";
import styles from "./states.module.css";

/** Something is on its way. `label` is read out and shown; `wholePage` centres it in the window. */
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
