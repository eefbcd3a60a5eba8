import { expect, test } from "vitest";
import { formatReference } from "../references/reference.ts";
import { dailyReference, dailyReferences } from "./daily-verse.ts";
import { dayOfYear, parseDay } from "./day-of-year.ts";

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

test("every day of a leap year has a different verse", () => {
  for (const [month, days] of lengths.entries()) {
    const date = (day: number) => `2028-${String(month + 1).padStart(2, "0")}-${day}`;
    expect([dailyReference(date(days)), dailyReference(date(days + 1))]).toEqual([
      expect.objectContaining({ verse: expect.any(Number) }),
      undefined,
    ]);
  }
  const written = dailyReferences().map(formatReference);
  expect(written.filter((one, index) => written.indexOf(one) !== index)).toEqual([]);
  expect(new Set(written).size).toBe(366);
  expect(dailyReferences().every((one) => one.verse !== undefined)).toBe(true);
});

test("a date has the same verse every year", () => {
  expect(dailyReference("2026-12-25")).toEqual({ book: "Luke", chapter: 2, verse: 11 });
  expect(dailyReference("2027-12-25")).toEqual(dailyReference("2028-12-25"));
  expect(dailyReference("2028-02-29")).toEqual({ book: "Eccl", chapter: 3, verse: 1 });
});

test.each([
  "",
  "today",
  "2026-13-01",
  "2026-00-10",
  "2026-02-30",
  "2027-02-29",
  "2026-1-1",
  "2026-01-00",
])("%j is not a date", (text) => {
  expect(parseDay(text)).toBeUndefined();
  expect(dailyReference(text)).toBeUndefined();
});

test("the day of the year starts at 1 and respects leap years", () => {
  const count = (text: string) => {
    const day = parseDay(text);
    return day && dayOfYear(day);
  };
  expect(count("2026-01-01")).toBe(1);
  expect(count("2026-12-31")).toBe(365);
  expect(count("2028-12-31")).toBe(366);
  expect(count("2028-03-01")).toBe(61);
  expect(count("2100-03-01")).toBe(60);
});
