import { t } from "@lingui/core/macro";
import type { Prayer } from "#shared/api/prayers.ts";
import { formatDate, formatList, weekdays } from "#web/lib/format.ts";

/** `Nov 21` for the date `11-21`. */
export const displayDate = (date: string) => formatDate(`2024-${date}T12:00:00`, "shortDay");

/** Describes the days on which a prayer comes up. */
export function rhythmText(rhythm: NonNullable<Prayer["rhythm"]>): string {
  if (rhythm.every === "week") {
    const days = formatList(
      weekdays()
        .filter(({ day }) => rhythm.on.includes(day || 7))
        .map(({ name }) => name),
    );
    return t`Comes up on ${days}`;
  }
  if (rhythm.every === "month") {
    const days = formatList(rhythm.on.map(String));
    return t`Comes up each month, day ${days}`;
  }
  const dates = formatList(rhythm.on.map(displayDate));
  return t`Comes up each year, ${dates}`;
}
