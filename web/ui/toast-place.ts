// Toasts appear at the bottom, away from titles. They move above the bars and buttons at the bottom
// of the page, and above the control that triggered them.

const gapPx = 12;
const toastHeightPx = 72;
const toastWidthPx = 400;
/** Maximum distance from the bottom as a fraction of the window's height. */
const highest = 0.6;

type Rect = { top: number; bottom: number; left: number; right: number };

/**
 * Returns the distance from the bottom of the window at which a toast covers none of `obstacles`; 0
 * if it covers none at the bottom.
 */
export function clearanceFor(
  obstacles: readonly Rect[],
  { width, height }: { width: number; height: number },
): number {
  const half = Math.min(toastWidthPx, width) / 2;
  const inTheWay = obstacles
    .filter(
      ({ top, bottom, left, right }) =>
        bottom - top < height / 2 && left < width / 2 + half && right > width / 2 - half,
    )
    .toSorted((a, b) => b.bottom - a.bottom);
  let clearance = 0;
  for (const { top, bottom } of inTheWay) {
    const foot = height - clearance;
    if (top < foot && bottom > foot - toastHeightPx - gapPx) clearance = height - top + gapPx;
  }
  return Math.min(clearance, height * highest);
}

let pressed: Element | undefined;
if (typeof window !== "undefined") {
  const note = ({ target }: Event) => {
    pressed =
      (target instanceof Element && target.closest("button, a, input, label, [role]")) || undefined;
  };
  window.addEventListener("pointerdown", note, { capture: true, passive: true });
}

/** How often the position follows the page while a toast is shown, in milliseconds. */
const followMs = 250;
let following: ReturnType<typeof setInterval> | undefined;

/**
 * Moves the toast away from the most recently used control and from each `[data-bottom-bar]`, which
 * it follows while `isShown`: the next page can have other bars.
 */
export function placeToast(isShown: () => boolean): void {
  if (typeof document === "undefined") return;
  const { activeElement, body } = document;
  const controls = [pressed, activeElement].filter(
    (one): one is Element => !!one && one !== body && !one.matches("main, [role=dialog]"),
  );
  const place = () => {
    const bars = document.querySelectorAll("[data-bottom-bar]");
    const clearance = clearanceFor(
      [...controls, ...bars]
        .filter((one) => one.isConnected)
        .map((one) => one.getBoundingClientRect()),
      { width: window.innerWidth, height: window.innerHeight },
    );
    document.documentElement.style.setProperty("--toast-clearance", `${clearance}px`);
  };
  place();
  clearInterval(following);
  following = setInterval(() => (isShown() ? place() : clearInterval(following)), followMs);
}
