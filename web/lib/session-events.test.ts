import { expect, test } from "vitest";
import { sessionEvents } from "./session-events.ts";

const session = { id: "s1", expiresAt: "2026-03-01T00:00:00.000Z" };
const user = { id: "u1", email: "lydia@example.org", name: "Lydia", emailVerified: true };
const known = { session, user };

test('the first session state emits "initial session", and "signed in" if a user is signed in', () => {
  expect(sessionEvents(undefined, null)).toEqual(["initial session"]);
  expect(sessionEvents(undefined, known)).toEqual(["initial session", "signed in"]);
});

test("signing in, signing out and switching users emit the matching events", () => {
  expect(sessionEvents(null, known)).toEqual(["signed in"]);
  expect(sessionEvents(known, null)).toEqual(["signed out"]);
  const other = { session, user: { ...user, id: "u2" } };
  expect(sessionEvents(known, other)).toEqual(["signed out", "signed in"]);
});

test('a later expiry emits "token refreshed", changed user data "user updated", no change nothing', () => {
  const later = { ...session, expiresAt: new Date("2026-03-02T00:00:00.000Z") };
  expect(sessionEvents(known, { session: later, user })).toEqual(["token refreshed"]);
  expect(sessionEvents(known, { session, user: { ...user, email: "other@example.org" } })).toEqual([
    "user updated",
  ]);
  expect(sessionEvents(known, { session: { ...session }, user: { ...user } })).toEqual([]);
  expect(sessionEvents(null, null)).toEqual([]);
});
