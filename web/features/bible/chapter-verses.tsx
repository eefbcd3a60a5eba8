import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Link } from "react-router";
import { type ChapterAddress, chapterPath } from "#shared/chapter-path.ts";
import { subscribeToPreferences } from "#web/lib/stored-preferences.ts";
import { ChapterBody, type ChapterContent } from "./chapter-body.tsx";
import styles from "./chapter-text.module.css";
import { isNamedBy } from "./verse-runs.ts";

/** The text of a chapter page. A verse number links to its verse. */
export function ChapterVerses(props: {
  address: ChapterAddress;
  content: ChapterContent;
  /** The language tag of the translation. */
  language: string;
}) {
  const { address, content, language } = props;
  const { version, book, chapter } = address;
  // Applies layout changes made in another tab.
  useEffect(() => subscribeToPreferences(() => {}), []);
  const isMarked = (verse: number) => isNamedBy(address, verse);
  return (
    <div lang={language} className={styles.text}>
      <ChapterBody
        {...content}
        idPrefix="v"
        attributesOf={(verse) => ({ "data-marked": isMarked(verse) || undefined })}
        numberOf={(verse) => (
          <Link
            to={chapterPath({ version, book, chapter, verse })}
            className={styles.number}
            aria-label={verseLabel(verse)}
            aria-current={isMarked(verse) || undefined}
            preventScrollReset
          >
            {verse}
          </Link>
        )}
      />
    </div>
  );
}

const verseLabel = (number: number) => t`Verse ${number}`;
