import type { ChapterPlace } from "../canon/navigation.ts";
import {
  distributeChapters,
  lastDate,
  type PlanDay,
  readingDates,
  type Weekdays,
} from "./schedule.ts";

/** A plan as somebody follows it. Dates are of their own calendar. */
export type FollowedPlan = {
  chapters: readonly ChapterPlace[];
  weekdays: Weekdays;
  /** A chapter counts for the plan when it was read on this day or later, wherever that was. */
  startedOn: string;
  /** From when on the days are reckoned: the start, or the day of the last catching up. */
  fromOn: string;
  endsOn: string;
  /** Chapters at the beginning that the reader passed over by jumping ahead. */
  skipped: number;
};

/** The days on which each chapter was read, by `keyOf`. */
export type ReadLog = ReadonlyMap<string, readonly string[]>;

export const chapterKey = ({ book, chapter }: { book: string; chapter: number }) =>
  `${book} ${chapter}`;

export type PlanDayState = PlanDay & { read: boolean };

export type PlanState = {
  readings: PlanDayState[];
  /** Today's reading; none on a day off, before the start, or after the end. */
  today: PlanDayState | undefined;
  /** Chapters of earlier days that are still to be read. */
  open: ChapterPlace[];
  done: number;
  total: number;
  /** Whole percent, 100 only when all of it is read. */
  percent: number;
};

/** How far a reader is on `today`. */
export function planState(plan: FollowedPlan, reads: ReadLog, today: string): PlanState {
  const { chapters, skipped, startedOn, fromOn, endsOn, weekdays } = plan;
  const daysOf = (place: ChapterPlace) =>
    reads.get(chapterKey(place))?.filter((day) => day >= startedOn) ?? [];
  const isRead = (place: ChapterPlace) => daysOf(place).length > 0;
  const ahead = chapters.slice(skipped);
  // What was read before the days were reckoned anew needs no day any more.
  const left = ahead.filter((place) => !daysOf(place).some((day) => day < fromOn));
  const readings = distributeChapters(left, readingDates(fromOn, endsOn, weekdays)).map(
    (reading) => ({
      ...reading,
      read: reading.chapters.every(isRead),
    }),
  );
  const done = skipped + ahead.filter(isRead).length;
  const total = chapters.length;
  return {
    readings,
    today: readings.find(({ date }) => date === today),
    open: readings
      .filter(({ date }) => date < today)
      .flatMap((reading) => reading.chapters.filter((place) => !isRead(place))),
    done,
    total,
    percent: total === 0 ? 0 : Math.floor((done / total) * 100),
  };
}

/** The days reckoned anew from `today`, what is left shared out up to the same end. */
export function rescheduleToEnd(plan: FollowedPlan, today: string): FollowedPlan {
  const endsOn = plan.endsOn < today ? today : plan.endsOn;
  // A plan whose days of the week do not come any more before its end could never be read.
  const possible = readingDates(today, endsOn, plan.weekdays).length > 0;
  return { ...plan, fromOn: today, endsOn: possible ? endsOn : lastDate(today, 1, plan.weekdays) };
}

/** The days reckoned anew from `today` at the same pace, with a later end. */
export function extendEnd(plan: FollowedPlan, reads: ReadLog, today: string): FollowedPlan {
  const { readings } = planState(plan, reads, today);
  const days = readings.filter(({ read }) => !read).length;
  return { ...plan, fromOn: today, endsOn: lastDate(today, Math.max(days, 1), plan.weekdays) };
}

/** The plan as if everything before `reading` had been passed over, with that reading today. */
export function skipTo(plan: FollowedPlan, reading: PlanDay, today: string): FollowedPlan {
  const first = reading.chapters[0];
  const at = first
    ? plan.chapters.findIndex((place) => chapterKey(place) === chapterKey(first))
    : -1;
  const days = readingDates(reading.date, plan.endsOn, plan.weekdays).length;
  return {
    ...plan,
    skipped: at < 0 ? plan.skipped : at,
    fromOn: today,
    endsOn: lastDate(today, Math.max(days, 1), plan.weekdays),
  };
}

/** Days on which anything was read, of the `days` that end with `today`: a rhythm, which a missed day does not break. */
export function countReadingDays(reads: ReadLog, today: string, since: string): number {
  const days = new Set([...reads.values()].flat());
  return [...days].filter((day) => day >= since && day <= today).length;
}

/** About how many verses are read aloud in a minute. */
const versesPerMinute = 8;

/** Days of reading that a custom plan takes at a pace. */
export function daysAtPace(
  sizes: readonly number[],
  pace: { chapters: number } | { minutes: number },
): number {
  if ("chapters" in pace) return Math.max(1, Math.ceil(sizes.length / pace.chapters));
  const verses = sizes.reduce((sum, size) => sum + size, 0);
  const days = Math.ceil(verses / (pace.minutes * versesPerMinute));
  return Math.max(1, Math.min(days, sizes.length));
}
