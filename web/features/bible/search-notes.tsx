import type { SearchResponse } from "#shared/api/bibles.ts";
import styles from "./search-view.module.css";

type Notes = Pick<SearchResponse, "ignoredTerms" | "corrections" | "unknownTerms">;

/** How a search read the query: spelling corrections, words that no verse has, ignored parts. */
export function SearchNotes({ ignoredTerms, corrections, unknownTerms }: Notes) {
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");
  const notes = [
    ...corrections.map(
      ({ typed, corrected }) => `Showing results for “${corrected}”, not “${typed}”.`,
    ),
    ...(unknownTerms.length > 0 ? [`No verse has ${quoted(unknownTerms)}.`] : []),
    ...(ignoredTerms.length > 0 ? [`Ignored: ${ignoredTerms.join(", ")}`] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
