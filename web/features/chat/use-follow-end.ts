import { useCallback, useEffect, useRef, useState } from "react";

/** Maximum distance in px at which the page counts as scrolled to its end. */
const nearPx = 120;

const pageHeight = () => document.documentElement.scrollHeight;
const distanceToEnd = () => pageHeight() - window.scrollY - window.innerHeight;

/**
 * Keeps the end of the page in view while the element of `ref` or the composer grows, until the
 * user scrolls up. Scrolling back to the end resumes it. `away`: the user has scrolled up. Does
 * nothing unless `active`.
 */
export function useFollowEnd({ active, startAtEnd }: { active: boolean; startAtEnd: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const following = useRef(startAtEnd);
  const [away, setAway] = useState(false);

  useEffect(() => {
    let lastY = window.scrollY;
    let lastHeight = pageHeight();
    const onScroll = () => {
      const height = pageHeight();
      if (distanceToEnd() <= nearPx) following.current = true;
      // A page that becomes shorter scrolls by itself, so this is not a scroll by the user.
      else if (window.scrollY < lastY && height >= lastHeight) following.current = false;
      lastY = window.scrollY;
      lastHeight = height;
      setAway(!following.current);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    setAway(false);
    window.scrollTo({ top: pageHeight(), behavior: "instant" });
  }, []);

  // The checked quotations appear after the end of the answer, so this follows the height and
  // not the text.
  useEffect(() => {
    const { current: element } = ref;
    if (!active || !element) return;
    const follow = () => {
      if (following.current) toEnd();
      else setAway(distanceToEnd() > nearPx);
    };
    const observer = new ResizeObserver(follow);
    // Stops following when the user opens or selects something, so that it does not move.
    const hold = () => {
      following.current = false;
    };
    observer.observe(element);
    // A long draft, or the keyboard of a phone, must not cover the end of the answer.
    observer.observe(document.documentElement);
    window.addEventListener("resize", follow);
    element.addEventListener("pointerdown", hold);
    element.addEventListener("keydown", hold);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", follow);
      element.removeEventListener("pointerdown", hold);
      element.removeEventListener("keydown", hold);
    };
  }, [active, toEnd]);

  return { ref, away, toEnd };
}
