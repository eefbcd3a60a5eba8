import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { notesByVerse, useChapterNoteList } from "#web/features/notes/use-chapter-note-list.ts";
import type { OpenNote } from "#web/features/notes/use-note-editor.ts";
import { chapterQuery } from "./api/use-chapter.ts";
import { ChapterText } from "./chapter-text.tsx";
import { chapterKey } from "./reading-positions.ts";
import { afterTap, referenceOfVerses, type SelectedVerses } from "./selected-verses.ts";
import { SelectionPopup } from "./selection-popup.tsx";
import type { OpenStudy } from "./study-kind.ts";
import { useHighlightsByVerse } from "./use-highlights-by-verse.ts";
import { coversVerse, type VerseMarkup } from "./verse-runs.ts";

// Loaded lazily: most readers select no verse.
const PassageActions = lazy(() => import("./passage-actions.tsx"));

type Props = {
  version: string;
  place: ChapterPlace;
  data: Pick<BibleChapter, "title" | "colophon" | "absent"> & { verses: readonly VerseMarkup[] };
  /** The first and last verse in the address. */
  marked?: { from: number; to: number } | undefined;
  /** The verse that is being read aloud. */
  spokenVerse?: number | undefined;
  isListening?: boolean;
  /** True for sample text: it is not scripture, so users cannot copy, highlight or save it. */
  isPlaceholder?: boolean;
  /** The selected verses, which may be in any chapter on the page. */
  selected: SelectedVerses | undefined;
  onSelect: (verses: SelectedVerses | undefined) => void;
  /** The translation in the second column. */
  besideTranslation?: string | undefined;
  /** Opens a note. */
  onNote: (note: OpenNote) => void;
  onStudy: (study: OpenStudy) => void;
  /** The prefix of the verses' element ids; "v" for the chapter in the address. */
  idPrefix?: string;
};

/** A chapter with actions for selected words and for selected verses. */
export function ChapterWithActions(props: Props) {
  const { version, place, data, marked, spokenVerse, isListening, isPlaceholder, onSelect } = props;
  const { selected, onNote, onStudy, idPrefix, besideTranslation } = props;
  const words = useRef<HTMLDivElement>(null);
  const highlights = useHighlightsByVerse(version, place);
  const notes = notesByVerse(useChapterNoteList(place).items, place);
  const beside = useBesideChapter(besideTranslation, place);
  const besideHighlights = useHighlightsByVerse(besideTranslation ?? "", place);
  const columns = {
    first: { version, verses: data.verses, highlights },
    second: {
      version: besideTranslation ?? version,
      verses: beside?.verses ?? [],
      highlights: besideHighlights,
    },
  };
  const chosen = selected && chapterKey(selected) === chapterKey(place) ? selected : undefined;
  const column = columns[chosen?.column ?? "first"];
  const verses = column.verses.filter(
    ({ verse }) => chosen && verse >= chosen.from && verse <= chosen.to,
  );
  const isWholeVerse = (id: string) =>
    Object.values(columns).some(({ verses, highlights }) =>
      verses.some(({ verse, text }) =>
        highlights.get(verse)?.some((mark) => mark.id === id && coversVerse(mark, text)),
      ),
    );
  const close = () => {
    if (document.activeElement?.closest("[data-verse-actions]")) {
      const number = `[data-verse="${chosen?.to}"] [data-verse-number]`;
      words.current?.querySelector<HTMLElement>(number)?.focus();
    }
    onSelect(undefined);
  };
  useEscape(chosen && close);
  const passage = chosen && { ...referenceOfVerses(chosen), verse: chosen.from };
  return (
    <>
      <div ref={words} data-listening={isListening || undefined}>
        <ChapterText
          place={place}
          title={data.title}
          colophon={data.colophon}
          verses={data.verses}
          absent={data.absent}
          highlights={highlights}
          marked={marked}
          selected={chosen}
          spokenVerse={spokenVerse}
          {...(idPrefix && { idPrefix })}
          beside={beside}
          besideHighlights={besideHighlights}
          isWholeVerse={isWholeVerse}
          noted={notes}
          onNote={(verse) => {
            const note = notes.get(verse);
            if (note) onNote({ note });
          }}
          onTap={(verse, column) => {
            const numbers = columns[column].verses.map((one) => one.verse);
            if (isPlaceholder || !numbers.includes(verse)) return;
            onSelect(afterTap(chosen, { ...place, verse, verses: numbers, column }));
          }}
        />
      </div>
      {!isPlaceholder && (
        <SelectionPopup
          key={chapterKey(place)}
          container={words}
          place={place}
          columns={columns}
          isWholeVerse={isWholeVerse}
          onWords={() => onSelect(undefined)}
          onVerses={(from, to, column) => onSelect({ ...place, from, to, column })}
        />
      )}
      {passage && verses.length > 0 && (
        <Suspense fallback={null}>
          <PassageActions
            reference={passage}
            verses={verses}
            version={column.version}
            highlights={column.highlights}
            onNote={() => {
              const reference = formatReference(passage);
              const note = notes.get(passage.verse);
              onNote(note?.reference === reference ? { note } : { reference });
            }}
            onStudy={(kind) => onStudy({ kind, passage })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function useBesideChapter(version: string | undefined, { book, chapter }: ChapterPlace) {
  const { data } = useQuery({
    ...chapterQuery(version ?? "", { book, chapter }),
    enabled: version !== undefined,
  });
  return version === undefined ? undefined : data;
}

/** Calls `onEscape` for the Escape key, unless a dialog is open, which closes first. */
function useEscape(onEscape: (() => void) | undefined) {
  const isOn = onEscape !== undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog]") === null) onEscape?.();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
