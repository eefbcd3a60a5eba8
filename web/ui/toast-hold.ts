// Controls the duration of a toast. Hover and focus keep it open, so that users can read it and
// reach its button.

type Point = { clientX: number; clientY: number };

let pointer: Point | undefined;
if (typeof window !== "undefined") {
  const note = ({ clientX, clientY }: PointerEvent) => {
    pointer = { clientX, clientY };
  };
  window.addEventListener("pointermove", note, { capture: true, passive: true });
  window.addEventListener("pointerdown", note, { capture: true, passive: true });
}

/** True if the pointer has not moved since the toast appeared under it. */
const isResting = ({ clientX, clientY }: Point) =>
  pointer?.clientX === clientX && pointer.clientY === clientY;

/**
 * Calls `close` after the duration of the toast. Returns event handlers for the toast, and `start`,
 * to call once it is on screen: a busy page may show it later than its duration. A toast that
 * appears under a resting pointer stays open only if the pointer leaves and returns.
 */
export function createHoverPause(durationMs: number, close: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const holds = new Set<"pointer" | "focus">();
  const start = () => {
    clearTimeout(timer);
    if (holds.size === 0) timer = setTimeout(close, durationMs);
  };
  const hold = (by: "pointer" | "focus") => {
    holds.add(by);
    clearTimeout(timer);
  };
  const release = (by: "pointer" | "focus") => {
    if (holds.delete(by)) start();
  };
  return {
    start,
    onPointerEnter: (event: Point & { pointerType: string }) => {
      if (event.pointerType === "mouse" && !isResting(event)) hold("pointer");
    },
    onPointerLeave: () => release("pointer"),
    onFocus: () => hold("focus"),
    onBlur: () => release("focus"),
    onClose: () => clearTimeout(timer),
  };
}
