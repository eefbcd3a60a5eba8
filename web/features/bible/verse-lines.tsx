import { Fragment } from "react";
import { linesOf, type Run, type VerseMarkup } from "./verse-runs.ts";
import styles from "./chapter-text.module.css";

/** The words of a verse with their markup; poetry in lines of its own. `number` stands before the first word. */
export function VerseLines({ verse, number }: { verse: VerseMarkup; number: React.ReactNode }) {
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
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a verse never change their order
    <span key={index} className={styles.line} style={{ "--indent": line.indent } as React.CSSProperties}>
      {index === 0 && number}
      <Runs runs={line.runs} />{" "}
    </span>
  ));
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => {
    const words = run.supplied ? <i className={styles.supplied}>{run.text}</i> : run.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a verse never change their order
    return run.red ? <span key={index} className={styles.red}>{words}</span> : <Fragment key={index}>{words}</Fragment>;
  });
}
