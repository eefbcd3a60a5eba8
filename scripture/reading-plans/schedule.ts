import type { ChapterPlace } from "../canon/navigation.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { addDays, weekdayOf } from "./calendar.ts";

/** One day's reading. `day` counts from 1; `date` is "YYYY-MM-DD" in the reader's own calendar. */
export type PlanDay = { day: number; date: string; chapters: ChapterPlace[] };

/** Days of the week on which is read: 0 is Sunday, 6 Saturday. */
export type Weekdays = readonly number[];
export const everyDay: Weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Longest plan there can be; also what keeps a wrong date from making a list without end. */
export const maxDays = 3 * 366;

/** The days of reading from `from` to `to`, both included; at most `maxDays`. */
export function readingDates(from: string, to: string, weekdays: Weekdays): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < maxDays; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}

/** The date of the last of `days` days of reading that begin at `from`. */
export function lastDate(from: string, days: number, weekdays: Weekdays): string {
  let date = from;
  for (let left = days; ; date = addDays(date, 1)) {
    if (weekdays.includes(weekdayOf(date))) left -= 1;
    if (left <= 0) return date;
  }
}

/**
 * Shares chapters out over dates, in their order, so that each day has about as many verses. No day is left without a
 * chapter while there are as many chapters as days; where there are fewer, the last days are free.
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
    const aim = left / daysLeft;
    const first = next;
    let taken = 0;
    while (next < chapters.length) {
      const size = sizes[next] ?? 0;
      const mustTake = next === first || daysLeft === 1;
      const mustLeave = chapters.length - next <= daysLeft - 1;
      // A chapter belongs to the day that holds the larger part of it.
      if (!mustTake && (mustLeave || taken + size / 2 > aim)) break;
      taken += size;
      next += 1;
    }
    left -= taken;
    readings.push({ day, date: dates[day - 1] ?? "", chapters: chapters.slice(first, next) });
  }
  return readings;
}
