import { addDays, weekdayOf } from "./calendar.ts";

type WeekDay = { date: string; read: boolean };
type Streak = {
  /** Number of days with a reading in the current streak. */
  days: number;
  /** The current week, Monday to Sunday. */
  week: WeekDay[];
};

/** Days of a week, Monday to Sunday, that a user may miss without ending the streak. */
const graceDaysPerWeek = 1;

const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7));

/**
 * Counts the days with a reading back from today. One missed day per week does not end the streak,
 * and today counts as missed only after it is over.
 */
export function readingStreak(readDays: ReadonlySet<string>, today: string): Streak {
  const monday = mondayOf(today);
  const week = Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at);
    return { date, read: readDays.has(date) };
  });
  let days = readDays.has(today) ? 1 : 0;
  let [currentWeek, missed] = [monday, 0];
  for (let date = addDays(today, -1); ; date = addDays(date, -1)) {
    if (mondayOf(date) !== currentWeek) [currentWeek, missed] = [mondayOf(date), 0];
    if (readDays.has(date)) days += 1;
    else {
      missed += 1;
      if (missed > graceDaysPerWeek) return { days, week };
    }
  }
}
