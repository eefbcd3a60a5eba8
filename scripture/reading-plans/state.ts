import type { ChapterPlace } from "../canon/navigation.ts";
import {
  distributeChapters,
  lastDate,
  type PlanDay,
  readingDates,
  type Weekdays,
} from "./schedule.ts";

/** A plan that a user follows. Dates are in the user's calendar. */
export type FollowedPlan = {
  chapters: readonly ChapterPlace[];
  weekdays: Weekdays;
  /** A chapter counts if it was read on this day or later, inside or outside the plan. */
  startedOn: string;
  /** The first day of the current schedule: the start, or the day of the last reschedule. */
  rescheduledOn: string;
  endsOn: string;
  /** Number of chapters at the beginning that the reader skipped. */
  skipped: number;
};

/** The days on which each chapter was read, by `chapterKey`. */
export type ReadLog = ReadonlyMap<string, readonly string[]>;

export const chapterKey = ({ book, chapter }: { book: string; chapter: number }) =>
  `${book} ${chapter}`;

export type PlanDayState = PlanDay & { read: boolean };

export type PlanState = {
  readings: PlanDayState[];
  /** Today's reading. `undefined` on a day off, before the start and after the end. */
  today: PlanDayState | undefined;
  /** Unread chapters of earlier days. */
  open: ChapterPlace[];
  done: number;
  total: number;
  /** Whole percent. It is 100 only if every chapter is read. */
  percent: number;
};

/** Computes the state of a plan on `today`. */
export function planState(plan: FollowedPlan, reads: ReadLog, today: string): PlanState {
  const { chapters, skipped, startedOn, rescheduledOn, endsOn, weekdays } = plan;
  const daysOf = (place: ChapterPlace) =>
    reads.get(chapterKey(place))?.filter((day) => day >= startedOn) ?? [];
  const isRead = (place: ChapterPlace) => daysOf(place).length > 0;
  const ahead = chapters.slice(skipped);
  // Chapters read before the current schedule began are not scheduled again.
  const left = ahead.filter((place) => !daysOf(place).some((day) => day < rescheduledOn));
  const readings = distributeChapters(left, readingDates(rescheduledOn, endsOn, weekdays)).map(
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

/**
 * Returns what follows after a chapter of today's reading: the next unread chapter, with its date if
 * that is not today. Overdue chapters come after the last day. Without a chapter, the plan is
 * finished. Returns `undefined` if `place` is not in today's reading.
 */
export function planStep(
  plan: FollowedPlan,
  reads: ReadLog,
  today: string,
  place: ChapterPlace,
): { next: ChapterPlace | undefined; date: string | undefined } | undefined {
  const state = planState(plan, reads, today);
  const key = chapterKey(place);
  if (!state.today?.chapters.some((one) => chapterKey(one) === key)) return undefined;
  const isOpen = (one: ChapterPlace) =>
    !reads.get(chapterKey(one))?.some((day) => day >= plan.startedOn);
  const due = state.today.chapters.find(isOpen);
  const later = state.readings.find(({ date, read }) => date > today && !read);
  if (due || !later) return { next: due ?? state.open[0], date: undefined };
  return { next: later.chapters.find(isOpen), date: later.date };
}

/** Reschedules the remaining chapters from `today` to the same end. */
export function rescheduleToEnd(plan: FollowedPlan, today: string): FollowedPlan {
  const endsOn = plan.endsOn < today ? today : plan.endsOn;
  // Without a reading day before the end, the plan ends on the next reading day.
  const possible = readingDates(today, endsOn, plan.weekdays).length > 0;
  return {
    ...plan,
    rescheduledOn: today,
    endsOn: possible ? endsOn : lastDate(today, 1, plan.weekdays),
  };
}

/** Reschedules from `today` at the same pace, with a later end. */
export function extendEnd(plan: FollowedPlan, reads: ReadLog, today: string): FollowedPlan {
  const { readings } = planState(plan, reads, today);
  const days = readings.filter(({ read }) => !read).length;
  return {
    ...plan,
    rescheduledOn: today,
    endsOn: lastDate(today, Math.max(days, 1), plan.weekdays),
  };
}

/** Skips every chapter before `reading` and moves that reading to today. */
export function skipTo(plan: FollowedPlan, reading: PlanDay, today: string): FollowedPlan {
  const first = reading.chapters[0];
  const at = first
    ? plan.chapters.findIndex((place) => chapterKey(place) === chapterKey(first))
    : -1;
  const days = readingDates(reading.date, plan.endsOn, plan.weekdays).length;
  return {
    ...plan,
    skipped: at < 0 ? plan.skipped : at,
    rescheduledOn: today,
    endsOn: lastDate(today, Math.max(days, 1), plan.weekdays),
  };
}

/**
 * Counts the days from `since` to `today` with any reading. Unlike a streak, a missed day does not
 * reset it.
 */
export function countReadingDays(reads: ReadLog, today: string, since: string): number {
  const days = new Set([...reads.values()].flat());
  return [...days].filter((day) => day >= since && day <= today).length;
}

/** An approximate reading speed, in verses per minute aloud. */
const versesPerMinute = 8;

/** Returns the number of reading days of a custom plan. `sizes` are the verses of its chapters. */
export function daysAtPace(
  sizes: readonly number[],
  pace: { chapters: number } | { minutes: number },
): number {
  if ("chapters" in pace) return Math.max(1, Math.ceil(sizes.length / pace.chapters));
  const verses = sizes.reduce((sum, size) => sum + size, 0);
  const days = Math.ceil(verses / (pace.minutes * versesPerMinute));
  return Math.max(1, Math.min(days, sizes.length));
}
