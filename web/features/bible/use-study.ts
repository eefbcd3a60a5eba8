import { useRef, useState } from "react";
import { referenceOfVerses, type SelectedVerses } from "./selected-verses.ts";
import type { OpenStudy, StudyKind } from "./study-kind.ts";

/**
 * The state of the study panel. It follows the selection and keeps the last passage when the
 * selection is empty. Closing the panel restores the focus.
 */
export function useStudy(selected: SelectedVerses | undefined) {
  const [opened, setOpened] = useState<OpenStudy>();
  const opener = useRef<Element | null>(null);
  if (opened && selected && !isPassage(opened, selected)) {
    setOpened({ ...opened, passage: { ...referenceOfVerses(selected), verse: selected.from } });
  }
  return {
    study: opened,
    openStudy: (study: OpenStudy) => {
      opener.current = document.activeElement;
      setOpened(study);
    },
    changeKind: (kind: StudyKind) => setOpened((before) => before && { ...before, kind }),
    closeStudy: () => {
      const verse = document.querySelector(`[data-verse="${opened?.passage.verse}"]`);
      const back = opener.current?.isConnected
        ? opener.current
        : verse?.querySelector("[data-verse-number]");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      setOpened(undefined);
    },
  };
}

const isPassage = (
  { passage: { book, chapter, verse, endVerse = verse } }: OpenStudy,
  selected: SelectedVerses,
) =>
  book === selected.book &&
  chapter === selected.chapter &&
  verse === selected.from &&
  endVerse === selected.to;
