// How long a toast stays. The pointer over it, or focus in it, keeps it open, so that it can be
// read and its button reached.

type Point = { clientX: number; clientY: number };

let pointer: Point | undefined;
if (typeof window !== "undefined") {
  const note = ({ clientX, clientY }: PointerEvent) => {
    pointer = { clientX, clientY };
  };
  window.addEventListener("pointermove", note, { capture: true, passive: true });
  window.addEventListener("pointerdown", note, { capture: true, passive: true });
}

/** Whether the pointer has not moved: then the toast appeared under it. */
const isResting = ({ clientX, clientY }: Point) =>
  pointer?.clientX === clientX && pointer.clientY === clientY;

/**
 * Calls `close` after the time. Returns the handlers for the toast's element. A toast that appears
 * under a resting pointer is held only once the pointer has left and come back.
 */
export function holdable(durationMs: number, close: () => void) {
  let timer = setTimeout(close, durationMs);
  const holds = new Set<"pointer" | "focus">();
  const hold = (by: "pointer" | "focus") => {
    holds.add(by);
    clearTimeout(timer);
  };
  const release = (by: "pointer" | "focus") => {
    if (!holds.delete(by) || holds.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(close, durationMs);
  };
  return {
    onPointerEnter: (event: Point & { pointerType: string }) => {
      if (event.pointerType === "mouse" && !isResting(event)) hold("pointer");
    },
    onPointerLeave: () => release("pointer"),
    onFocus: () => hold("focus"),
    onBlur: () => release("focus"),
    onClose: () => clearTimeout(timer),
  };
}
