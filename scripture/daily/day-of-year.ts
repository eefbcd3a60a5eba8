const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export type CalendarDay = { year: number; month: number; day: number };

/** Parses "YYYY-MM-DD". Returns `undefined` if the text is not a date of the calendar. */
export function parseDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const days = month === 2 && isLeap(year) ? 29 : (daysInMonth[month - 1] ?? 0);
  return day >= 1 && day <= days ? { year, month, day } : undefined;
}

/** Returns 1 for January 1 to 365 or 366 for December 31. */
export function dayOfYear({ year, month, day }: CalendarDay): number {
  const leap = month > 2 && isLeap(year) ? 1 : 0;
  return (daysBeforeMonth[month - 1] ?? 0) + day + leap;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
