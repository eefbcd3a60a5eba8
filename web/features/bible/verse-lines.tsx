import type { CSSProperties, ReactNode } from "react";
import styles from "./chapter-text.module.css";
import {
  type MarkedWords,
  type Piece,
  piecesOf,
  type Run,
  type VerseMarkup,
} from "./verse-runs.ts";

/** The text of a verse with its markup and highlights. `number` is shown before the first word. */
export function VerseLines({
  verse,
  number,
  marks = [],
}: {
  verse: VerseMarkup;
  number: ReactNode;
  marks?: readonly MarkedWords[];
}) {
  return piecesOf(verse, marks).map((piece, index) => (
    <VersePiece key={piece.at} piece={piece} number={index === 0 && number} />
  ));
}

function VersePiece({ piece, number }: { piece: Piece; number: ReactNode }) {
  // Separates the last word from the next verse if that continues on the same line.
  const words = (
    <>
      {number}
      <Runs runs={piece.runs} />{" "}
    </>
  );
  if (piece.kind === "line") {
    return (
      <span className={styles.line} style={{ "--indent": piece.indent } as CSSProperties}>
        {words}
      </span>
    );
  }
  return piece.kind === "paragraph" ? <span className={styles.inner}>{words}</span> : words;
}

export function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run) => <Words key={run.at} run={run} />);
}

/** `data-at` is the run's offset in the verse; selected-words.ts reads it. */
function Words({ run: { at, text, kinds, mark } }: { run: Run }) {
  let words: ReactNode = text;
  if (kinds.includes("supplied")) words = <i className={styles.supplied}>{words}</i>;
  if (kinds.includes("emphasis")) words = <em className={styles.emphasis}>{words}</em>;
  if (kinds.includes("red")) words = <span className={styles.red}>{words}</span>;
  if (mark) {
    return (
      <mark data-at={at} data-highlight={mark.id} data-color={mark.color} className={styles.mark}>
        {words}
      </mark>
    );
  }
  return <span data-at={at}>{words}</span>;
}
