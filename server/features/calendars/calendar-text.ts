import ical from "ical-generator";
import { bookOf, isBookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { planState, type ReadLog } from "#scripture/reading-plans/state.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { ReadingPlan } from "#shared/api/reading-plans.ts";
import { productName } from "#shared/content/product.ts";
import { isDueOn, type PrayerRhythm, toStoredRhythm } from "#shared/prayer-rhythm.ts";
import { localTime, nextReminder } from "../notifications/local-time.ts";

export type PlanContents = { plans: readonly ReadingPlan[]; reads: ReadLog };
/** A reminder to pray. `title` is undefined if the calendar shows none. */
export type Reminder = {
  id: string;
  at: Date;
  every: "once" | "day" | "week" | "days";
  /** The days of a reminder that comes on the days of its prayer (`every` is "days"). */
  rhythm: PrayerRhythm | undefined;
  title: string | undefined;
};

const dayMs = 24 * 60 * 60_000;
/** Readings from a month ago to three months ahead; a program loads the calendar again. */
const daysBack = 30;
const daysAhead = 90;
const reminderDaysAhead = 365;
const reminderMinutes = 15;
/** Writing a calendar blocks the server, so a long one has only the events nearest to today. */
const maxEvents = 2000;

/** `name` is the name of the installation. */
type Options = { name: string; origin: string; showsTitles: boolean; timeZone: string; now: Date };

/** The readings of plans as events of a whole day, in iCalendar format (RFC 5545). */
export function planCalendar(
  { plans, reads }: PlanContents,
  { name, origin, showsTitles, timeZone, now }: Options,
): string {
  const today = localTime(now, timeZone).date;
  const daysFromToday = (date: string) => (Date.parse(date) - Date.parse(today)) / dayMs;
  const events = plans.flatMap((plan) => {
    const builtIn = builtInPlans.find(({ id }) => id === plan.built_in);
    const title = builtIn?.title ?? (showsTitles && plan.title ? plan.title : "Reading plan");
    const { readings } = planState(
      {
        chapters: builtIn?.chapters ?? chaptersOf(plan.books ?? []),
        weekdays: plan.weekdays,
        startedOn: plan.started_on,
        rescheduledOn: plan.from_on,
        endsOn: plan.ends_on,
        skipped: plan.skipped,
      },
      reads,
      today,
    );
    return readings
      .map((reading) => ({ ...reading, plan, title, days: daysFromToday(reading.date) }))
      .filter(
        ({ days, chapters }) => days >= -daysBack && days <= daysAhead && chapters.length > 0,
      );
  });
  const nearest = events.toSorted((a, b) => Math.abs(a.days) - Math.abs(b.days));
  const calendar = ical({ name: `${name}: reading plans`, prodId: prodId() });
  for (const { plan, title, date, chapters, read } of nearest.slice(0, maxEvents)) {
    calendar.createEvent({
      id: `${plan.id}-${date}@berea`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: `${read ? "✓ " : ""}${describe(chapters)}`,
      description: title,
      url: `${origin}/app/bible/plans`,
      stamp: now,
    });
  }
  return calendar.toString();
}

/**
 * Reminders to pray as events of a quarter of an hour, one for each time in the next year. A
 * recurrence rule would need the clock changes of the time zone, and cannot move a reminder on the
 * 31st to the last day of a shorter month.
 */
export function prayerCalendar(
  reminders: readonly Reminder[],
  { name, origin, timeZone, now }: Omit<Options, "showsTitles">,
): string {
  const calendar = ical({ name: `${name}: prayers`, prodId: prodId() });
  const shown = reminders.slice(0, maxEvents);
  const limit = Math.floor(maxEvents / Math.max(1, shown.length));
  const until = new Date(now.getTime() + reminderDaysAhead * dayMs);
  for (const reminder of shown) {
    for (const start of timesOf(reminder, { timeZone, until, limit })) {
      calendar.createEvent({
        id: `${reminder.id}-${localTime(start, timeZone).date}@berea`,
        start,
        end: new Date(start.getTime() + reminderMinutes * 60_000),
        summary: reminder.title ?? "Pray",
        url: `${origin}/app/prayers/now`,
        stamp: now,
      });
    }
  }
  return calendar.toString();
}

/** Returns the times of a reminder from its next one on. */
function timesOf(
  { at, every, rhythm: days }: Reminder,
  { timeZone, until, limit }: { timeZone: string; until: Date; limit: number },
): Date[] {
  if (every === "once") return [at];
  const rhythm = days ? toStoredRhythm(days) : null;
  const isDue = every !== "days" || !rhythm || isDueOn(rhythm, localTime(at, timeZone).date);
  const times = isDue ? [at] : [];
  // Each time follows from the first, so that a skipped hour does not move the later ones.
  let next = nextReminder({ at, every, rhythm }, at, timeZone);
  while (next && next <= until && times.length < limit) {
    times.push(next);
    next = nextReminder({ at, every, rhythm }, next, timeZone);
  }
  return times;
}

const prodId = () => ({ company: productName, product: productName, language: "EN" });

function chaptersOf(books: readonly string[]): ChapterPlace[] {
  return books
    .filter(isBookId)
    .flatMap((book) =>
      Array.from({ length: bookOf(book).chapters }, (_, at) => ({ book, chapter: at + 1 })),
    );
}

/** Consecutive chapters as a range: "Genesis 1-3, Psalm 90". */
function describe(chapters: readonly ChapterPlace[]): string {
  const runs: { first: ChapterPlace; last: number }[] = [];
  for (const place of chapters) {
    const run = runs.at(-1);
    if (run?.first.book === place.book && run.last === place.chapter - 1) run.last = place.chapter;
    else runs.push({ first: place, last: place.chapter });
  }
  return runs
    .map(({ first, last }) => formatReference(first) + (last > first.chapter ? `-${last}` : ""))
    .join(", ");
}
