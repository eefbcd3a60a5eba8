import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Maximum distance from the end, in CSS pixels, at which the page counts as scrolled to its end.
 */
const nearPx = 120;

const pageHeight = () => document.documentElement.scrollHeight;
const distanceToEnd = () => pageHeight() - window.scrollY - window.innerHeight;

/**
 * Keeps the end of the page in view while the element of `ref` or the composer grows, until the
 * user scrolls up. Scrolling back to the end resumes this. Does nothing unless `active`. Returns
 * `away`: whether the user has scrolled up.
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
      // When the page becomes shorter, the browser scrolls, not the user.
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

  // Observes the height rather than the text, because the checked quotations appear after the
  // answer is complete.
  useEffect(() => {
    const { current: element } = ref;
    if (!active || !element) return;
    const follow = () => {
      if (following.current) toEnd();
      else setAway(distanceToEnd() > nearPx);
    };
    const observer = new ResizeObserver(follow);
    // Opening or selecting something stops the scrolling, so that the target does not move away.
    const hold = () => {
      following.current = false;
    };
    observer.observe(element);
    // A long draft or an on-screen keyboard must not cover the end of the answer.
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
