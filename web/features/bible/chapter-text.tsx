import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./chapter-text.module.css";
import { Runs, VerseLines } from "./verse-lines.tsx";
import { type MarkedWords, paragraphsOf, runsOf, type VerseMarkup } from "./verse-runs.ts";

type MarkedText = NonNullable<BibleChapter["title"]>;

type Props = {
  /** The title a psalm has of its own. */
  title: MarkedText | undefined;
  /** What stands below the last verse of an epistle. */
  colophon: MarkedText | undefined;
  verses: readonly VerseMarkup[];
  /** Verses that the translation leaves out, with the reason. */
  absent: readonly { verse: number; reason: string }[];
  /** Highlights by verse. */
  marks: ReadonlyMap<number, readonly MarkedWords[]>;
  /** First and last verse that the address points to. */
  marked: { from: number; to: number } | undefined;
  /** The verse whose actions are shown. */
  chosen: number | undefined;
  /** The verse that is read aloud. */
  heard: number | undefined;
  onChoose: (verse: number) => void;
  /** What the verses' ids begin with; "v" for the chapter that the address names. */
  idPrefix?: string;
};

/**
 * A chapter as it is printed: paragraphs, poetry, the psalm's own title, and numbers that open a
 * verse's actions.
 */
export function ChapterText(props: Props) {
  const {
    title,
    colophon,
    verses,
    absent,
    marks,
    marked,
    chosen,
    heard,
    onChoose,
    idPrefix = "v",
  } = props;
  const { layout, width, verse_numbers } = usePreferences();
  const isMarked = (verse: number) =>
    marked !== undefined && verse >= marked.from && verse <= marked.to;
  return (
    <div
      className={styles.text}
      data-layout={layout}
      data-width={width}
      data-numbers={verse_numbers ? undefined : "off"}
    >
      {title && <Aside text={title} />}
      {paragraphsOf(verses).map((paragraph) => (
        <Fragment key={paragraph.verses[0]?.verse}>
          {paragraph.heading && <h3 className={styles.heading}>{paragraph.heading}</h3>}
          <p className={styles.paragraph} data-stanza={paragraph.stanza || undefined}>
            {paragraph.verses.map((verse) => (
              <span
                key={verse.verse}
                id={`${idPrefix}${verse.verse}`}
                className={styles.verse}
                data-verse={verse.verse}
                data-marked={isMarked(verse.verse) || undefined}
                data-heard={heard === verse.verse || undefined}
                data-chosen={chosen === verse.verse || undefined}
              >
                <VerseLines
                  verse={verse}
                  marks={marks.get(verse.verse) ?? []}
                  number={
                    <button
                      type="button"
                      className={styles.number}
                      aria-label={verseLabel(verse.verse)}
                      aria-pressed={chosen === verse.verse}
                      onClick={() => onChoose(verse.verse)}
                    >
                      {verse.verse}
                    </button>
                  }
                />
              </span>
            ))}
          </p>
        </Fragment>
      ))}
      {absent.map(({ verse, reason }) => (
        <p key={verse} className={styles.absent}>
          <Trans>
            Verse {verse}: {reason}
          </Trans>
        </p>
      ))}
      {colophon && <Aside text={colophon} />}
    </div>
  );
}

const verseLabel = (number: number) => t`Verse ${number}`;

function Aside({ text: { text, spans = [] } }: { text: MarkedText }) {
  return (
    <p className={styles.aside}>
      <Runs runs={runsOf(text, 0, text.length, spans)} />
    </p>
  );
}
