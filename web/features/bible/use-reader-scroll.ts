import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey, type ReadingPosition, readingPositions } from "./reading-positions.ts";

type Shown = ChapterPlace & {
  version: string;
  /** The verse in the address. */
  verse: number | undefined;
  /** Whether the chapter's text has been rendered. */
  loaded: boolean;
};

/**
 * Scrolls to the verse in the address, once per address. After a new translation, Back or a reload,
 * the verse at the top of the window stays there.
 * @param article the element that contains the chapters
 */
export function useReaderScroll(
  article: RefObject<HTMLElement | null>,
  { version, book, chapter, verse, loaded }: Shown,
) {
  const navigation = useNavigationType();
  const { key } = useLocation();
  const top = useTopVerse(article, key, loaded);
  const shown = useRef({ version: "", chapter: "", verse });
  useEffect(() => {
    if (!loaded) return;
    const before = shown.current;
    const name = chapterKey({ book, chapter });
    if (before.chapter === name && before.verse === verse && before.version === version) return;
    shown.current = { version, chapter: name, verse };
    const isPop = navigation === "POP";
    const isNewTranslation = before.version !== "" && before.version !== version;
    const kept = isPop ? readingPositions.at(key) : isNewTranslation ? top.current : undefined;
    if (kept?.chapter === name) return keepInPlace(article.current, kept);
    // Without a verse, nothing is read from the page that would make the browser lay it out now.
    if (verse === undefined || (isPop && window.scrollY > 0)) return;
    verseElement(article.current, { chapter: name, verse })?.scrollIntoView({ block: "center" });
  }, [article, top, navigation, key, loaded, version, book, chapter, verse]);
}

/** User actions that stop `keepInPlace`. */
const gestures = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Scrolls a verse to its position. The page can be too short until the next chapter loads, so this
 * repeats as the page grows, until the user scrolls, types or taps. Returns a function that stops
 * it.
 */
function keepInPlace(article: HTMLElement | null, position: ReadingPosition) {
  const element = verseElement(article, position);
  if (!article || !element) return;
  const distance = () => element.getBoundingClientRect().top - position.offsetPx;
  const scroll = () => {
    window.scrollBy(0, distance());
    if (Math.abs(distance()) < 1) end();
  };
  const growth = new ResizeObserver(scroll);
  const end = () => {
    growth.disconnect();
    for (const gesture of gestures) window.removeEventListener(gesture, end);
  };
  growth.observe(article);
  for (const gesture of gestures) window.addEventListener(gesture, end, { passive: true });
  scroll();
  return end;
}

const verseElement = (
  article: HTMLElement | null,
  { chapter, verse }: Pick<ReadingPosition, "chapter" | "verse">,
) => article?.querySelector(`[data-chapter="${chapter}"] [data-verse="${verse}"]`);

/** Tracks the first visible verse and stores it when the page or the address changes. */
function useTopVerse(article: RefObject<HTMLElement | null>, key: string, loaded: boolean) {
  const top = useRef<ReadingPosition>(undefined);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      top.current = topVerse(article.current) ?? top.current;
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // Runs after the other effects of this render, which may scroll the page.
    if (loaded) onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [article, loaded]);
  useLayoutEffect(() => {
    const storeForReload = () => readingPositions.storeForReload(key, top.current);
    window.addEventListener("pagehide", storeForReload);
    return () => {
      window.removeEventListener("pagehide", storeForReload);
      readingPositions.store(key, top.current);
    };
  }, [key]);
  return top;
}

function topVerse(article: HTMLElement | null): ReadingPosition | undefined {
  for (const element of article?.querySelectorAll<HTMLElement>("[data-verse]") ?? []) {
    const { top: offsetPx, bottom } = element.getBoundingClientRect();
    if (bottom <= 0) continue;
    const chapter = element.closest<HTMLElement>("[data-chapter]")?.dataset.chapter;
    return chapter ? { chapter, verse: Number(element.dataset.verse), offsetPx } : undefined;
  }
  return undefined;
}
