import { useEffect, useRef } from "react";

/** The place shown before. Undefined after a page load, which must not move the focus. */
let lastPlace: string | undefined;

/**
 * Returns a ref for the page's heading. The heading receives the focus when a link leads to another
 * `place`, so that screen readers announce it once and keyboard users continue there.
 */
export function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastPlace !== undefined && lastPlace !== place) {
      heading.current?.focus({ preventScroll: true });
    }
    lastPlace = place;
  }, [place]);
  return heading;
}
