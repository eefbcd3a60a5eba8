// Toasts appear at the top, where neither the composer nor action bars are. A control up there that
// causes one stays free: the toasts move below it.

const gapPx = 12;
const toastHeightPx = 96;
const toastWidthPx = 440;
/** Lower than this part of the window, a toast would be where the bars are. */
const lowest = 0.6;

type Rect = { top: number; bottom: number; left: number; right: number };

/**
 * How far from the top the toasts begin, so that none of `controls` is covered; 0 where nothing is
 * in the way.
 */
export function clearanceFor(
  controls: readonly Rect[],
  { width, height, toasts }: { width: number; height: number; toasts: number },
): number {
  const half = Math.min(toastWidthPx, width) / 2;
  const end = toasts * toastHeightPx;
  const covered = controls.filter(
    ({ top, bottom, left, right }) =>
      bottom > 0 &&
      bottom - top < height / 2 &&
      top < end &&
      left < width / 2 + half &&
      right > width / 2 - half,
  );
  const bottom = Math.max(0, ...covered.map((rect) => rect.bottom + gapPx));
  return Math.min(bottom, height * lowest);
}

let pressed: Element | undefined;
if (typeof window !== "undefined") {
  const note = ({ target }: Event) => {
    pressed =
      (target instanceof Element && target.closest("button, a, input, label, [role]")) || undefined;
  };
  window.addEventListener("pointerdown", note, { capture: true, passive: true });
}

/** Makes room for the control that was just used. */
export function placeToasts(toasts: number): void {
  if (typeof document === "undefined") return;
  const { activeElement, body, documentElement } = document;
  const controls = [pressed, activeElement].filter(
    (one): one is Element =>
      !!one && one !== body && one.isConnected && !one.matches("main, [role=dialog]"),
  );
  const size = { width: window.innerWidth, height: window.innerHeight, toasts };
  const clearance = clearanceFor(
    controls.map((one) => one.getBoundingClientRect()),
    size,
  );
  documentElement.style.setProperty("--toast-clearance", `${clearance}px`);
}
