import { Link } from "react-router";
import type { Citation } from "#shared/api/citations.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { foundOf } from "#web/lib/citations.ts";
import { copyVerse } from "#web/lib/copy-verse.ts";
import { useSaveVerse } from "#web/lib/favorites.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./citation-card.module.css";
import { VerseInContext } from "./verse-in-context.tsx";

/**
 * One citation, what scripture says there, and where the two part; with the verses around it when
 * it stands alone.
 */
export function CitationCard({
  citation,
  quoted,
  inContext = false,
}: {
  citation: Citation;
  quoted: string;
  inContext?: boolean;
}) {
  const { kind, verdict, reference, translation, scripture, found, diff } = citation;
  const preferred = usePreferences().version;
  const { save, saving } = useSaveVerse();
  const place = found ?? (verdict === "no-such-verse" ? undefined : reference);
  const ours = verdict !== "unchecked";
  const version = (ours && translation) || preferred;
  const verse = place &&
    scripture &&
    !found &&
    ours && { reference: place, text: scripture, translation: version.toUpperCase() };
  return (
    <article className={styles.card} data-verdict={verdict} aria-label={reference ?? quoted}>
      <p className={styles.verdict}>
        <strong>{foundOf(citation)}</strong>
        {reference && ` · ${reference}`}
        {translation && ` · ${translation.toUpperCase()}`}
      </p>
      {kind === "quotation" && <blockquote className={styles.quoted}>{plain(quoted)}</blockquote>}
      {kind === "reference" && verdict === "no-such-verse" && (
        <p className={styles.note}>No Bible here has this chapter or verse.</p>
      )}
      {kind === "quotation" && verdict === "unchecked" && (
        <p className={styles.note}>{whyUnchecked(citation)}</p>
      )}
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
      {inContext && place && (
        <VerseInContext reference={place} version={version} forReference={!ours} />
      )}
      <div className={styles.actions}>
        {place && (
          <Link to={bibleLink(place, ours ? translation : undefined)} className={styles.link}>
            Read in context
          </Link>
        )}
        {verse && (
          <>
            <button
              type="button"
              className={styles.action}
              // Disabled it would lose the focus, and the card with it.
              aria-disabled={saving}
              onClick={() => void (saving || save(verse))}
            >
              Save
            </button>
            <button type="button" className={styles.action} onClick={() => void copyVerse(verse)}>
              Copy
            </button>
          </>
        )}
      </div>
    </article>
  );
}

function whyUnchecked({ translation, reference }: Citation): string {
  if (translation) {
    return `This server has no ${translation.toUpperCase()}, so the wording could not be compared.`;
  }
  return reference
    ? "This server has no Bible in this language, so the wording could not be compared."
    : "The text has too many quotations without a reference, so this one was not compared.";
}

/** The words of a quotation without the signs of Markdown among them. */
const plain = (quoted: string) => quoted.replace(/\n>?/g, " ").replace(/[*_]{1,3}|\\/g, "");

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
