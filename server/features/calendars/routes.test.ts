import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calendars, idempotencyKeys } from "#server/db/schema.ts";
import { createLogger } from "#server/platform/logging.ts";
import type { Calendar } from "#shared/api/calendars.ts";
import { origin, startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { planCalendar, prayerCalendar, type Reminder } from "./calendar-text.ts";

let logged = "";
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const app = startTestApp({}, { log: createLogger("info", sink) });
const admin = startTestAdmin(app);

type Created = Calendar & { address: string };

async function create(user: TestUser, body: object): Promise<Created> {
  const answer = await user.request("POST", "/api/calendars", { body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Created;
}
/** Loads a calendar as a calendar program does: without a session. */
const load = (address: string) => app.request("GET", new URL(address).pathname);
/** The lines of a calendar, with folded ones joined. */
const linesOf = async (answer: Response) =>
  (await answer.text()).replace(/\r\n[ \t]/g, "").split("\r\n");

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a calendar of plans has a day's reading as an event, without the title of the user's own plan", async () => {
  const user = await app.signUp();
  const plan = { title: "With Priscilla", books: ["Jude", "Phlm"] };
  await user.request("POST", "/api/reading-plans", {
    body: { ...plan, started_on: today, ends_on: inDays(1) },
  });
  const { address, ...calendar } = await create(user, { kind: "plans", shows_titles: false });
  expect(address).toMatch(new RegExp(`^${origin}/calendar/berea_cal_\\w{38}\\.ics$`));
  const answer = await load(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/^private/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const lines = await linesOf(answer);
  expect(lines.filter((line) => line.startsWith("SUMMARY:"))).toHaveLength(2);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${today.replaceAll("-", "")}`);
  expect(lines.join()).not.toContain("Priscilla");
  const titled = await create(user, { kind: "plans", shows_titles: true });
  expect((await linesOf(await load(titled.address))).join()).toContain("With Priscilla");
  const listed = (await (await user.request("GET", "/api/calendars")).json()) as {
    items: Calendar[];
  };
  expect(listed.items).toContainEqual(calendar);
  expect(JSON.stringify(listed)).not.toContain("berea_cal_");
});

test("a calendar of prayers has the reminders, and no text of a prayer unless its owner chose titles", async () => {
  const user = await app.signUp();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const made = await user.request("POST", "/api/prayers", {
    body: { title: "For Onesimus", description: "A secret" },
  });
  const { id } = (await made.json()) as { id: string };
  const changed = await user.request("PATCH", `/api/prayers/${id}`, {
    body: { reminder: { at, every: "week" } },
  });
  expect(changed.status, await changed.text()).toBe(200);
  const plain = await create(user, { kind: "prayers", shows_titles: false });
  const text = (await linesOf(await load(plain.address))).join("\n");
  expect(text).toContain("SUMMARY:Pray");
  const starts = text.split("\n").filter((line) => line.startsWith("DTSTART:"));
  const utc = (days: number) =>
    `${new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect(starts.slice(0, 2)).toEqual([`DTSTART:${utc(0)}`, `DTSTART:${utc(7)}`]);
  expect(text).not.toContain("Onesimus");
  const titled = await create(user, { kind: "prayers", shows_titles: true });
  const named = (await linesOf(await load(titled.address))).join("\n");
  expect(named).toContain("SUMMARY:For Onesimus");
  expect(named).not.toContain("A secret");
});

const startsOf = (reminder: Reminder, timeZone: string) =>
  prayerCalendar([reminder], { name: "Berea", origin, timeZone, now: reminder.at })
    .split("\r\n")
    .filter((line) => line.startsWith("DTSTART"));
const at7 = new Date("2026-11-23T07:00:00Z");
const reminderOn = (rhythm: Reminder["rhythm"], at = at7): Reminder => ({
  ...{ id: randomUUID(), at, every: "days", rhythm, title: undefined },
});

test.each<[Reminder["rhythm"], string[]]>([
  [{ every: "week", on: [1, 7] }, ["20261123", "20261129", "20261130", "20261206"]],
  // In a shorter month, a reminder on the 31st moves to the last day.
  [{ every: "month", on: [5, 31] }, ["20261130", "20261205", "20261231", "20270105"]],
])("a reminder on the days of %j has an event on each of them", (rhythm, days) => {
  const starts = startsOf(reminderOn(rhythm), "UTC");
  expect(starts.slice(0, 4)).toEqual(days.map((day) => `DTSTART:${day}T070000Z`));
});

test("a reminder on dates of the year has one event for each date, from the next one on", () => {
  const starts = startsOf(reminderOn({ every: "year", on: ["01-05", "12-31"] }), "UTC");
  expect(starts).toEqual(["DTSTART:20261231T070000Z", "DTSTART:20270105T070000Z"]);
});

test("a reminder comes at its local time and on its local days, also after the clock changes", () => {
  // Sunday at 20:00 in Los Angeles is Monday in UTC.
  const sunday = reminderOn({ every: "week", on: [7] }, new Date("2026-10-26T03:00:00Z"));
  expect(startsOf(sunday, "America/Los_Angeles").slice(0, 2)).toEqual([
    "DTSTART:20261026T030000Z",
    "DTSTART:20261102T040000Z",
  ]);
});

test("calendars with many reminders or plans have a limited number of events", () => {
  const reminders = Array.from({ length: 30 }, () => ({
    ...reminderOn(undefined),
    every: "day" as const,
  }));
  const options = { name: "Berea", origin, timeZone: "UTC", now: at7, showsTitles: false };
  const text = prayerCalendar(reminders, options);
  expect(text.split("BEGIN:VEVENT").length - 1).toBe(30 * 66);
  const plans = Array.from({ length: 30 }, () => ({
    ...{ id: randomUUID(), built_in: "bible-in-a-year", title: null, books: null },
    ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], skipped: 0, is_active: true },
    ...{ started_on: "2026-11-01", from_on: "2026-11-01", ends_on: "2027-10-31" },
    created_at: at7.toISOString(),
  }));
  const readings = planCalendar({ plans, reads: new Map() }, options);
  expect(readings.split("BEGIN:VEVENT").length - 1).toBe(2000);
});

test("text of a prayer cannot add lines to a calendar", () => {
  const reminder = { id: randomUUID(), at: new Date(), every: "once" as const, rhythm: undefined };
  const title = "Rain\r\nEND:VEVENT\r\nBEGIN:VALARM; a,b";
  const text = prayerCalendar([{ ...reminder, title }], {
    ...{ name: "Berea", origin, timeZone: "UTC", now: new Date() },
  });
  const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines).not.toContain("BEGIN:VALARM; a,b");
});

