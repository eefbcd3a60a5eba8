import type { ReminderRhythm } from "#shared/choices.ts";

const dayMs = 24 * 60 * 60_000;

/** Date and hour in a time zone: `2026-11-21` and 0 to 23. */
export function localTime(now: Date, timeZone: string): { date: string; hour: number } {
  const part = localParts(now, timeZone);
  return { date: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

function localParts(at: Date, timeZone: string): (type: string) => string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  return (type) => parts.find((one) => one.type === type)?.value ?? "";
}

/** What a clock in the time zone shows, as if it were UTC; whole seconds. */
function wallClock(at: Date, timeZone: string): number {
  const part = localParts(at, timeZone);
  const [year, month, day] = [part("year"), part("month"), part("day")].map(Number);
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")].map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * The next time after `now` at which a reminder comes that came at `at`: by the same clock, a whole
 * number of days or weeks later, also where the clocks were put forward or back between; null for
 * one that comes once.
 */
export function nextReminder(
  { at, every }: { at: Date; every: ReminderRhythm },
  now: Date,
  timeZone: string,
): Date | null {
  if (every === "once") return null;
  const step = every === "day" ? dayMs : 7 * dayMs;
  const wall = wallClock(at, timeZone);
  const missed = Math.max(0, Math.floor((wallClock(now, timeZone) - wall) / step));
  for (let steps = Math.max(1, missed); ; steps += 1) {
    const next = instantOf(wall + steps * step, timeZone);
    if (next > now) return next;
  }
}

/**
 * When clocks in the time zone show `wall`. An hour that the clocks leave out is taken for the one
 * after it.
 */
function instantOf(wall: number, timeZone: string): Date {
  const offset = (at: number) => wallClock(new Date(at), timeZone) - at;
  const guess = wall - offset(wall);
  const exact = wall - offset(guess);
  return new Date(wallClock(new Date(exact), timeZone) === wall ? exact : Math.max(guess, exact));
}
