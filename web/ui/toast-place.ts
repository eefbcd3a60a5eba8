// Toasts appear at the top, away from the composer and the action bars. If a control at the top
// triggers a toast, the toasts move below that control.

const gapPx = 12;
const toastHeightPx = 96;
const toastWidthPx = 440;
/**
 * Maximum offset from the top as a fraction of the window's height. Further down, toasts would
 * cover the bars at the bottom.
 */
const lowest = 0.6;

type Rect = { top: number; bottom: number; left: number; right: number };

/**
 * Returns the distance from the top at which the toasts cover none of `controls`; 0 if they cover
 * none at the top.
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

/** Moves the toasts away from the most recently used control. */
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
