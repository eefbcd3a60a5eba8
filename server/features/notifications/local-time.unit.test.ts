import { expect, test } from "vitest";
import type { StoredRhythm } from "#shared/prayer-rhythm.ts";
import { localTime, nextReminder } from "./local-time.ts";

test.each([
  ["2026-12-25T05:30:00Z", "UTC", { date: "2026-12-25", hour: 5 }],
  ["2026-12-25T05:30:00Z", "Europe/Berlin", { date: "2026-12-25", hour: 6 }],
  ["2026-12-25T05:30:00Z", "America/Los_Angeles", { date: "2026-12-24", hour: 21 }],
  ["2026-12-25T10:30:00Z", "Pacific/Kiritimati", { date: "2026-12-26", hour: 0 }],
])("%s in %s", (now, zone, expected) => {
  expect(localTime(new Date(now), zone)).toEqual(expected);
});

test.each([
  // 7:00 stays 7:00 when daylight saving time ends and when it begins.
  ["day", "2026-10-24T05:00:00Z", "2026-10-24T05:00:10Z", "Europe/Berlin", "2026-10-25T06:00:00Z"],
  ["day", "2026-03-28T06:00:00Z", "2026-03-28T06:00:00Z", "Europe/Berlin", "2026-03-29T05:00:00Z"],
  ["week", "2026-10-22T05:00:00Z", "2026-10-22T05:01:00Z", "Europe/Berlin", "2026-10-29T06:00:00Z"],
  // 2:30 does not exist on the night when daylight saving time begins.
  ["day", "2026-03-28T01:30:00Z", "2026-03-28T01:30:00Z", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  // After days without a server, the next reminder is in the future.
  ["day", "2026-11-01T12:00:00Z", "2026-11-05T12:30:00Z", "UTC", "2026-11-06T12:00:00Z"],
  ["week", "2026-11-01T12:00:00Z", "2026-11-15T12:00:00Z", "UTC", "2026-11-22T12:00:00Z"],
  [
    "day",
    "2026-11-01T12:00:00Z",
    "2026-11-05T11:59:00Z",
    "Pacific/Kiritimati",
    "2026-11-05T12:00:00Z",
  ],
] as const)("every %s from %s, at %s in %s: %s", (every, at, now, zone, expected) => {
  const next = nextReminder({ at: new Date(at), every }, new Date(now), zone);
  expect(next?.toISOString()).toBe(new Date(expected).toISOString());
});

test.each<[StoredRhythm, string]>([
  [{ every: "week", days: [1, 5] }, "2026-11-27T06:00:00Z"],
  [{ every: "month", days: [15] }, "2026-12-15T06:00:00Z"],
  [{ every: "year", days: [321] }, "2027-03-21T06:00:00Z"],
])("on the days %j, the next reminder is at %s", (rhythm, expected) => {
  const at = new Date("2026-11-23T06:00:00Z");
  const repeated = { at, every: "days", rhythm } as const;
  const next = nextReminder(repeated, new Date("2026-11-24T12:00:00Z"), "Europe/Berlin");
  expect(next?.toISOString()).toBe(new Date(expected).toISOString());
});

test("a reminder on the days of a prayer ends when the prayer has no days", () => {
  const at = new Date("2026-11-01T12:00:00Z");
  expect(nextReminder({ at, every: "days", rhythm: null }, at, "UTC")).toBeNull();
});

test("a reminder that does not repeat has no next time", () => {
  const at = new Date("2026-11-01T12:00:00Z");
  expect(nextReminder({ at, every: "once" }, at, "UTC")).toBeNull();
});
