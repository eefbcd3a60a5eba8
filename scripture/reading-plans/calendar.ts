// Calendar days as "YYYY-MM-DD" without hours or time zones, so that neither daylight saving time
// nor travel shifts a day.

const dayMs = 24 * 60 * 60_000;
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);

export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the days from one date to another, negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(utc(date)).getUTCDay();
}
