import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { Link } from "react-router";
import { findReferences } from "#scripture/references/find.ts";
import { formatReference, uniqueReferences } from "#scripture/references/reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./messages.module.css";

/** Links to the passages that an answer mentions, without duplicates or invalid references. */
export function VerseReferences({ text }: { text: string }) {
  const references = useMemo(
    () => uniqueReferences(findReferences(text).map(({ reference }) => reference)),
    [text],
  );
  if (references.length === 0) return null;
  return (
    <div className={styles.references}>
      <ul aria-label={t`Verses in this answer`}>
        {references.map((reference) => {
          const name = formatReference(reference);
          return (
            <li key={name}>
              <Link to={bibleLink(name, "kjv")}>{displayReference(reference)}</Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
