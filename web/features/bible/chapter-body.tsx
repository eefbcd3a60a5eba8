import { Trans } from "@lingui/react/macro";
import { Fragment, type HTMLAttributes, type ReactNode } from "react";
import type { BibleChapter } from "#shared/api/bibles.ts";
import styles from "./chapter-text.module.css";
import { Runs, VerseLines } from "./verse-lines.tsx";
import { type HighlightRange, paragraphsOf, runsOf, type VerseMarkup } from "./verse-runs.ts";

type MarkedText = NonNullable<BibleChapter["title"]>;

export type ChapterContent = {
  /** The title of a psalm. Translations treat it as part of the text. */
  title: MarkedText | undefined;
  /** The subscription after the last verse of an epistle. */
  colophon: MarkedText | undefined;
  verses: readonly VerseMarkup[];
  /** Verses that the translation omits, each with the reason. */
  absent: readonly { verse: number; reason: string }[];
};

type Props = ChapterContent & {
  /** Highlights by verse. */
  highlights?: ReadonlyMap<number, readonly HighlightRange[]>;
  /** The prefix of the verses' element ids. */
  idPrefix: string;
  /** Renders the verse in a second column, if there is one. */
  besideOf?: ((verse: number) => ReactNode) | undefined;
  /** Renders the verse number before the first word. */
  numberOf: (verse: number) => ReactNode;
  /** Returns the attributes of a verse's element, such as `data-marked`. */
  attributesOf: (
    verse: number,
  ) => HTMLAttributes<HTMLElement> & Record<`data-${string}`, true | string | undefined>;
};

const noHighlights: readonly HighlightRange[] = [];

/** The text of a chapter with the layout of a printed Bible: paragraphs, poetry, psalm titles. */
export function ChapterBody(props: Props) {
  const { title, colophon, verses, absent, highlights, idPrefix, numberOf, attributesOf } = props;
  const { besideOf } = props;
  return (
    <>
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
                {...attributesOf(verse.verse)}
              >
                <InColumn isAlone={!besideOf}>
                  <VerseLines
                    verse={verse}
                    highlights={highlights?.get(verse.verse) ?? noHighlights}
                    number={numberOf(verse.verse)}
                  />
                </InColumn>
                {besideOf?.(verse.verse)}
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
    </>
  );
}

/** The text of a verse in the first of two columns. */
function InColumn({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  return isAlone ? children : <span>{children}</span>;
}

function Aside({ text: { text, spans = [] } }: { text: MarkedText }) {
  return (
    <p className={styles.aside}>
      <Runs runs={runsOf(text, 0, text.length, spans)} />
    </p>
  );
}
