import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { nearestPlace } from "#scripture/references/nearest-place.ts";
import type { Reference } from "#scripture/references/reference.ts";
import type { ReferenceFailure } from "#scripture/references/resolve.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { explainReference } from "#web/lib/reference-failure.ts";
import styles from "./search-view.module.css";

type Props = { written: string; failure: ReferenceFailure; pathOf: (to: Reference) => string };

/** Says why a typed passage does not exist, and links to the nearest one that does. */
export function FailedReference({ written, failure, pathOf }: Props) {
  // "top 10" has the form of a book with a chapter, but is not written as a name.
  const isName = /^[\d\s]*\p{Lu}|\d\s*[:.,]\s*\d/u.test(written);
  if (failure.reason === "unknown-book" && !isName) return null;
  const place = nearestPlace(failure);
  const name = place && displayReference(place);
  return (
    <p className={styles.failed} role="status">
      {explainReference(failure)}{" "}
      {place && (
        <Link to={pathOf(place)}>
          <Trans>Read {name}</Trans>
        </Link>
      )}
    </p>
  );
}
