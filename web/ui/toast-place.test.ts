import { expect, test } from "vitest";
import { clearanceFor } from "./toast-place.ts";

const desktop = { width: 1280, height: 800, toasts: 1 };
const at = (top: number, left: number, height = 36, width = 120) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});

test("toasts move below the control that triggered them, and only if they would cover it", () => {
  expect(clearanceFor([], desktop)).toBe(0);
  expect(clearanceFor([at(700, 600)], desktop)).toBe(0);
  expect(clearanceFor([at(20, 600)], desktop)).toBe(68);
  expect(clearanceFor([at(20, 1100)], desktop)).toBe(0);
  // The last of three toasts extends further down.
  expect(clearanceFor([at(200, 600)], desktop)).toBe(0);
  expect(clearanceFor([at(200, 600)], { ...desktop, toasts: 3 })).toBe(248);
});

test("toasts do not avoid a large element", () => {
  expect(clearanceFor([at(0, 0, 700, 1280)], desktop)).toBe(0);
});
