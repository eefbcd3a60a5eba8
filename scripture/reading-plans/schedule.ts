import type { ChapterPlace } from "../canon/navigation.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { addDays, weekdayOf } from "./calendar.ts";

/** The reading of one day. `day` counts from 1. `date` is "YYYY-MM-DD" in the reader's calendar. */
export type PlanDay = { day: number; date: string; chapters: ChapterPlace[] };

/** The weekdays with a reading, 0 for Sunday to 6 for Saturday. */
export type Weekdays = readonly number[];
export const everyDay: Weekdays = [0, 1, 2, 3, 4, 5, 6];

/**
 * Maximum length of a plan in days, about three years. It also bounds the list of days if a date is
 * wrong.
 */
export const maxDays = 3 * 366;

/** Returns the reading days from `from` to `to`, both inclusive, at most `maxDays`. */
export function readingDates(from: string, to: string, weekdays: Weekdays): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < maxDays; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}

/** Returns the date of the last of `days` reading days that start at `from`. */
export function lastDate(from: string, days: number, weekdays: Weekdays): string {
  let date = from;
  for (let left = days; ; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) left -= 1;
    if (left <= 0) return date;
  }
}

/**
 * Distributes chapters over dates in order, with about the same number of verses a day. Every day
 * gets at least one chapter if there are as many chapters as days. If there are fewer, the last
 * days are free.
 */
export function distributeChapters(
  chapters: readonly ChapterPlace[],
  dates: readonly string[],
): PlanDay[] {
  const days = Math.min(chapters.length, dates.length);
  const sizes = chapters.map(({ book, chapter }) => verseCount(book, chapter));
  let left = sizes.reduce((sum, size) => sum + size, 0);
  let next = 0;
  const readings: PlanDay[] = [];
  for (let day = 1; day <= days; day += 1) {
    const daysLeft = days - day + 1;
    const target = left / daysLeft;
    const first = next;
    let taken = 0;
    while (next < chapters.length) {
      const size = sizes[next] ?? 0;
      const mustTake = next === first || daysLeft === 1;
      const mustLeave = chapters.length - next <= daysLeft - 1;
      // A chapter belongs to the day that holds the larger part of it.
      if (!mustTake && (mustLeave || taken + size / 2 > target)) break;
      taken += size;
      next += 1;
    }
    left -= taken;
    readings.push({ day, date: dates[day - 1] ?? "", chapters: chapters.slice(first, next) });
  }
  return readings;
}
