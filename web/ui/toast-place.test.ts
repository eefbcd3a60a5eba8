import { expect, test } from "vitest";
import { clearanceFor } from "./toast-place.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const at = (top: number, left: number, height = 36, width = 120) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});

test("a toast moves above the control that triggered it, and only if it would cover it", () => {
  expect(clearanceFor([], desktop)).toBe(0);
  expect(clearanceFor([at(20, 600)], desktop)).toBe(0);
  expect(clearanceFor([at(740, 600)], desktop)).toBe(72);
  expect(clearanceFor([at(740, 1100)], desktop)).toBe(0);
});

test("a toast is above the bars that stand on each other, in any order", () => {
  const navigation = at(788, 0, 56, 390);
  const composer = at(668, 16, 120, 358);
  expect(clearanceFor([navigation], phone)).toBe(68);
  expect(clearanceFor([composer, navigation], phone)).toBe(188);
  expect(clearanceFor([navigation, composer], phone)).toBe(188);
});

test("a toast does not avoid what is outside the window, far above or large", () => {
  expect(clearanceFor([at(900, 0, 56, 390)], phone)).toBe(0);
  expect(clearanceFor([at(300, 0, 56, 390)], phone)).toBe(0);
  expect(clearanceFor([at(0, 0, 844, 390)], phone)).toBe(0);
});
