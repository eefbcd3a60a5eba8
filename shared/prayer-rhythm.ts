import type { RhythmPeriod } from "./choices.ts";

/**
 * The days on which a prayer comes up. `on` holds weekdays from 1 (Monday) to 7, days of the month
 * from 1 to 31, or dates of the year as `MM-DD`.
 */
export type PrayerRhythm =
  | { every: "week" | "month"; on: number[] }
  | { every: "year"; on: string[] };

/** A rhythm as the database stores it: dates of the year are month × 100 + day. */
export type StoredRhythm = { every: RhythmPeriod; days: number[] };

export function toStoredRhythm(rhythm: PrayerRhythm): StoredRhythm {
  if (rhythm.every !== "year") return { every: rhythm.every, days: rhythm.on };
  return { every: "year", days: rhythm.on.map((date) => Number(date.replace("-", ""))) };
}

export function fromStoredRhythm({ every, days }: StoredRhythm): PrayerRhythm {
  if (every !== "year") return { every, on: days };
  return {
    every,
    on: days.map((day) => {
      const digits = String(day).padStart(4, "0");
      return `${digits.slice(0, 2)}-${digits.slice(2)}`;
    }),
  };
}

/**
 * Returns the stored days that come up on a date (`2026-11-21`), for each period. On the last day
 * of a month, the days that this month lacks come up too, so that a prayer for the 31st or for
 * February 29 comes up in every month or year.
 */
export function daysDueOn(date: string): Record<RhythmPeriod, number[]> {
  const at = new Date(`${date}T00:00:00Z`);
  const [month, day] = [at.getUTCMonth() + 1, at.getUTCDate()];
  const isLastOfMonth = new Date(at.getTime() + 86_400_000).getUTCDate() === 1;
  const days = isLastOfMonth ? Array.from({ length: 32 - day }, (_, more) => day + more) : [day];
  return {
    week: [at.getUTCDay() || 7],
    month: days,
    year: days.map((one) => month * 100 + one),
  };
}

/** Whether a prayer with this rhythm comes up on a date. */
export function isDueOn({ every, days }: StoredRhythm, date: string): boolean {
  return daysDueOn(date)[every].some((day) => days.includes(day));
}
