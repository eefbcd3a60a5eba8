import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { chapterQuery } from "#web/features/bible/api/use-chapter.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./citation-card.module.css";
import { nearestVerse } from "./nearest-verse.ts";

/** Maximum number of cited verses that are shown. */
const maxCited = 9;

/**
 * Returns the first and last cited verse of the chapter. In a passage that is too long to show, it
 * is the verse closest to the quotation, if there is one.
 */
function citedVerses(
  { verse, endVerse, endChapter }: Reference,
  verses: readonly { verse: number; text: string }[],
  quoted: string | undefined,
) {
  const first = verse ?? 1;
  const isOpen = verse === undefined || endChapter !== undefined;
  const last = isOpen ? Number.POSITIVE_INFINITY : (endVerse ?? first);
  const cited = verses.filter((one) => one.verse >= first && one.verse <= last);
  if (quoted === undefined || cited.length <= maxCited) return { first, last };
  const nearest = nearestVerse(cited, quoted);
  return nearest === undefined ? { first, last } : { first: nearest, last: nearest };
}

/**
 * A passage with the surrounding verses and the name of its translation. Renders nothing while it
 * loads or after a failure. `forReference`: the quotation was not compared with this passage.
 */
export function VerseInContext({
  reference,
  quoted,
  version,
  forReference,
}: {
  reference: string;
  /** The words that are compared; a long passage is shown around the verse closest to them. */
  quoted: string | undefined;
  version: string;
  forReference: boolean;
}) {
  const versions = useTranslations();
  const read = parseReference(reference);
  const place = read.ok ? read.reference : undefined;
  const chapter = useQuery({
    ...chapterQuery(version, { book: place?.book ?? "John", chapter: place?.chapter ?? 1 }),
    enabled: place !== undefined,
  });
  if (!place || !chapter.data) return null;
  const { first, last } = citedVerses(place, chapter.data.verses, quoted);
  const shown = chapter.data.verses.filter(
    ({ verse }) => verse >= first - 1 && verse <= Math.min(last, first + maxCited - 1) + 1,
  );
  const label = versions.data?.find(({ id }) => id === version)?.name ?? version.toUpperCase();
  const name = displayReference(reference);
  return (
    <div className={styles.passage}>
      <p className={styles.note}>
        {forReference ? (
          <Trans>
            {name} ({label}), for reference:
          </Trans>
        ) : (
          <Trans>
            {name} ({label}):
          </Trans>
        )}
      </p>
      <p className={styles.context}>
        {shown.map(({ verse, text }) => (
          <span key={verse} data-cited={(verse >= first && verse <= last) || undefined}>
            <sup>{verse}</sup>
            {text}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
