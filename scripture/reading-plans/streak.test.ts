import { expect, test } from "vitest";
import { readingStreak } from "./streak.ts";

// 2026-11-25 is a Wednesday.
const today = "2026-11-25";
const streak = (...dates: string[]) =>
  readingStreak(new Set(dates.map((d) => `2026-11-${d}`)), today);

test.each([
  ["without a reading, there is no streak", [], 0],
  ["today counts", ["25"], 1],
  ["today is not missed before it is over", ["24", "23"], 2],
  ["consecutive days count", ["25", "24", "23"], 3],
  ["one missed day of a week is forgiven", ["25", "23", "22"], 3],
  ["one missed day of each week is forgiven", ["25", "23", "22", "20", "19", "18", "17", "16"], 8],
  ["the second missed day of a week ends the streak", ["25", "22", "21"], 1],
  ["a Sunday and the Monday after it are in different weeks", ["25", "24", "21"], 3],
])("%s", (_, dates, days) => {
  expect(streak(...dates).days).toBe(days);
});

test("the week runs from Monday to Sunday", () => {
  const { week } = streak("23", "25", "22");
  expect(week.map(({ date, read }) => [date.slice(-2), read])).toEqual([
    ["23", true],
    ["24", false],
    ["25", true],
    ["26", false],
    ["27", false],
    ["28", false],
    ["29", false],
  ]);
});
