import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { LexiconEntry } from "#shared/api/study.ts";
import styles from "./resources.module.css";

type Props = {
  entry: LexiconEntry;
  /** Called to open another entry that this one mentions. */
  onNumber: (id: string) => void;
  /** Whether the page already lists the verses with this word. */
  isAlone?: boolean;
};

/** An entry of Strong's dictionaries with a link to the verses that contain the word. */
export function Entry({ entry, onNumber, isAlone = false }: Props) {
  const { id, lemma, transliteration, pronunciation, derivation, definition, kjv } = entry;
  const isHebrew = id.startsWith("H");
  return (
    <article className={styles.entry} aria-label={`${id} ${lemma}`}>
      <h2 className={styles.lemma}>
        <span lang={isHebrew ? "he" : "grc"} dir={isHebrew ? "rtl" : undefined}>
          {lemma}
        </span>{" "}
        <small>{id}</small>
      </h2>
      {(transliteration || pronunciation) && (
        <p className={styles.text}>{[transliteration, pronunciation].filter(Boolean).join(", ")}</p>
      )}
      {definition && <p className={styles.definition}>{definition}</p>}
      {kjv && (
        <p className={styles.text}>
          <strong>
            <Trans>In the King James Version:</Trans>
          </strong>{" "}
          {kjv}
        </p>
      )}
      {derivation && (
        <p className={styles.text}>
          <strong>
            <Trans>Derivation:</Trans>
          </strong>{" "}
          <WithNumbers text={derivation} onNumber={onNumber} />
        </p>
      )}
      {!isAlone && (
        <p className={styles.text}>
          <Link to={`/app/bible/word/${id}`}>
            <Trans>Every verse with {lemma}</Trans>
          </Link>
        </p>
      )}
    </article>
  );
}

/** Text in which the number of every other entry is a button that opens it. */
function WithNumbers({ text, onNumber }: { text: string; onNumber: (id: string) => void }) {
  return text.split(/([GH]\d{1,4})/).map((piece, at) =>
    at % 2 === 1 ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
        key={at}
        type="button"
        className={styles.number}
        onClick={() => onNumber(piece)}
      >
        {piece}
      </button>
    ) : (
      piece
    ),
  );
}
