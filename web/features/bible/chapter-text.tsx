import { t } from "@lingui/core/macro";
import { IconNote } from "@tabler/icons-react";
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { moveFocus } from "#web/ui/arrow-keys.ts";
import { type BesideChapter, BesideVerse } from "./beside-verse.tsx";
import { ChapterBody, type ChapterContent } from "./chapter-body.tsx";
import styles from "./chapter-text.module.css";
import { chapterKey } from "./reading-positions.ts";
import { type Column, columnOf } from "./selected-words.ts";
import type { HighlightRange } from "./verse-runs.ts";

type Props = ChapterContent & {
  place: ChapterPlace;
  /** Highlights by verse. */
  highlights: ReadonlyMap<number, readonly HighlightRange[]>;
  /** The first and last verse in the address. */
  marked: { from: number; to: number } | undefined;
  /** The first and last selected verse. */
  selected: { from: number; to: number; column: Column } | undefined;
  /** The verse that is being read aloud. */
  spokenVerse: number | undefined;
  /** Called when the user taps a verse or presses its number. */
  onTap: (verse: number, column: Column) => void;
  /** The same chapter in another translation, for a second column. */
  beside?: BesideChapter | undefined;
  /** The highlights of the second column by verse. */
  besideHighlights: ReadonlyMap<number, readonly HighlightRange[]>;
  /** The verses that have a note. */
  noted: { has: (verse: number) => boolean };
  onNote: (verse: number) => void;
  /** Whether a highlight covers a whole verse. */
  isWholeVerse: (id: string) => boolean;
  /** The prefix of the verses' element ids; "v" for the chapter in the address. */
  idPrefix?: string;
};

/**
 * A chapter in the reader. A tap on a verse selects it. Its number is a button with the same
 * action, for keyboards and screen readers.
 */
export function ChapterText(props: Props) {
  const {
    place,
    marked,
    selected,
    spokenVerse,
    beside,
    besideHighlights,
    noted,
    onNote,
    onTap,
    isWholeVerse,
    idPrefix = "v",
    ...content
  } = props;
  // One tab stop for the whole chapter; the arrow keys move between verse numbers.
  const [tabStop, setTabStop] = useState<number>();
  const tabStopVerse = tabStop ?? content.verses[0]?.verse;
  const isIn = (range: { from: number; to: number } | undefined, verse: number) =>
    range !== undefined && verse >= range.from && verse <= range.to;
  const taps = useTaps(onTap, isWholeVerse);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the verse numbers are the buttons
    <div
      className={styles.text}
      data-chapter={chapterKey(place)}
      data-columns={beside ? 2 : undefined}
      {...taps}
      onKeyDown={(event) =>
        moveFocus(event, "[data-verse-number], [data-verse-note]", { direction: "column" })
      }
    >
      <ChapterBody
        {...content}
        idPrefix={idPrefix}
        besideOf={
          beside &&
          ((verse) => (
            <BesideVerse verse={verse} chapter={beside} highlights={besideHighlights.get(verse)} />
          ))
        }
        attributesOf={(verse) => ({
          "data-marked": isIn(marked, verse) || undefined,
          "data-spoken": spokenVerse === verse || undefined,
          "data-chosen": isIn(selected, verse) ? selected?.column : undefined,
        })}
        numberOf={(verse) => {
          const number = (
            <button
              type="button"
              className={styles.number}
              aria-label={verseLabel(verse)}
              aria-pressed={isIn(selected, verse)}
              tabIndex={verse === tabStopVerse ? 0 : -1}
              data-verse-number
              onFocus={() => setTabStop(verse)}
              onClick={() => onTap(verse, "first")}
            >
              {verse}
            </button>
          );
          if (!noted.has(verse)) return number;
          return (
            <span className={styles.noted}>
              {number}
              <button
                type="button"
                className={styles.note}
                aria-label={t`Note on verse ${verse}`}
                tabIndex={-1}
                data-verse-note
                onClick={() => onNote(verse)}
              >
                <IconNote size="1em" aria-hidden />
              </button>
            </span>
          );
        }}
      />
    </div>
  );
}

const verseLabel = (number: number) => t`Verse ${number}`;

/**
 * Returns handlers that find the tapped verse. These are not taps: a press that selects words or
 * ends such a selection, and a press on a control or on highlighted words, which have their own
 * toolbar.
 */
function useTaps(onTap: Props["onTap"], isWholeVerse: (id: string) => boolean) {
  const hadWords = useRef(false);
  const areWordsSelected = () => getSelection()?.isCollapsed === false;
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
      hadWords.current = areWordsSelected();
      // Only the column in which a selection begins can be selected (chapter-text.module.css).
      if (target instanceof Node) currentTarget.dataset.selecting = columnOf(target);
    },
    onMouseDown: (event: MouseEvent) => {
      // With Shift, the browser would extend the text selection to this point.
      if (event.shiftKey) event.preventDefault();
    },
    onClick: ({ target }: MouseEvent) => {
      if (hadWords.current || areWordsSelected() || !(target instanceof Element)) return;
      const mark = target.closest("[data-highlight]")?.getAttribute("data-highlight");
      if (target.closest("button, a") || (mark && !isWholeVerse(mark))) return;
      const verse = Number(target.closest("[data-verse]")?.getAttribute("data-verse"));
      if (verse) onTap(verse, columnOf(target));
    },
  };
}
