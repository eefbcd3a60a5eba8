import { useEffect, useEffectEvent } from "react";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Reference } from "#scripture/references/reference.ts";

/**
 * The left and right arrow keys open the previous and next chapter, unless the focused element uses
 * these keys.
 */
export function useChapterKeys(
  onGo: (place: Reference) => void,
  { before, after }: { before: ChapterPlace | null; after: ChapterPlace | null },
) {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    ) {
      return;
    }
    const { target } = event;
    const busy =
      "input, textarea, select, [contenteditable], [role=tab], [role=radio], [role=slider], [role=dialog] *, [role=toolbar] *, [data-verse-number], [data-verse-note]";
    if (target instanceof Element && target.closest(busy)) return;
    const place = event.key === "ArrowLeft" ? before : event.key === "ArrowRight" ? after : null;
    if (!place) return;
    event.preventDefault();
    onGo(place);
  });
  useEffect(() => {
    window.addEventListener("keydown", turn);
    return () => window.removeEventListener("keydown", turn);
  }, []);
}
