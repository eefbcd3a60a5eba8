import { Trans } from "@lingui/react/macro";
import type { DiffPiece } from "#scripture/citations/compare.ts";
import styles from "./difference.module.css";

/** The words of a passage, with those that a quotation left out and those that it added. */
export function Difference({ pieces }: { pieces: readonly DiffPiece[] }) {
  return pieces.map(({ kind, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison have no other identity
    <Piece key={at} kind={kind} text={text} />
  ));
}

function Piece({ kind, text }: DiffPiece) {
  if (kind === "same") return <>{text} </>;
  if (kind === "omitted") {
    return (
      <>
        <ins className={styles.leftOut}>
          <span className="visually-hidden">
            <Trans>left out:</Trans>{" "}
          </span>
          {text}
        </ins>{" "}
      </>
    );
  }
  return (
    <>
      <del className={styles.putIn}>
        <span className="visually-hidden">
          <Trans>not in scripture:</Trans>{" "}
        </span>
        {text}
      </del>{" "}
    </>
  );
}