test("the secret is stored as a hash only, and no log contains it", async () => {
  const user = await app.signUp();
  const headers = { "idempotency-key": randomUUID() };
  const body = { kind: "plans", shows_titles: true };
  const answer = await user.request("POST", "/api/calendars", { body, headers });
  const { address } = (await answer.json()) as Created;
  await load(address);
  await load(address.replace(/\w\.ics/, "_.ics"));
  const secret = /berea_cal_\w+/.exec(address)?.[0] ?? "";
  const rows = await app.driver.owner.select().from(calendars).where(eq(calendars.userId, user.id));
  expect(JSON.stringify(rows)).not.toContain(secret);
  const own = eq(idempotencyKeys.userId, user.id);
  expect(await app.driver.owner.$count(idempotencyKeys, own)).toBe(0);
  expect(logged).toContain("/calendar/:file");
  expect(logged).not.toContain("berea_cal_");
});

test("a removed calendar, an unknown one, and those of a suspended user are not found", async () => {
  const [user, other, third] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const [mine, theirs, last] = [
    await create(user, { kind: "plans", shows_titles: true }),
    await create(other, { kind: "plans", shows_titles: true }),
    await create(third, { kind: "prayers", shows_titles: false }),
  ];
  const foreign = await other.request("DELETE", `/api/calendars/${mine.id}`);
  expect([foreign.status, (await load(mine.address)).status]).toEqual([404, 200]);
  expect((await user.request("DELETE", `/api/calendars/${mine.id}`)).status).toBe(204);
  await admin.request("PUT", `/api/admin/users/${other.id}/suspension`, {
    body: { reason: "a test" },
  });
  await third.request("POST", "/api/auth/change-password", {
    body: { currentPassword: third.password, newPassword: `madder-root-${randomUUID()}` },
  });
  const unknown = `${origin}/calendar/berea_cal_unknown.ics`;
  const bodies = new Set<string>();
  for (const address of [mine.address, theirs.address, last.address, unknown]) {
    const answer = await load(address);
    expect(answer.status).toBe(404);
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
});
