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

/** The local time in the time zone, in milliseconds as if it were UTC; whole seconds. */
function wallClock(at: Date, timeZone: string): number {
  const part = localParts(at, timeZone);
  const [year, month, day] = [part("year"), part("month"), part("day")].map(Number);
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")].map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * Returns the next time after `now` of a reminder that was due at `at`: the same local time, a whole
 * number of days or weeks later, also across a change of daylight saving time. Returns null if the
 * reminder does not repeat.
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
 * The instant of a local time. A local time that daylight saving time skips moves to the hour after
 * it.
 */
function instantOf(wall: number, timeZone: string): Date {
  const offset = (at: number) => wallClock(new Date(at), timeZone) - at;
  const guess = wall - offset(wall);
  const exact = wall - offset(guess);
  return new Date(wallClock(new Date(exact), timeZone) === wall ? exact : Math.max(guess, exact));
}
