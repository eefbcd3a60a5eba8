import { describe, expect, test } from "vitest";
import fc from "#testing/fast-check.ts";
import { books } from "../canon/books.ts";
import type { ChapterPlace } from "../canon/navigation.ts";
import { verseCount } from "../canon/verse-counts.ts";
import { builtInPlans, parseChapters } from "./built-in.ts";
import { addDays, daysBetween, weekdayOf } from "./calendar.ts";
import { distributeChapters, everyDay, lastDate, type PlanDay, readingDates } from "./schedule.ts";
import {
  countReadingDays,
  daysAtPace,
  extendEnd,
  type FollowedPlan,
  planState,
  planStep,
  rescheduleToEnd,
  skipTo,
} from "./state.ts";

const key = ({ book, chapter }: ChapterPlace) => `${book} ${chapter}`;
const whole = books.flatMap(({ id, chapters }) =>
  Array.from({ length: chapters }, (_, at) => `${id} ${at + 1}`),
);

describe("the built-in plans", () => {
  test.each(["bible-in-a-year", "as-it-happened"])(
    "%s contains each chapter of the Bible once",
    (id) => {
      const chapters = builtInPlans.find((plan) => plan.id === id)?.chapters.map(key) ?? [];
      expect(chapters.filter((one, at) => chapters.indexOf(one) !== at)).toEqual([]);
      expect(whole.filter((one) => !chapters.includes(one))).toEqual([]);
      expect(chapters).toHaveLength(1189);
    },
  );

  test.each(builtInPlans.map((plan) => [plan.id, plan] as const))(
    "%s has a reading for each day, and no reading is much longer than the mean",
    (_, { chapters, days }) => {
      const dates = readingDates("2026-01-01", addDays("2026-01-01", days - 1), everyDay);
      const readings = distributeChapters(chapters, dates);
      expect(readings).toHaveLength(days);
      expect(readings.flatMap((reading) => reading.chapters)).toEqual(chapters);
      const sizes = readings.map((reading) =>
        reading.chapters.reduce((sum, { book, chapter }) => sum + verseCount(book, chapter), 0),
      );
      const longest = Math.max(...chapters.map(({ book, chapter }) => verseCount(book, chapter)));
      const mean = sizes.reduce((sum, size) => sum + size, 0) / days;
      expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(longest, mean * 1.6));
    },
  );

  test("chapter lists accept ranges, single chapters and whole books", () => {
    expect(parseChapters("Gen 2-3; Jude; Ps 90").map(key)).toEqual([
      "Gen 2",
      "Gen 3",
      "Jude 1",
      "Ps 90",
    ]);
  });
});

describe("distributeChapters", () => {
  const chapters = fc.array(
    fc
      .constantFrom(...books)
      .chain(({ id, chapters: count }) =>
        fc.record({ book: fc.constant(id), chapter: fc.integer({ min: 1, max: count }) }),
      ),
    { maxLength: 300 },
  );
  const dates = fc
    .integer({ min: 0, max: 400 })
    .map((count) => Array.from({ length: count }, (_, at) => addDays("2026-01-01", at)));

  test("keeps the order of chapters and leaves no day empty while there are enough chapters", () => {
    fc.assert(
      fc.property(chapters, dates, (given, on) => {
        const readings = distributeChapters(given, on);
        expect(readings.flatMap((reading) => reading.chapters)).toEqual(on.length ? given : []);
        expect(readings).toHaveLength(Math.min(given.length, on.length));
        expect(readings.every((reading) => reading.chapters.length > 0)).toBe(true);
        expect(readings.map(({ date }) => date)).toEqual(on.slice(0, readings.length));
      }),
    );
  });
});

