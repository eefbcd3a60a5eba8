// Computes when a memory verse is due, by the Free Spaced Repetition Scheduler (FSRS),
// https://github.com/open-spaced-repetition/free-spaced-repetition-scheduler. The server stores the
// schedule. Pages compute it for guests and for reviews that have not been sent yet.
import { type Card, createEmptyCard, FSRS, Rating, State } from "ts-fsrs";
import type { MemoryGrade, MemoryMode, MemoryReview, MemorySchedule } from "./api/memory-verses.ts";

/**
 * Verses are reviewed by the day, so the learning steps of minutes are off. Random spread (fuzz) is
 * off, so that the server and every device compute the same schedule.
 */
const scheduler = new FSRS({ enable_fuzz: false, enable_short_term: false });

const ratings = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const;

/** Interval, in days, from which a verse counts as mature, as in Anki. */
const matureFromDays = 21;

/** The schedule of a verse without reviews: it is due at once. */
export function firstSchedule(createdAt: string): MemorySchedule {
  return {
    due_at: createdAt,
    last_reviewed_at: null,
    stability: 0,
    difficulty: 0,
    interval_days: 0,
    reviews: 0,
    lapses: 0,
  };
}

/** Returns the schedule after one more review. */
export function afterReview(
  before: MemorySchedule,
  { grade, reviewed_at }: Pick<MemoryReview, "grade" | "reviewed_at">,
): MemorySchedule {
  // A review before the last one comes from a wrong clock and counts at the time of the last one.
  const last = before.last_reviewed_at;
  const at = new Date(last && last > reviewed_at ? last : reviewed_at);
  const { card } = scheduler.next(cardOf(before), at, ratings[grade]);
  return {
    due_at: card.due.toISOString(),
    last_reviewed_at: at.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    interval_days: card.scheduled_days,
    reviews: card.reps,
    lapses: card.lapses,
  };
}

/**
 * Computes a schedule from all reviews in the order of their times, so that the order in which
 * devices send their reviews does not matter.
 */
export function scheduleOf(createdAt: string, reviews: readonly MemoryReview[]): MemorySchedule {
  return reviews
    .toSorted((a, b) => a.reviewed_at.localeCompare(b.reviewed_at) || a.id.localeCompare(b.id))
    .reduce(afterReview, firstSchedule(createdAt));
}

function cardOf(schedule: MemorySchedule): Card {
  const { last_reviewed_at: last } = schedule;
  return {
    ...createEmptyCard(new Date(schedule.due_at)),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    scheduled_days: schedule.interval_days,
    reps: schedule.reviews,
    lapses: schedule.lapses,
    state: last ? State.Review : State.New,
    ...(last && { last_review: new Date(last) }),
  };
}

type MemoryState = "new" | "learning" | "mature";

export function memoryState({ reviews, interval_days }: MemorySchedule): MemoryState {
  if (reviews === 0) return "new";
  return interval_days >= matureFromDays ? "mature" : "learning";
}

/** Minimum share of correct words for a grade. */
const goodFrom = 0.95;
const hardFrom = 0.8;

/**
 * Grades a review by its words. An added word costs as much as an omitted one. Only a passage typed
 * in full without a mistake is easy, because first letters are a hint.
 */
export function gradeOf(
  mode: Exclude<MemoryMode, "recite">,
  { right, total, added }: { right: number; total: number; added: number },
): MemoryGrade {
  const share = total === 0 ? 0 : Math.max(0, right - added) / total;
  if (share === 1) return mode === "type" ? "easy" : "good";
  if (share >= goodFrom) return "good";
  return share >= hardFrom ? "hard" : "again";
}
