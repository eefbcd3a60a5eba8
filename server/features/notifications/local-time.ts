import type { ReminderRhythm } from "#shared/choices.ts";
import { isDueOn, type StoredRhythm } from "#shared/prayer-rhythm.ts";

const dayMs = 24 * 60 * 60_000;

/** Date and hour in a time zone: `2026-11-21` and 0 to 23. */
export function localTime(now: Date, timeZone: string): { date: string; hour: number } {
  const part = localParts(now, timeZone);
  return { date: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** A formatter for each time zone, of which there are a few hundred: making one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(timeZone, made);
  return made;
}

function localParts(at: Date, timeZone: string): (type: string) => string {
  const parts = formatterOf(timeZone).formatToParts(at);
  return (type) => parts.find((one) => one.type === type)?.value ?? "";
}

/** The local time in the time zone, in milliseconds as if it were UTC; whole seconds. */
function wallClock(at: Date, timeZone: string): number {
  const part = localParts(at, timeZone);
  const [year, month, day] = [part("year"), part("month"), part("day")].map(Number);
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")].map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

type Repetition = { at: Date; every: ReminderRhythm; rhythm?: StoredRhythm | null };

/**
 * Returns the next time after `now` of a reminder that was due at `at`: the same local time, also
 * after a change of daylight saving time, on a later day that its repetition includes. Returns null
 * if the reminder does not repeat.
 */
export function nextReminder(
  { at, every, rhythm = null }: Repetition,
  now: Date,
  timeZone: string,
): Date | null {
  if (every === "once" || (every === "days" && rhythm === null)) return null;
  const step = every === "week" ? 7 * dayMs : dayMs;
  const wall = wallClock(at, timeZone);
  const missed = Math.max(0, Math.floor((wallClock(now, timeZone) - wall) / step));
  // Every rhythm includes at least one day of every year.
  for (let steps = Math.max(1, missed); ; steps += 1) {
    const local = wall + steps * step;
    const date = new Date(local).toISOString().slice(0, 10);
    if (every === "days" && rhythm && !isDueOn(rhythm, date)) continue;
    const next = instantOf(local, timeZone);
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
