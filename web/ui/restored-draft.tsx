import { Trans } from "@lingui/react/macro";
import styles from "./restored-draft.module.css";

/** Says that a form shows unsaved text, and offers to discard it. */
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
