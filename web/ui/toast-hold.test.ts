import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The module reads the pointer position from window events.
const listeners = new Map<string, (event: unknown) => void>();
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
});
const { createHoverPause } = await import("./toast-hold.ts");
vi.unstubAllGlobals();

const move = (x: number) => listeners.get("pointermove")?.({ clientX: x, clientY: 0 });
const enter = (x: number) => ({ clientX: x, clientY: 0, pointerType: "mouse" });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the duration of a toast starts when it is on screen, however late that is", () => {
  const close = vi.fn();
  const toast = createHoverPause(6000, close);
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  toast.start();
  vi.advanceTimersByTime(6000);
  expect(close).toHaveBeenCalledTimes(1);
});

test("a toast that appears under a resting pointer closes after its duration", () => {
  move(5);
  const close = vi.fn();
  const toast = createHoverPause(6000, close);
  toast.start();
  toast.onPointerEnter(enter(5));
  vi.advanceTimersByTime(6000);
  expect(close).toHaveBeenCalledTimes(1);
});

test("moving the pointer onto a toast keeps it open until the pointer leaves", () => {
  move(5);
  const close = vi.fn();
  const toast = createHoverPause(6000, close);
  toast.start();
  toast.onPointerEnter(enter(5));
  toast.onPointerLeave();
  move(90);
  toast.onPointerEnter(enter(10));
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  toast.onPointerLeave();
  vi.advanceTimersByTime(6000);
  expect(close).toHaveBeenCalledTimes(1);
});

test("focus keeps a toast open, and touch does not", () => {
  const close = vi.fn();
  const toast = createHoverPause(6000, close);
  toast.start();
  toast.onPointerEnter({ ...enter(10), pointerType: "touch" });
  toast.onFocus();
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  toast.onBlur();
  vi.advanceTimersByTime(6000);
  expect(close).toHaveBeenCalledTimes(1);
});
