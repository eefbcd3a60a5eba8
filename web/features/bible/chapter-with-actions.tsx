import { useRef } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Reference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { ChapterText } from "./chapter-text.tsx";
import { chapterKey } from "./reading-positions.ts";
import { SelectionPopup } from "./selection-popup.tsx";
import { useMarks } from "./use-marks.ts";
import { VerseActions } from "./verse-actions.tsx";
import type { VerseMarkup } from "./verse-runs.ts";

/** The verse whose actions are open, at most one on the page. */
export type ChosenVerse = ChapterPlace & { verse: number };

type Props = {
  version: string;
  place: ChapterPlace;
  data: Pick<BibleChapter, "title" | "colophon" | "absent"> & { verses: readonly VerseMarkup[] };
  /** The first and last verse in the address. */
  marked?: { from: number; to: number } | undefined;
  /** The verse that is being read aloud. */
  heard?: number | undefined;
  isListening?: boolean;
  /**
   * True for placeholders: they are not scripture, so users cannot copy, highlight or save them.
   */
  isPlaceholder?: boolean;
  /** The verse whose actions are open, of any chapter on the page. */
  chosen: ChosenVerse | undefined;
  onChoose: (verse: ChosenVerse | undefined) => void;
  /** Opens a note about a verse. */
  onNote: (about: Reference) => void;
  /** The prefix of the verses' element ids; "v" for the chapter in the address. */
  idPrefix?: string;
};

/** A chapter with actions for selected words and for the selected verse. */
export function ChapterWithActions(props: Props) {
  const { version, place, data, marked, heard, isListening, isPlaceholder, onChoose } = props;
  const { chosen, onNote, idPrefix } = props;
  const words = useRef<HTMLDivElement>(null);
  const marks = useMarks(version, place);
  const chosenVerse = chosen && chapterKey(chosen) === chapterKey(place) ? chosen.verse : undefined;
  const verse = isPlaceholder ? undefined : data.verses.find((one) => one.verse === chosenVerse);
  const close = () => {
    if (document.activeElement?.closest("[data-verse-actions]")) {
      const number = `[data-verse="${chosenVerse}"] [data-verse-number]`;
      words.current?.querySelector<HTMLElement>(number)?.focus();
    }
    onChoose(undefined);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the verse numbers */}
      <div
        ref={words}
        data-listening={isListening || undefined}
        onKeyDown={({ key }) => key === "Escape" && close()}
      >
        <ChapterText
          place={place}
          title={data.title}
          colophon={data.colophon}
          verses={data.verses}
          absent={data.absent}
          marks={marks}
          marked={marked}
          chosen={chosenVerse}
          heard={heard}
          {...(idPrefix && { idPrefix })}
          onChoose={(number) =>
            onChoose(number === chosenVerse ? undefined : { ...place, verse: number })
          }
        />
      </div>
      {!isPlaceholder && (
        <SelectionPopup
          key={chapterKey(place)}
          container={words}
          version={version}
          place={place}
          verses={data.verses}
        />
      )}
      {verse && (
        <VerseActions
          key={verse.verse}
          reference={{ ...place, verse: verse.verse }}
          text={verse.text}
          version={version}
          marks={marks.get(verse.verse) ?? []}
          onNote={() => onNote({ ...place, verse: verse.verse })}
          onClose={close}
        />
      )}
    </>
  );
}
