import { useCallback, useEffect, useRef, useState } from "react";

/** How near the end of the page still counts as being there. */
const nearPx = 120;

const distanceToEnd = () => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.scrollY - window.innerHeight;
};

/**
 * Keeps the end of the page in view as it grows, until the person scrolls away from it; coming back to the end takes it up
 * again. `away` says that they are reading further up. Nothing moves while there is nothing to follow.
 */
export function useFollowEnd(grows: unknown, active: boolean) {
  const following = useRef(true);
  const [away, setAway] = useState(false);

  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      // Only a movement upwards is a wish to leave; growth of the page moves nothing.
      if (distanceToEnd() <= nearPx) following.current = true;
      else if (window.scrollY < lastY) following.current = false;
      lastY = window.scrollY;
      setAway(!following.current);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    setAway(false);
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is what this follows
  useEffect(() => {
    if (active && following.current) toEnd();
  }, [grows, active, toEnd]);

  return { away, toEnd };
}