describe("calendar days", () => {
  const date = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10));

  test("adding and subtracting days returns the same day across time changes and leap years", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1000, max: 1000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect((((weekdayOf(from) + days) % 7) + 7) % 7).toBe(weekdayOf(to));
      }),
    );
  });

  test("lastDate is the date of the n-th reading day", () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 400 }), weekdays, (from, days, on) => {
        fc.pre(days <= 150 || on.length > 3);
        const to = lastDate(from, days, on);
        expect(readingDates(from, to, on)).toHaveLength(days);
        expect(readingDates(from, to, on).at(-1)).toBe(to);
      }),
    );
  });

  test("2026-11-21 is a Saturday", () => {
    expect(weekdayOf("2026-11-21")).toBe(6);
    expect(readingDates("2026-11-21", "2026-11-24", [1, 2])).toEqual(["2026-11-23", "2026-11-24"]);
  });
});

describe("following a plan", () => {
  const plan: FollowedPlan = {
    chapters: parseChapters("Mark"),
    weekdays: everyDay,
    startedOn: "2026-11-01",
    rescheduledOn: "2026-11-01",
    endsOn: "2026-11-16",
    skipped: 0,
  };
  const readsOf = (...days: [string, string][]) => {
    const reads = new Map<string, string[]>();
    for (const [chapter, day] of days) reads.set(chapter, [...(reads.get(chapter) ?? []), day]);
    return reads;
  };

  test("the state has today's reading, overdue chapters and progress", () => {
    const reads = readsOf(
      ["Mark 1", "2026-11-01"],
      ["Mark 3", "2026-11-02"],
      ["Luke 1", "2026-11-02"],
    );
    const state = planState(plan, reads, "2026-11-04");
    expect(state.today?.chapters.map(key)).toEqual(["Mark 4"]);
    expect(state.open.map(key)).toEqual(["Mark 2"]);
    expect([state.done, state.total, state.percent]).toEqual([2, 16, 12]);
    expect(state.readings[0]).toMatchObject({ day: 1, date: "2026-11-01", read: true });
  });

  test("a chapter counts only if it was read on or after the start date, inside or outside the plan", () => {
    const before = planState(plan, readsOf(["Mark 1", "2026-10-31"]), "2026-11-01");
    expect(before.done).toBe(0);
    expect(
      planState(plan, readsOf(["Mark 1", "2026-10-31"], ["Mark 1", "2026-11-05"]), "2026-11-05")
        .done,
    ).toBe(1);
  });

  test("after a chapter of today comes the rest of today, then the next day, then what is overdue", () => {
    const twoADay = { ...plan, endsOn: "2026-11-08" };
    const mark = (chapter: number) => ({ book: "Mark", chapter }) as const;
    const step = (today: string, place: { book: "Mark"; chapter: number }, ...read: number[]) => {
      const reads = readsOf(...read.map((one): [string, string] => [`Mark ${one}`, today]));
      const found = planStep(twoADay, reads, today, place);
      return found && [found.next && key(found.next), found.date];
    };
    expect(step("2026-11-01", mark(1), 1)).toEqual(["Mark 2", undefined]);
    expect(step("2026-11-01", mark(2), 2)).toEqual(["Mark 1", undefined]);
    expect(step("2026-11-01", mark(2), 1, 2)).toEqual(["Mark 3", "2026-11-02"]);
    expect(step("2026-11-01", mark(2), 1, 2, 3)).toEqual(["Mark 4", "2026-11-02"]);
    expect(step("2026-11-02", mark(4), 3, 4)).toEqual(["Mark 5", "2026-11-03"]);
    expect(step("2026-11-08", mark(16), 15, 16)).toEqual(["Mark 1", undefined]);
    const all = Array.from({ length: 16 }, (_, at) => at + 1);
    expect(step("2026-11-08", mark(16), ...all)).toEqual([undefined, undefined]);
    expect(step("2026-11-01", mark(9), 9)).toBeUndefined();
  });

  test("there is no reading for today before the start and after the end", () => {
    expect(planState(plan, new Map(), "2026-10-31").today).toBeUndefined();
    expect(planState(plan, new Map(), "2026-11-17").today).toBeUndefined();
    expect(planState(plan, new Map(), "2026-11-17").open).toHaveLength(16);
  });

  test("rescheduling to the same end distributes the remaining chapters", () => {
    const reads = readsOf(["Mark 1", "2026-11-01"], ["Mark 9", "2026-11-02"]);
    const caught = rescheduleToEnd(plan, "2026-11-10");
    const state = planState(caught, reads, "2026-11-10");
    expect(state.open).toEqual([]);
    expect(state.readings.at(-1)?.date).toBe("2026-11-16");
    expect(state.readings.flatMap((reading) => reading.chapters)).toHaveLength(14);
    expect(state.today?.chapters.map(key)[0]).toBe("Mark 2");
    expect(state.done).toBe(2);
  });

  test("extending the end keeps the pace", () => {
    const reads = readsOf(["Mark 1", "2026-11-01"]);
    const moved = extendEnd(plan, reads, "2026-11-10");
    const state = planState(moved, reads, "2026-11-10");
    expect(moved.endsOn).toBe("2026-11-24");
    expect(state.open).toEqual([]);
    expect(state.readings.every((reading) => reading.chapters.length === 1)).toBe(true);
    expect(state.readings).toHaveLength(15);
  });

  test("an overdue plan can be rescheduled, also with one reading day a week", () => {
    const sundays = { ...plan, weekdays: [0] };
    const caught = rescheduleToEnd(sundays, "2026-12-01");
    expect(planState(caught, new Map(), "2026-12-06").today?.chapters).toHaveLength(16);
  });

  test("skipping to a reading moves it to today, skips the earlier chapters and keeps the pace", () => {
    const fifth = planState(plan, new Map(), "2026-11-01").readings[4];
    const jumped = skipTo(plan, fifth as PlanDay, "2026-11-02");
    const state = planState(jumped, new Map(), "2026-11-02");
    expect(state.today?.chapters.map(key)).toEqual(["Mark 5"]);
    expect([state.done, state.open.length]).toEqual([4, 0]);
    expect(jumped.endsOn).toBe("2026-11-13");
  });

  test("reading days are counted, and a missed day does not reset the count", () => {
    const reads = readsOf(
      ["Mark 1", "2026-11-01"],
      ["Mark 2", "2026-11-01"],
      ["Mark 3", "2026-11-20"],
    );
    expect(countReadingDays(reads, "2026-11-21", "2026-10-25")).toBe(2);
    expect(countReadingDays(reads, "2026-11-21", "2026-11-02")).toBe(1);
  });

  test("a pace in chapters or minutes determines the number of days", () => {
    expect(daysAtPace([30, 30, 30], { chapters: 2 })).toBe(2);
    expect(daysAtPace([40, 40, 40], { minutes: 5 })).toBe(3);
    expect(daysAtPace([40, 40, 40], { minutes: 1 })).toBe(3);
    expect(daysAtPace([8, 8], { minutes: 10 })).toBe(1);
  });

  test("planned readings and read chapters together contain every chapter", () => {
    const all = plan.chapters.map(key);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...all), fc.integer({ min: -5, max: 25 }))),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 0, max: 16 }),
        (given, fromDay, skipped) => {
          const reads = readsOf(
            ...given.map(
              ([chapter, day]) => [chapter, addDays("2026-11-01", day)] as [string, string],
            ),
          );
          const today = addDays("2026-11-01", fromDay);
          const state = planState(rescheduleToEnd({ ...plan, skipped }, today), reads, today);
          const planned = new Set(state.readings.flatMap((reading) => reading.chapters.map(key)));
          for (const chapter of all.slice(skipped)) {
            const before = reads.get(chapter)?.some((day) => day >= plan.startedOn && day < today);
            expect(planned.has(chapter)).toBe(!before);
          }
          expect(state.percent === 100).toBe(state.done === state.total);
          expect(state.open).toEqual([]);
        },
      ),
    );
  });
});
