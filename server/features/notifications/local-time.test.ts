import { expect, test } from "vitest";
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
  // Seven in the morning stays seven in the morning, when the clocks go back and when they go
  // forward.
  ["day", "2026-10-24T05:00:00Z", "2026-10-24T05:00:10Z", "Europe/Berlin", "2026-10-25T06:00:00Z"],
  ["day", "2026-03-28T06:00:00Z", "2026-03-28T06:00:00Z", "Europe/Berlin", "2026-03-29T05:00:00Z"],
  ["week", "2026-10-22T05:00:00Z", "2026-10-22T05:01:00Z", "Europe/Berlin", "2026-10-29T06:00:00Z"],
  // Half past two does not come on the night when the clocks go forward.
  ["day", "2026-03-28T01:30:00Z", "2026-03-28T01:30:00Z", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  // After days without a server it goes on from now.
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

test("a reminder that does not repeat has no next time", () => {
  const at = new Date("2026-11-01T12:00:00Z");
  expect(nextReminder({ at, every: "once" }, at, "UTC")).toBeNull();
});
