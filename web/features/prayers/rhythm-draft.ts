import { t } from "@lingui/core/macro";
import type { Prayer } from "#shared/api/prayers.ts";
import type { RhythmPeriod } from "#shared/choices.ts";
import { prayerLimits } from "#shared/limits.ts";

/** The days on which a prayer comes up, in the format of the form. */
export type RhythmDraft = {
  /** Empty for a prayer that comes up in turn with the others. */
  period: RhythmPeriod | "";
  /** 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** Days of the month as typed, such as "1, 15". */
  monthDays: string;
  /** Dates of the year as `MM-DD`. */
  dates: string[];
  /** A date that is not added yet, as `YYYY-MM-DD`. */
  date: string;
};

export const blankRhythm: RhythmDraft = {
  period: "",
  weekdays: [],
  monthDays: "",
  dates: [],
  date: "",
};

export function rhythmDraftOf(rhythm: Prayer["rhythm"] | undefined): RhythmDraft {
  if (!rhythm) return blankRhythm;
  if (rhythm.every === "week") return { ...blankRhythm, period: "week", weekdays: rhythm.on };
  if (rhythm.every === "month") {
    return { ...blankRhythm, period: "month", monthDays: rhythm.on.join(", ") };
  }
  return { ...blankRhythm, period: "year", dates: rhythm.on };
}

/** Returns the dates of the draft, including the one not added yet, in the order of the year. */
export function datesOf({ dates, date }: RhythmDraft): string[] {
  const added = date === "" ? dates : [...dates, date.slice(5)];
  return [...new Set(added)].sort();
}

/** Returns the days in the format of the API, or the error of the field. */
export function readRhythm(draft: RhythmDraft): { rhythm: Prayer["rhythm"] } | { error: string } {
  if (draft.period === "") return { rhythm: null };
  if (draft.period === "week") {
    const on = draft.weekdays.toSorted((a, b) => a - b);
    return on.length > 0
      ? { rhythm: { every: "week", on } }
      : { error: t`Choose at least one day.` };
  }
  if (draft.period === "month") {
    const typed = draft.monthDays.split(/[^\d]+/).filter(Boolean);
    const on = [...new Set(typed.map(Number))].sort((a, b) => a - b);
    const isValid = on.length > 0 && on.every((day) => day >= 1 && day <= 31);
    return isValid
      ? { rhythm: { every: "month", on } }
      : { error: t`Enter days from 1 to 31, such as 1, 15.` };
  }
  const on = datesOf(draft);
  if (on.length === 0) return { error: t`Add at least one date.` };
  const max = prayerLimits.rhythmDates;
  if (on.length > max) return { error: t`Add at most ${max} dates.` };
  return { rhythm: { every: "year", on } };
}
