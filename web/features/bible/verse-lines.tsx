import type { CSSProperties, ReactNode } from "react";
import styles from "./chapter-text.module.css";
import {
  type HighlightRange,
  type Piece,
  piecesOf,
  type Run,
  splitFirstWord,
  type VerseMarkup,
} from "./verse-runs.ts";

/** The text of a verse with its markup and highlights. `number` is shown before the first word. */
export function VerseLines({
  verse,
  number,
  highlights = [],
}: {
  verse: VerseMarkup;
  number: ReactNode;
  highlights?: readonly HighlightRange[];
}) {
  return piecesOf(verse, highlights).map((piece, index) => (
    <VersePiece key={piece.at} piece={piece} number={index === 0 && number} />
  ));
}

function VersePiece({ piece, number }: { piece: Piece; number: ReactNode }) {
  const { word, rest } = number ? splitFirstWord(piece.runs) : { word: [], rest: piece.runs };
  // The space separates the last word from the next verse, which may continue on the same line.
  const words = (
    <>
      {number && (
        <span className={styles.start}>
          {number}
          <Runs runs={word} />
        </span>
      )}
      <Runs runs={rest} />{" "}
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
