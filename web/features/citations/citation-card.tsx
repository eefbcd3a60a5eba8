import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { correctionDifference } from "#scripture/citations/corrections/difference.ts";
import { douayRheims } from "#scripture/translation/deuterocanonical-text.ts";
import type { Citation } from "#shared/api/citations.ts";
import { levelOf } from "#shared/verdict-levels.ts";
import { copyVerse } from "#web/features/bible/api/copy-verse.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { useSaveVerse } from "#web/features/favorites/api.ts";
import { useAddMemoryVerse } from "#web/features/memory-verses/api/add-verse.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference, renumberedNote } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { spokenBy } from "./api/speakers.ts";
import { verdictText } from "./api/verdicts.ts";
import styles from "./citation-card.module.css";
import { Difference } from "./difference.tsx";
import { ReportVerdict } from "./report-verdict.tsx";
import { VerdictSign } from "./verdict-sign.tsx";
import { VerseInContext } from "./verse-in-context.tsx";

/** Length from which a passage is shown only around the verse closest to the quotation. */
const longPassage = 1000;

/**
 * A citation with its verdict, the text of scripture and the differences. With `inContext` it also
 * shows the surrounding verses.
 */
export function CitationCard({
  citation,
  quoted,
  sentence,
  written,
  inContext: isContextWanted = false,
}: {
  citation: Citation;
  quoted: string;
  /** What a reader who reports the verdict may send with it; see `sentenceAround`. */
  sentence: string;
  /** What the AI wrote, if it was corrected. */
  written?: string | undefined;
  inContext?: boolean;
}) {
  const { kind, verdict, reference, translation, scripture, copyright } = citation;
  const { found, diff, modernized, speaker } = citation;
  const preferred = usePreferences().version;
  const { save, saving } = useSaveVerse();
  const memorize = useAddMemoryVerse();
  const level = levelOf[verdict];
  const isLong = kind === "quotation" && !diff && (scripture?.length ?? 0) > longPassage;
  const inContext = isContextWanted || isLong;
  const isShown = reference !== undefined && verdict !== "no-such-verse" && verdict !== "unchecked";
  const place = found ?? (isShown ? reference : undefined);
  const version = translation ?? preferred;
  const translationName =
    useTranslations().data?.find(({ id }) => id === version)?.name ?? version.toUpperCase();
  // The reader has no deuterocanonical books; they are used only for checking citations.
  const isReadable = translation !== douayRheims;
  const isExact = verdict === "exact" || verdict === "exact-elsewhere";
  const isPassage = isExact || verdict === "differs" || verdict === "changes-sense";
  const verse = place &&
    scripture &&
    !found &&
    // A license allows to show its words, not to save or copy them.
    !copyright &&
    isPassage && { reference: place, text: scripture, translation: version.toUpperCase() };
  const shownReference = reference && displayReference(reference);
  const shownPlace = displayReference(found ?? reference ?? "");
  const note = noteOf(citation);
  return (
    <article
      className={styles.card}
      data-level={level}
      data-in-context={(inContext && place && isReadable) || undefined}
      aria-label={shownReference ?? quoted}
    >
      <h2 className={styles.verdict}>
        <VerdictSign level={level} /> {verdictText(citation)}
        {shownReference && ` · ${shownReference}`}
      </h2>
      {kind === "quotation" && <blockquote className={styles.quoted}>{plain(quoted)}</blockquote>}
      {written !== undefined && (
        <>
          <h3 className={styles.source}>
            <Trans>Corrected. The AI wrote:</Trans>
          </h3>
          <p className={styles.scripture}>
            <Difference pieces={correctionDifference(plain(written), plain(quoted))} />
          </p>
        </>
      )}
      {speaker && <p className={styles.source}>{i18n._(spokenBy[speaker])}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {isExact && !isReadable && (
        <p className={styles.note}>
          <Trans>
            These are the words of the Douay-Rheims Bible. The Bible reader doesn’t have this book.
          </Trans>
        </p>
      )}
      {modernized && (
        <p className={styles.note}>
          <Trans>{translationName}, with modern forms such as “you” for “thee”.</Trans>
        </p>
      )}
      {scripture && !isExact && !(inContext && !diff) && (
        <h3 className={styles.source}>
          {verdict === "not-found" || verdict === "known-saying" ? (
            <Trans>
              Nearest verse: {shownPlace} ({translationName})
            </Trans>
          ) : (
            <Trans>
              {shownPlace} ({translationName})
            </Trans>
          )}
        </h3>
      )}
      {diff ? (
        <p className={styles.scripture}>
          <Difference pieces={diff} />
        </p>
      ) : (
        scripture && !isExact && !inContext && <p className={styles.scripture}>{scripture}</p>
      )}
      {inContext && place && isReadable && (
        <VerseInContext
          reference={place}
          quoted={kind === "quotation" ? quoted : undefined}
          version={version}
          forReference={level === "open"}
        />
      )}
      {copyright && <p className={styles.copyright}>{copyright}</p>}
      <div className={styles.actions}>
        {place && isReadable && (
          <Link to={bibleLink(place, translation)} className={styles.link}>
            <Trans>Read in context</Trans>
          </Link>
        )}
        {verse && (
          <>
            <button
              type="button"
              className={styles.action}
              // Not `disabled`: a disabled button loses focus, which would close the card.
              aria-disabled={saving}
              onClick={() => void (saving || save(verse))}
            >
              <Trans>Save</Trans>
            </button>
            <button
              type="button"
              className={styles.action}
              onClick={() => void memorize({ ...verse, text: null })}
            >
              <Trans>Memorize</Trans>
            </button>
            <button type="button" className={styles.action} onClick={() => void copyVerse(verse)}>
              <Trans>Copy</Trans>
            </button>
          </>
        )}
        <ReportVerdict citation={citation} sentence={sentence} />
      </div>
    </article>
  );
}

/**
 * Returns a sentence that explains the verdict, or `undefined` if the verdict needs no explanation.
 */
function noteOf({
  kind,
  verdict,
  named,
  unloaded,
  renumbered,
  ...cited
}: Citation): string | undefined {
  const reference = cited.reference && displayReference(cited.reference);
  const found = cited.found && displayReference(cited.found);
  if (kind === "reference") {
    if (verdict === "no-such-verse") return t`No Bible here has this chapter or verse.`;
    if (verdict === "unchecked")
      return t`This book is in Catholic or Orthodox Bibles. Our translations don’t have it.`;
    return renumbered && cited.reference && renumberedNote(cited.reference);
  }
  switch (verdict) {
    case "unknown-translation":
      if (named && unloaded)
        return t`The publisher’s service did not send this passage of the ${named}, so we couldn’t compare the wording. Please check again later.`;
      return named
        ? t`We don’t have the ${named}, so we couldn’t compare the wording.`
        : t`This isn’t the wording of any translation here. It may be from another one.`;
    case "wrong-reference":
      return found && reference && t`These words are in ${found}, not in ${reference}.`;
    case "known-saying":
      return t`People often take this for a verse. No translation here has it.`;
    case "changes-sense":
      return t`These words are in the verse, but the whole verse says something else.`;
    case "not-found":
      return t`No translation here has these words.`;
    case "exact":
    case "exact-elsewhere":
      return found && t`The quotation continues to ${found}.`;
    case "unchecked":
      return reference
        ? t`We have no Bible in this language, so we couldn’t compare the wording.`
        : t`The text has too many quotations without a reference, or is in another language.`;
    default:
      return undefined;
  }
}

/** Returns the text of a quotation without Markdown syntax. */
const plain = (quoted: string) => quoted.replace(/\n>?/g, " ").replace(/[*_]{1,3}|\\/g, "");
