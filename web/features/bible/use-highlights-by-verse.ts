import { useMemo } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { useHighlights } from "#web/features/highlights/api.ts";
import type { HighlightRange } from "./verse-runs.ts";

/** The highlights of a chapter in one translation, by verse. */
export function useHighlightsByVerse(version: string, place: ChapterPlace) {
  const highlights = useHighlights(place);
  return useMemo(() => {
    const byVerse = new Map<number, HighlightRange[]>();
    for (const highlight of highlights) {
      if (highlight.version !== version) continue;
      byVerse.set(highlight.verse, [...(byVerse.get(highlight.verse) ?? []), highlight]);
    }
    return byVerse;
  }, [highlights, version]);
}
