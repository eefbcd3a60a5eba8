import { expect, test } from "vitest";
import { blankRhythm, readRhythm, rhythmDraftOf } from "./rhythm-draft.ts";

test.each([
  null,
  { every: "week" as const, on: [1, 4] },
  { every: "month" as const, on: [1, 15] },
  { every: "year" as const, on: ["02-29", "11-21"] },
])("the form reads back the days %j", (rhythm) => {
  expect(readRhythm(rhythmDraftOf(rhythm))).toEqual({ rhythm });
});

test("a typed date counts even if it has not been added", () => {
  const draft = { ...blankRhythm, period: "year" as const, dates: ["11-21"], date: "1990-03-04" };
  expect(readRhythm(draft)).toEqual({ rhythm: { every: "year", on: ["03-04", "11-21"] } });
});

test.each([
  [{ period: "week" }, "Choose at least one day."],
  [{ period: "month", monthDays: "first" }, "Enter days from 1 to 31, such as 1, 15."],
  [{ period: "month", monthDays: "15, 32" }, "Enter days from 1 to 31, such as 1, 15."],
  [{ period: "year" }, "Add at least one date."],
] as const)("%j is rejected: %s", (part, error) => {
  expect(readRhythm({ ...blankRhythm, ...part })).toEqual({ error });
});
