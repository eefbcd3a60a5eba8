import { Trans } from "@lingui/react/macro";
import { useDeferredValue } from "react";
import styles from "./messages.module.css";

/** The AI's reasoning before its answer, collapsed. `active`: the AI is still reasoning. */
export function Reasoning({ text, active }: { text: string; active: boolean }) {
  const shown = useDeferredValue(text);
  return (
    <details className={styles.reasoning}>
      <summary>{active ? <Trans>Reasoning...</Trans> : <Trans>Reasoning</Trans>}</summary>
      <p className={styles.plain}>{shown}</p>
    </details>
  );
}
