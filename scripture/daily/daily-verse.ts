import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import { parseDay } from "./day-of-year.ts";
import { versesOfTheYear } from "./verses-of-the-year.ts";

/** The daily references, by month and day. */
export const dailyReferences: readonly (readonly Reference[])[] = versesOfTheYear.map((month) =>
  month.split(";").map((written) => {
    const result = parseReference(written);
    if (!result.ok) throw new Error(`the daily verse ${written.trim()} is ${result.reason}`);
    return result.reference;
  }),
);

/**
 * The daily verse of a date, "YYYY-MM-DD" in the calendar of whoever asks: the same for everyone on a date, so that
 * people can talk about it, and the same every year, so that Christmas keeps its own. Nothing when the text is no date.
 */
export function dailyReference(date: string): Reference | undefined {
  const day = parseDay(date);
  return day && dailyReferences[day.month - 1]?.[day.day - 1];
}
