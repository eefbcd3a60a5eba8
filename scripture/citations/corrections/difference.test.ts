import { expect, test } from "vitest";
import type { DiffPiece } from "../compare.ts";
import { correctionDifference } from "./difference.ts";

const shepherd = "The LORD is my shepherd; I shall not want.";
const marks = { same: "", omitted: "+", inserted: "-" };
const shown = (pieces: readonly DiffPiece[]) =>
  pieces.map(({ kind, text }) => marks[kind] + text).join(" | ");

test.each([
  ["at the end", "The LORD is my shepherd", "The LORD is my shepherd | +I shall not want"],
  ["at the beginning", "I shall not want", "+The LORD is my shepherd | I shall not want"],
  ["in the middle", "The LORD is my shepherd; I want", undefined],
  ["at both ends", "is my shepherd", "+The LORD | is my shepherd | +I shall not want"],
  [
    "everywhere",
    "Once upon a time",
    "-Once upon a time | +The LORD is my shepherd I shall not want",
  ],
  ["nowhere", shepherd, "The LORD is my shepherd I shall not want"],
  [
    "at the end, after added words",
    "The LORD is my shepherd and friend",
    "The LORD is my shepherd | -and friend | +I shall not want",
  ],
])("the difference of a correction has the words that were left out %s", (_, before, expected) => {
  const pieces = correctionDifference(before, shepherd);
  if (expected !== undefined) expect(shown(pieces)).toBe(expected);
  const words = (kept: DiffPiece["kind"]) =>
    pieces.flatMap(({ kind, text }) => (kind === "same" || kind === kept ? text : [])).join(" ");
  expect(words("omitted")).toBe("The LORD is my shepherd I shall not want");
  expect(words("inserted")).toBe(before.replace(/[.;]/g, ""));
});
