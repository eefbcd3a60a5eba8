import { daysBetween } from "#scripture/reading-plans/calendar.ts";

/** A date of the first devotion. The devotions repeat from it. */
const firstDay = "2026-01-01";

/** Returns the number, from 1, of the devotion of a date. It is the same for everyone. */
export function todaysDevotion(date: string, count: number): number {
  const days = daysBetween(firstDay, date) % count;
  return (days < 0 ? days + count : days) + 1;
}
