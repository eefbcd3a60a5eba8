import { type RefObject, useEffect, useEffectEvent } from "react";

/** Minimum length of a swipe in CSS pixels. */
const minDistancePx = 60;
/** Minimum ratio of width to height of a swipe. A steeper movement is scrolling. */
const minSlope = 2;
/**
 * Maximum duration of a swipe in milliseconds. A slower movement selects words or is hesitation.
 */
const maxDurationMs = 600;
/** Width in CSS pixels of the window's edges, where browsers handle swipes themselves. */
const edgePx = 24;

type Swipe = { onLeft?: (() => void) | undefined; onRight?: (() => void) | undefined };

/** Calls `onLeft` or `onRight` when one finger swipes across the element in that direction. */
export function useSwipe(element: RefObject<HTMLElement | null>, { onLeft, onRight }: Swipe) {
  const swipe = useEffectEvent((toLeft: boolean) => (toLeft ? onLeft : onRight)?.());
  useEffect(() => {
    const area = element.current;
    if (!area) return;
    let start: { x: number; y: number; at: number } | undefined;
    const onStart = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      start = undefined;
      if (!touch || second || isUsedElsewhere(event.target, area)) return;
      if (touch.clientX < edgePx || touch.clientX > window.innerWidth - edgePx) return;
      start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    };
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch || getSelection()?.isCollapsed === false) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const isQuick = event.timeStamp - start.at <= maxDurationMs;
      start = undefined;
      if (!isQuick || Math.abs(x) < minDistancePx || Math.abs(x) < minSlope * Math.abs(y)) return;
      swipe(x < 0);
    };
    const onCancel = () => {
      start = undefined;
    };
    area.addEventListener("touchstart", onStart, { passive: true });
    area.addEventListener("touchend", onEnd, { passive: true });
    area.addEventListener("touchcancel", onCancel, { passive: true });
    return () => {
      area.removeEventListener("touchstart", onStart);
      area.removeEventListener("touchend", onEnd);
      area.removeEventListener("touchcancel", onCancel);
    };
  }, [element]);
}

/** Whether the target is in a toolbar or in a horizontally scrolling element of the area. */
function isUsedElsewhere(target: EventTarget | null, area: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest("[role=toolbar]")) return true;
  for (; element && element !== area; element = element.parentElement) {
    const { overflowX } = getComputedStyle(element);
    if (element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
}
