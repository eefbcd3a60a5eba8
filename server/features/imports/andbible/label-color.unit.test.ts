import { expect, test } from "vitest";
import { colorOfArgb } from "./label-color.ts";

test.each([
  ["yellow", 0xffffff00, "yellow"],
  ["red", 0xffd50000, "rose"],
  ["green", 0xff00ff00, "green"],
  ["light blue", 0xff91a7ff, "blue"],
  ["orange", 0xffffa500, "rose"],
  ["purple", 0xff800080, "blue"],
  ["pink", 0xffff69b4, "rose"],
  ["gray", 0xff888888, "yellow"],
  ["black", 0, "yellow"],
])("%s becomes the closest highlight color", (_, argb, color) => {
  expect(colorOfArgb(argb)).toBe(color);
  // SQLite stores colors as signed integers.
  expect(colorOfArgb(argb | 0)).toBe(color);
});
