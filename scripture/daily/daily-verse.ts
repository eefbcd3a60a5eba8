import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import { parseDay } from "./day-of-year.ts";
import { versesOfTheYear } from "./verses-of-the-year.ts";

/** The daily verses by month and day, as written. Parsing them all takes 50 ms. */
const written = versesOfTheYear.map((month) => month.split(";"));

/** Returns the daily references of a year. */
export const dailyReferences = (): Reference[] => written.flat().map(read);

function read(written: string): Reference {
  const result = parseReference(written);
  if (!result.ok) throw new Error(`the daily verse ${written.trim()} is ${result.reason}`);
  return result.reference;
}

/**
 * Returns the daily verse of a date ("YYYY-MM-DD" in the caller's calendar), or `undefined` if it
 * is not a date. Everyone gets the same verse on a date, so people can talk about it. It repeats
 * every year for the holidays.
 */
export function dailyReference(date: string): Reference | undefined {
  const day = parseDay(date);
  const found = day && written[day.month - 1]?.[day.day - 1];
  return found === undefined ? undefined : read(found);
}
