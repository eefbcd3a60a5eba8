import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { moveFocus } from "#web/ui/arrow-keys.ts";
import styles from "./chapter-text.module.css";
import { chapterKey } from "./reading-positions.ts";
import { Runs, VerseLines } from "./verse-lines.tsx";
import { type MarkedWords, paragraphsOf, runsOf, type VerseMarkup } from "./verse-runs.ts";

type MarkedText = NonNullable<BibleChapter["title"]>;

type Props = {
  place: ChapterPlace;
  /** The title of a psalm, which is part of its text. */
  title: MarkedText | undefined;
  /** The note below the last verse of an epistle. */
  colophon: MarkedText | undefined;
  verses: readonly VerseMarkup[];
  /** Verses that the translation leaves out, with the reason. */
  absent: readonly { verse: number; reason: string }[];
  /** Highlights by verse. */
  marks: ReadonlyMap<number, readonly MarkedWords[]>;
  /** The first and last verse in the address. */
  marked: { from: number; to: number } | undefined;
  /** The verse whose actions are open. */
  chosen: number | undefined;
  /** The verse that is being read aloud. */
  heard: number | undefined;
  onChoose: (verse: number) => void;
  /** The prefix of the verses' element ids; "v" for the chapter in the address. */
  idPrefix?: string;
};

/**
 * A chapter with the layout of a printed Bible: paragraphs, lines of poetry, psalm titles. A verse
 * number is a button that opens the actions of its verse.
 */
export function ChapterText(props: Props) {
  const {
    place,
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
  // One tab stop for the whole chapter; the arrow keys move between verse numbers.
  const [tabStop, setTabStop] = useState<number>();
  const tabStopVerse = tabStop ?? verses[0]?.verse;
  const isMarked = (verse: number) =>
    marked !== undefined && verse >= marked.from && verse <= marked.to;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the verse numbers
    <div
      className={styles.text}
      data-chapter={chapterKey(place)}
      onKeyDown={(event) => moveFocus(event, "[data-verse-number]", { direction: "column" })}
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
                      tabIndex={verse.verse === tabStopVerse ? 0 : -1}
                      data-verse-number
                      onFocus={() => setTabStop(verse.verse)}
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
