import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { mailsTo } from "#testing/outbox.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { OutgoingMails } from "../../jobs/outgoing-mails.ts";
import { createMailer } from "../../platform/mail.ts";
import * as dailyMail from "./daily-mail.ts";

const app = startTestApp({}, { texts: true });

/** Writes the mails and waits until the job has sent them. */
async function sendDailyVerses(services: typeof app.services, now: Date): Promise<number> {
  const sent = await dailyMail.sendDailyVerses(services, now);
  await app.services.background.settled();
  return sent;
}

const mails = (user: TestUser) => mailsTo(app.services.env.dataDir, user.email);
const ask = (user: TestUser, changes: object = {}) =>
  user.request("PATCH", "/api/preferences", {
    body: { notifications: { daily_verse: true }, ...changes },
  });
const stop = (link: string) => {
  const { search } = new URL(link);
  return app.request("POST", `/api/notifications/mail/stop${search}`);
};

test("subscribers get the verse once, in the morning of their time zone, in their translation", async () => {
  const [berlin, angeles, silent] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(berlin, { time_zone: "Europe/Berlin", version: "web" });
  await ask(angeles, { time_zone: "America/Los_Angeles" });
  const five = new Date("2026-12-25T05:30:00Z");
  expect(await sendDailyVerses(app.services, five)).toBe(2);
  const [first] = mails(berlin);
  expect(first?.subject).toMatch(/your verse for today$/);
  expect(first?.text).toContain("World English Bible");
  expect(first?.html).toContain("Unsubscribe");
  // In Los Angeles it is the evening before; that day's verse has not been sent.
  expect(mails(angeles)[0]?.text).toContain("King James Version");
  expect(mails(angeles)[0]?.subject).not.toBe(first?.subject);
  expect(mails(silent)).toEqual([]);

  expect(await sendDailyVerses(app.services, five)).toBe(0);
  // 5:30 in Berlin is too early; in Los Angeles the next day has begun.
  expect(await sendDailyVerses(app.services, new Date("2026-12-26T04:30:00Z"))).toBe(1);
  expect([mails(berlin).length, mails(angeles).length]).toEqual([1, 2]);
  expect(await sendDailyVerses(app.services, new Date("2026-12-26T05:30:00Z"))).toBe(1);
  expect([mails(berlin).length, mails(angeles).length]).toEqual([2, 2]);
});

test("a user who travels west gets each day's verse once", async () => {
  const traveler = await app.signUp();
  await ask(traveler, { time_zone: "Pacific/Auckland" });
  await sendDailyVerses(app.services, new Date("2027-01-10T20:00:00Z"));
  await ask(traveler, { time_zone: "America/Los_Angeles" });
  // The day before in Los Angeles, and then the same day again.
  await sendDailyVerses(app.services, new Date("2027-01-10T21:00:00Z"));
  await sendDailyVerses(app.services, new Date("2027-01-11T20:00:00Z"));
  expect(mails(traveler)).toHaveLength(1);
  await sendDailyVerses(app.services, new Date("2027-01-12T20:00:00Z"));
  expect(mails(traveler)).toHaveLength(2);
});

test("two concurrent servers mail each user once", async () => {
  const user = await app.signUp();
  await ask(user);
  const noon = new Date("2026-12-27T12:00:00Z");
  await Promise.all([sendDailyVerses(app.services, noon), sendDailyVerses(app.services, noon)]);
  expect(mails(user)).toHaveLength(1);
});

test("a user whose verse cannot be stored does not keep it from the others", async () => {
  const users = [await app.signUp(), await app.signUp()];
  for (const user of users) await ask(user);
  const { outgoingMails } = app.services;
  const addresses = users.map(({ email }) => email);
  let attempts = 0;
  const broken = Object.assign(Object.create(outgoingMails), {
    queue: (...[tx, mail, life]: Parameters<OutgoingMails["queue"]>) => {
      if (!addresses.includes(mail.to)) return outgoingMails.queue(tx, mail, life);
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new Error("disk full"))
        : outgoingMails.queue(tx, mail, life);
    },
    queueDue: () => outgoingMails.queueDue(),
  });
  const noon = new Date("2027-02-01T12:00:00Z");
  const count = () => users.flatMap(mails).length;
  await sendDailyVerses({ ...app.services, outgoingMails: broken }, noon);
  expect(count()).toBe(1);
  await sendDailyVerses(app.services, noon);
  expect(count()).toBe(2);
});

test("an unconfirmed address gets no mail", async () => {
  const user = await app.signUp();
  await ask(user);
  await app.driver.owner.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
  await sendDailyVerses(app.services, new Date("2026-12-28T12:00:00Z"));
  expect(mails(user)).toEqual([]);
});

test("the link in a mail unsubscribes this user only, without signing in", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await ask(lydia);
  await ask(silas);
  await sendDailyVerses(app.services, new Date("2026-12-29T12:00:00Z"));
  const link = /Unsubscribe: (\S+)/.exec(mails(lydia)[0]?.text ?? "")?.[1] ?? "";
  expect(new URL(link).pathname).toBe("/stop-mail");
  const otherLink = new URL(link);
  otherLink.searchParams.set("person", silas.id);
  expect((await stop(String(otherLink))).status).toBe(404);
  const madeUp = new URL(link);
  madeUp.searchParams.set("token", "made-up");
  expect((await stop(String(madeUp))).status).toBe(404);
  expect((await stop(`${app.services.env.publicUrl}/stop-mail?person=no-id&token=x`)).status).toBe(
    400,
  );
  expect((await stop(link)).status).toBe(204);
  expect((await stop(link)).status).toBe(204);
  await sendDailyVerses(app.services, new Date("2026-12-30T12:00:00Z"));
  expect([mails(lydia).length, mails(silas).length]).toEqual([1, 2]);
});

test("a verse waits while the mail server is down, but not until the next day", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  // Nothing listens at port 1.
  const env = { ...app.services.env, smtpUrl: "smtp://127.0.0.1:1" };
  const mail = createMailer(env, app.services.log);
  const down = new OutgoingMails({ ...app.services, env, mail, jobs: { wake: async () => {} } });
  const outage = { ...app.services, outgoingMails: down };
  const after = (hours: number) => () => new Date(Date.now() + hours * 60 * 60_000);
  const { outgoingMails: up } = app.services;
  await ask(lydia);
  await sendDailyVerses(outage, new Date("2027-01-10T06:00:00Z"));
  await sendDailyVerses(outage, new Date("2027-01-10T07:00:00Z"));
  await down.sendDue();
  expect(mails(lydia)).toHaveLength(0);
  await up.sendDue(after(12));
  expect(mails(lydia)).toHaveLength(1);
  await ask(silas);
  await sendDailyVerses(outage, new Date("2027-01-10T08:00:00Z"));
  await down.sendDue();
  await up.sendDue(after(25));
  expect(mails(silas)).toHaveLength(0);
});
