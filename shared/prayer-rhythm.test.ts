import { expect, test } from "vitest";
import { fromStoredRhythm, isDueOn, toStoredRhythm } from "./prayer-rhythm.ts";

test.each([
  ["week", [1, 7], "2026-11-22", true],
  ["week", [1, 7], "2026-11-23", true],
  ["week", [1, 7], "2026-11-24", false],
  ["month", [15], "2026-11-15", true],
  ["month", [15], "2026-11-16", false],
  // November has 30 days, so a prayer for the 31st comes up on the 30th.
  ["month", [31], "2026-11-30", true],
  ["month", [31], "2026-12-30", false],
  ["year", [1121], "2027-11-21", true],
  ["year", [1121], "2027-12-21", false],
  ["year", [229], "2027-02-28", true],
  ["year", [229], "2028-02-28", false],
  ["year", [229], "2028-02-29", true],
] as const)("every %s on %j: %s is due: %s", (every, days, date, isDue) => {
  expect(isDueOn({ every, days: [...days] }, date)).toBe(isDue);
});

test("dates of the year are stored as numbers and read back", () => {
  const rhythm = { every: "year" as const, on: ["01-05", "12-31"] };
  expect(toStoredRhythm(rhythm)).toEqual({ every: "year", days: [105, 1231] });
  expect(fromStoredRhythm(toStoredRhythm(rhythm))).toEqual(rhythm);
});
