// Days of a reader's own calendar, as "YYYY-MM-DD". Nothing here knows of hours or time zones, so that no summer time and no
// journey can move a day.

const dayMs = 24 * 60 * 60_000;
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs);
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(utc(date)).getUTCDay();
}
