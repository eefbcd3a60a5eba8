// Toasts appear at the top, away from the composer and action bars. If a control at the top causes
// one, the toasts move below that control.

const gapPx = 12;
const toastHeightPx = 96;
const toastWidthPx = 440;
/** Below this fraction of the window's height, toasts would cover the bars at the bottom. */
const lowest = 0.6;

type Rect = { top: number; bottom: number; left: number; right: number };

/**
 * Distance of the toasts from the top, so that they cover none of `controls`; 0 if nothing is
 * covered.
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

/** Moves the toasts away from the control that was just used. */
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
