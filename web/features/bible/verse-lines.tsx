import type { CSSProperties, ReactNode } from "react";
import styles from "./chapter-text.module.css";
import { linesOf, type Run, type VerseMarkup } from "./verse-runs.ts";

/** The words of a verse with their markup; poetry in lines of its own. `number` stands before the first word. */
export function VerseLines({ verse, number }: { verse: VerseMarkup; number: ReactNode }) {
  const { poetry, lines } = linesOf(verse);
  if (!poetry) {
    return (
      <>
        {number}
        <Runs runs={lines[0]?.runs ?? []} />{" "}
      </>
    );
  }
  return lines.map((line, index) => (
    <span
      key={line.at}
      className={styles.line}
      style={{ "--indent": line.indent } as CSSProperties}
    >
      {index === 0 && number}
      <Runs runs={line.runs} />{" "}
    </span>
  ));
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run) => <Words key={run.at} run={run} />);
}

function Words({ run: { text, supplied, red } }: { run: Run }) {
  const words = supplied ? <i className={styles.supplied}>{text}</i> : text;
  return red ? <span className={styles.red}>{words}</span> : words;
}
