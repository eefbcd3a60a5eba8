import { t } from "@lingui/core/macro";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { formatList } from "#web/lib/format.ts";
import styles from "./search-view.module.css";

type Notes = Pick<SearchResponse, "ignoredTerms" | "corrections" | "unknownTerms">;

/** Shows how the search interpreted the query: corrections, unknown words and ignored parts. */
export function SearchNotes({ ignoredTerms, corrections, unknownTerms }: Notes) {
  const unknown = formatList(unknownTerms.map((word) => t`“${word}”`));
  const ignored = formatList(ignoredTerms);
  const notes = [
    ...corrections.map(
      ({ typed, corrected }) => t`Showing results for “${corrected}”, not “${typed}”.`,
    ),
    ...(unknownTerms.length > 0 ? [t`No verse has ${unknown}.`] : []),
    ...(ignoredTerms.length > 0 ? [t`Ignored: ${ignored}`] : []),
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
