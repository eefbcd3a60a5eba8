import { useMemo } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { useHighlights } from "#web/lib/highlights.ts";
import type { MarkedWords } from "./verse-runs.ts";

/** The highlights of a chapter in one translation, by verse. */
export function useMarks(version: string, place: ChapterPlace) {
  const highlights = useHighlights(place);
  return useMemo(() => {
    const marks = new Map<number, MarkedWords[]>();
    for (const highlight of highlights) {
      if (highlight.version !== version) continue;
      marks.set(highlight.verse, [...(marks.get(highlight.verse) ?? []), highlight]);
    }
    return marks;
  }, [highlights, version]);
}
