import { Trans } from "@lingui/react/macro";
import styles from "./chapter-text.module.css";
import { VerseLines } from "./verse-lines.tsx";
import type { HighlightRange, VerseMarkup } from "./verse-runs.ts";

/** A chapter that the second column shows. */
export type BesideChapter = { language?: string | undefined; verses: readonly VerseMarkup[] };

/** A verse in the second column with the highlights of its translation. */
export function BesideVerse({
  verse,
  chapter,
  highlights,
}: {
  verse: number;
  chapter: BesideChapter;
  highlights: readonly HighlightRange[] | undefined;
}) {
  const found = chapter.verses.find((one) => one.verse === verse);
  return (
    <span className={styles.beside} data-beside lang={chapter.language}>
      {found ? (
        <VerseLines verse={found} number={null} highlights={highlights ?? []} />
      ) : (
        <span className={styles.missing}>
          <Trans>This translation doesn't have this verse.</Trans>
        </span>
      )}
    </span>
  );
}
