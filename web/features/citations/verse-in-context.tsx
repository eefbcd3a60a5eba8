import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { parseReference } from "#scripture/references/parse.ts";
import { chapterQuery } from "#web/features/bible/api/use-chapter.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./citation-card.module.css";

/**
 * A passage with the surrounding verses and the name of its translation. Renders nothing while it
 * loads or after a failure. `forReference`: the quotation was not compared with this passage.
 */
export function VerseInContext({
  reference,
  version,
  forReference,
}: {
  reference: string;
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
  const first = place.verse ?? 1;
  const last = place.endChapter ? Number.POSITIVE_INFINITY : (place.endVerse ?? first);
  const shown = chapter.data.verses.filter(
    ({ verse }) => verse >= first - 1 && verse <= Math.min(last, first + 8) + 1,
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
