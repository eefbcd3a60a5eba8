import { Link } from "react-router";
import type { Citation } from "#contract/citations.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { verdictNames } from "#web/lib/citations.ts";
import styles from "./citation-card.module.css";

/** One citation, what scripture says there, and where the two part. */
export function CitationCard({ citation, quoted }: { citation: Citation; quoted: string }) {
  const { verdict, reference, translation, scripture, found, diff } = citation;
  const place = found ?? (verdict === "no-such-verse" ? undefined : reference);
  return (
    <article className={styles.card} data-verdict={verdict} aria-label={reference ?? quoted}>
      <p className={styles.verdict}>
        <strong>{verdictNames[verdict]}</strong>
        {reference && ` · ${reference}`}
        {translation && ` · ${translation.toUpperCase()}`}
      </p>
      <blockquote className={styles.quoted}>{quoted.replace(/\n>?/g, " ")}</blockquote>
      {found && <p className={styles.note}>These words stand in {found}.</p>}
      {diff ? (
        <p className={styles.scripture}>
          {diff.map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison have no other identity
            <Piece key={at} kind={kind} text={text} />
          ))}
        </p>
      ) : (
        verdict !== "exact" && scripture && <p className={styles.scripture}>{scripture}</p>
      )}
      {place && (
        <Link to={bibleLink(place, translation)} className={styles.link}>
          Read in context
        </Link>
      )}
    </article>
  );
}

function Piece({ kind, text }: { kind: "same" | "left-out" | "put-in"; text: string }) {
  if (kind === "same") return <>{text} </>;
  if (kind === "left-out") {
    return (
      <>
        <ins className={styles.leftOut}>
          <span className="heard-only">left out: </span>
          {text}
        </ins>{" "}
      </>
    );
  }
  return (
    <>
      <del className={styles.putIn}>
        <span className="heard-only">not in scripture: </span>
        {text}
      </del>{" "}
    </>
  );
}
