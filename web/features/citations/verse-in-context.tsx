import { Trans } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { parseReference } from "#scripture/references/parse.ts";
import { chapterQuery } from "#web/features/bible/api/use-chapter.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./citation-card.module.css";
import { chaptersToLoad, shownVerses } from "./shown-verses.ts";

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
  const chapters = useQueries({
    queries: place
      ? chaptersToLoad(place, quoted !== undefined).map((chapter) =>
          chapterQuery(version, { book: place.book, chapter }),
        )
      : [],
  });
  if (!place || !chapters.every(({ isSuccess }) => isSuccess)) return null;
  const verses = chapters.flatMap(({ data }) => data?.verses ?? []);
  const shown = shownVerses(place, verses, quoted);
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
        {shown.map(({ chapter, verse, text, isCited }) => (
          <span key={`${chapter}:${verse}`} data-cited={isCited || undefined}>
            <sup>{place.endChapter === undefined ? verse : `${chapter}:${verse}`}</sup>
            {text}{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
