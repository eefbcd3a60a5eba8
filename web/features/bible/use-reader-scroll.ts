import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";

type Shown = ChapterPlace & {
  version: string;
  /** The verse that the address names. */
  verse: number | undefined;
  /** Whether the text of the chapter is on the page. */
  loaded: boolean;
};

/**
 * Scrolls to the verse that the address names, once for each address. A new translation keeps the
 * verse at the top of the window where it was. The Back and Forward buttons are left to React
 * Router, which restores the scroll position.
 *
 * @param container the element of the chapter's text
 */
export function useReaderScroll(
  container: RefObject<HTMLElement | null>,
  { version, book, chapter, verse, loaded }: Shown,
) {
  const navigation = useNavigationType();
  const top = useTopVerse(container);
  const shown = useRef({ version, chapter: "", verse });
  useEffect(() => {
    if (!loaded) return;
    const before = shown.current;
    const name = `${book} ${chapter}`;
    if (before.chapter === name && before.verse === verse && before.version === version) return;
    shown.current = { version, chapter: name, verse };
    if (before.chapter === name && before.version !== version) {
      const { verse: topVerse, offsetPx } = top.current;
      const element = verseElement(container.current, topVerse);
      if (element) window.scrollBy(0, element.getBoundingClientRect().top - offsetPx);
      return;
    }
    if (navigation === "POP" && window.scrollY > 0) return;
    if (verse !== undefined)
      verseElement(container.current, verse)?.scrollIntoView({ block: "center" });
  }, [container, top, navigation, loaded, version, book, chapter, verse]);
}

const verseElement = (container: HTMLElement | null, verse: number) =>
  container?.querySelector(`[data-verse="${verse}"]`);

/** Tracks the first verse in the window and its distance from the window's top, in CSS pixels. */
function useTopVerse(container: RefObject<HTMLElement | null>) {
  const top = useRef({ verse: 1, offsetPx: 0 });
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const verses = container.current?.querySelectorAll<HTMLElement>("[data-verse]") ?? [];
      for (const element of verses) {
        const { top: offsetPx, bottom } = element.getBoundingClientRect();
        if (bottom <= 0) continue;
        top.current = { verse: Number(element.dataset.verse), offsetPx };
        return;
      }
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [container]);
  return top;
}
