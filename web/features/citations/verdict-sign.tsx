import { type Level, signs } from "./api/verdicts.ts";
import styles from "./verdict-sign.module.css";

/** The sign of a verdict. Hidden from screen readers, because each use adds the verdict as text. */
export function VerdictSign({ level }: { level: Level }) {
  return (
    <span className={styles.sign} data-level={level} aria-hidden>
      {signs[level].sign}
    </span>
  );
}
