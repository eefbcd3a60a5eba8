import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { ReferenceFailure } from "#scripture/references/resolve.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import { displayReference, renumberedNote } from "#web/lib/book-names.ts";
import { explainReference } from "#web/lib/reference-failure.ts";
import { passageReference } from "./api/passage-reference.ts";
import styles from "./search-view.module.css";
import type { Explorer } from "./use-explorer.ts";

type Props = Pick<SearchResponse, "references" | "missingReference" | "isRenumbered"> & {
  explorer: Explorer;
};

/** Buttons that open the references of a search, and why one of its passages does not exist. */
export function ReferenceResults({ references, missingReference, isRenumbered, explorer }: Props) {
  const found = references.flatMap(({ start, end }) => passageReference(start, end) ?? []);
  const [first] = found;
  return (
    <>
      {isRenumbered && first && <p role="status">{renumberedNote(first)}</p>}
      {missingReference && <MissingReference {...missingReference} pathOf={explorer.pathOf} />}
      {first && (
        <ul className={styles.references} aria-label={t`Passages`}>
          {found.map((reference) => {
            const name = displayReference(reference);
            return (
              <li key={name}>
                <Button variant="light" size="sm" onClick={() => explorer.read(reference)}>
                  <Trans>Read {name}</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

type MissingProps = NonNullable<SearchResponse["missingReference"]> & Pick<Explorer, "pathOf">;

/** Says why a passage does not exist, and links to the nearest chapter that does. */
function MissingReference({ failure, nearest, pathOf }: MissingProps) {
  const place = nearest && passageReference(nearest.start, nearest.end);
  const name = place && displayReference(place);
  return (
    <p className={styles.missing} role="status">
      {explainReference(failure as ReferenceFailure)}{" "}
      {place && (
        <Link to={pathOf(place)}>
          <Trans>Read {name}</Trans>
        </Link>
      )}
    </p>
  );
}
