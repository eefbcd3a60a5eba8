import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["Lydia of Thyatira", "LT"],
  ["  Phoebe ", "P"],
  ["", ""],
  ["élise müller", "ÉM"],
  ["😀 Smile", "😀S"],
])("%s → %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
