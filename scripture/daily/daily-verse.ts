import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import { parseDay } from "./day-of-year.ts";
import { versesOfTheYear } from "./verses-of-the-year.ts";

/** The daily references by month and day. */
export const dailyReferences: readonly (readonly Reference[])[] = versesOfTheYear.map((month) =>
  month.split(";").map((written) => {
    const result = parseReference(written);
    if (!result.ok) throw new Error(`the daily verse ${written.trim()} is ${result.reason}`);
    return result.reference;
  }),
);

/**
 * Returns the daily verse of a date ("YYYY-MM-DD" in the caller's calendar), or `undefined` if it
 * is not a date. Everyone gets the same verse on a date, so people can talk about it. It repeats
 * every year for the holidays.
 */
export function dailyReference(date: string): Reference | undefined {
  const day = parseDay(date);
  return day && dailyReferences[day.month - 1]?.[day.day - 1];
}
