import type { ReactNode } from "react";
import { changedRanges } from "#scripture/text-diff/diff-words.ts";
import styles from "./compare.module.css";

/** Shows a text and marks its words that differ from another text. */
export function DifferingWords({ text, from }: { text: string; from: string | undefined }) {
  const spans = from === undefined ? [] : changedRanges(from, text);
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    pieces.push(
      text.slice(at, start),
      <mark key={start} className={styles.differs}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
