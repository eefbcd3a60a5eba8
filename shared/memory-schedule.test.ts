import { expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import type { MemoryReview } from "./api/memory-verses.ts";
import { afterReview, firstSchedule, gradeOf, memoryState, scheduleOf } from "./memory-schedule.ts";

const start = "2026-01-01T08:00:00.000Z";
const dayMs = 24 * 60 * 60 * 1000;
const onDay = (day: number) => new Date(Date.parse(start) + day * dayMs).toISOString();
const review = (day: number, grade: MemoryReview["grade"], id = String(day)): MemoryReview => ({
  id,
  mode: "type",
  grade,
  reviewed_at: onDay(day),
});

test("a new verse is due at once", () => {
  const schedule = firstSchedule(start);
  expect(schedule.due_at).toBe(start);
  expect(memoryState(schedule)).toBe("new");
});

test("the interval grows with each good review until the verse is mature", () => {
  let schedule = firstSchedule(start);
  const intervals: number[] = [];
  for (let count = 0; memoryState(schedule) !== "mature" && count < 10; count += 1) {
    schedule = afterReview(schedule, { grade: "good", reviewed_at: schedule.due_at });
    intervals.push(schedule.interval_days);
  }
  expect(memoryState(schedule)).toBe("mature");
  expect(intervals).toEqual([...new Set(intervals)].toSorted((a, b) => a - b));
});

test("a forgotten verse is due tomorrow and counts as a lapse", () => {
  const schedule = scheduleOf(start, [review(0, "easy"), review(9, "again")]);
  expect(schedule).toMatchObject({ interval_days: 1, lapses: 1, reviews: 2, due_at: onDay(10) });
  expect(memoryState(schedule)).toBe("learning");
});

test("a second good review at the same time does not raise the interval", () => {
  const once = scheduleOf(start, [review(0, "good")]);
  const twice = scheduleOf(start, [review(0, "good", "a"), review(0, "good", "b")]);
  expect(twice.interval_days).toBeLessThanOrEqual(once.interval_days + 1);
});

test("a review from a clock that is behind counts at the time of the last review", () => {
  const schedule = afterReview(scheduleOf(start, [review(5, "good")]), review(2, "good"));
  expect(schedule.last_reviewed_at).toBe(onDay(5));
});

test("the order in which reviews arrive does not change the schedule", () => {
  const grade = fc.constantFrom("again", "hard", "good", "easy" as const);
  const reviews = fc.uniqueArray(fc.tuple(fc.nat(60), grade), { selector: ([day]) => day });
  fc.assert(
    fc.property(reviews, (days) => {
      const all = days.map(([day, one]) => review(day, one as MemoryReview["grade"]));
      expect(scheduleOf(start, all.toReversed())).toEqual(scheduleOf(start, all));
    }),
  );
});

test.each([
  ["type", 20, 0, "easy"],
  ["first-letters", 20, 0, "good"],
  ["type", 19, 0, "good"],
  ["type", 20, 1, "good"],
  ["type", 16, 0, "hard"],
  ["type", 15, 0, "again"],
  ["type", 0, 0, "again"],
  ["type", 3, 9, "again"],
] as const)("%s: %i of 20 words right and %i added is %s", (mode, right, added, grade) => {
  expect(gradeOf(mode, { right, added, total: 20 })).toBe(grade);
});
