import { Trans } from "@lingui/react/macro";
import styles from "./restored-draft.module.css";

/** Tells the user that a form contains restored text and offers to discard it. */
export function RestoredDraft({ label, onDiscard }: { label: string; onDiscard: () => void }) {
  return (
    <p className={styles.restored} role="status">
      <span>
        <Trans>What you wrote before is still here.</Trans>
      </span>
      <button type="button" className={styles.startOver} onClick={onDiscard}>
        {label}
      </button>
    </p>
  );
}
