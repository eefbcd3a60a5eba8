import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  notifications,
  outgoingMails,
  sharedPrayers,
  userBlocks,
  users,
} from "#server/db/schema.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { mailsTo } from "#testing/outbox.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { OutgoingMails } from "../../jobs/outgoing-mails.ts";
import { createMailer } from "../../platform/mail.ts";
import * as digest from "./digest.ts";

const app = startTestApp();

/** Writes the digests and waits until the job has sent them. */
async function sendDigests(services: typeof app.services, now: Date): Promise<number> {
  const stored = await digest.sendDigests(services, now);
  await app.services.background.settled();
  return stored;
}

/**
 * Returns a future evening, by default the next one, so that everything in a test happens before
 * it.
 */
const started = Date.now();
const evening = (days = 0) =>
  new Date(new Date(started + (days + 1) * 24 * 60 * 60_000).setUTCHours(19, 0, 0, 0));
const mails = (user: TestUser) => mailsTo(app.services.env.dataDir, user.email);
const ask = (user: TestUser, changes: object = {}) =>
  user.request("PATCH", "/api/preferences", {
    body: { notifications: { digest: true }, time_zone: "UTC", ...changes },
  });
async function share(user: TestUser, title: string): Promise<string> {
  const made = await user.request("POST", "/api/prayers", { body: { title } });
  const { id } = (await made.json()) as { id: string };
  const shared = await user.request("POST", `/api/prayers/${id}/share`, { body: {} });
  const shareId = ((await shared.json()) as Prayer).shared_as?.id ?? "";
  journalIds.set(shareId, id);
  return shareId;
}
/** The journal's id of each share. */
const journalIds = new Map<string, string>();
const pray = (user: TestUser, id: string) =>
  user.request("PUT", `/api/prayers/community/${id}/prayed`);
const comment = (user: TestUser, id: string) =>
  user.request("POST", `/api/prayers/community/${id}/comments`, { body: { comment: "Amen" } });

test("subscribers get one digest an evening with their unread notifications", async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(lydia);
  const [rain, peace] = [await share(lydia, "For rain"), await share(lydia, "For peace")];
  const own = await share(paul, "Nobody asked");
  await pray(silas, rain);
  await pray(paul, rain);
  await comment(silas, rain);
  await pray(silas, peace);
  await pray(silas, own);

  const now = evening();
  expect(await sendDigests(app.services, now)).toBe(1);
  expect(await sendDigests(app.services, now)).toBe(0);
  const [mail] = mails(lydia);
  expect(mail?.subject).toBe("People prayed with you");
  expect(mail?.text).toContain("“For rain”: people prayed for it 2 times, one new comment.");
  expect(mail?.text).toContain("“For peace”: somebody prayed for it.");
  expect(mail?.text).not.toContain("Amen");
  expect(mail?.html).toContain("/app/notifications");
  expect(mails(paul)).toEqual([]);

  // The next digest has only new notifications; without any, none is sent.
  expect(await sendDigests(app.services, evening(1))).toBe(0);
  expect(mails(lydia)).toHaveLength(1);
});

test("a digest is in the language that the user chose, with its plural forms", {
  tags: "full",
}, async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(lydia, { language: "es" });
  const [rain, peace] = [await share(lydia, "Por la lluvia"), await share(lydia, "Por la paz")];
  await pray(silas, rain);
  await pray(paul, rain);
  await comment(silas, rain);
  await pray(silas, peace);
  await sendDigests(app.services, evening());
  const [mail] = mails(lydia);
  expect(mail?.subject).toBe("Otras personas oraron contigo");
  expect(mail?.text).toContain("«Por la lluvia»: oraron por ella 2 veces y un comentario nuevo.");
  expect(mail?.text).toContain("«Por la paz»: alguien oró por ella.");
  expect(mail?.text).toContain("Cancelar la suscripción");
});

test("a digest is not sent before the evening and leaves out read and withdrawn notifications", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await ask(lydia, { time_zone: "Pacific/Kiritimati" });
  const [first, second] = [await share(lydia, "Read"), await share(lydia, "Taken back")];
  await pray(silas, first);
  // 19:00 UTC is 9:00 in that time zone.
  const now = evening();
  expect(await sendDigests(app.services, now)).toBe(0);
  await lydia.request("POST", "/api/notifications/read");
  await ask(lydia);
  expect(await sendDigests(app.services, now)).toBe(0);
  await pray(silas, second);
  await lydia.request("DELETE", `/api/prayers/${journalIds.get(second)}/share`);
  expect(await sendDigests(app.services, now)).toBe(1);
  expect(mails(lydia)[0]?.text).not.toContain("Taken back");
});

test("two servers send one digest, an unconfirmed address gets none, and a link unsubscribes", async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(lydia);
  await ask(paul);
  await app.driver.owner.update(users).set({ emailVerified: false }).where(eq(users.id, paul.id));
  const id = await share(lydia, "For rain");
  await pray(silas, id);
  await pray(silas, await share(paul, "For sun"));
  const now = evening();
  await Promise.all([sendDigests(app.services, now), sendDigests(app.services, now)]);
  expect(mails(lydia)).toHaveLength(1);
  expect(mails(paul)).toEqual([]);

  const link = /Unsubscribe: (\S+)/.exec(mails(lydia)[0]?.text ?? "")?.[1] ?? "";
  const { search, searchParams } = new URL(link);
  expect(searchParams.get("kind")).toBe("digest");
  // The token is valid only for this kind of email.
  const other = search.replace("kind=digest", "kind=reminders");
  const stop = (query: string) => app.request("POST", `/api/notifications/mail/stop${query}`);
  expect((await stop(other)).status).toBe(404);
  expect((await stop(search)).status).toBe(204);
  await comment(silas, id);
  expect(await sendDigests(app.services, evening(1))).toBe(0);
});

test("users who prayed are notified of an answered prayer, except those who blocked its author", async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(silas);
  const id = await share(lydia, "For a house");
  await pray(silas, id);
  await pray(paul, id);
  await paul.request("POST", `/api/prayers/community/${id}/block`);
  expect((await lydia.request("POST", `/api/prayers/${journalIds.get(id)}/answer`)).status).toBe(
    200,
  );
  await app.services.background.settled();
  const notices = async (who: TestUser) =>
    ((await (await who.request("GET", "/api/notifications")).json()) as { items: object[] }).items;
  expect(await notices(silas)).toMatchObject([
    { kind: "answered", prayer_id: id, title: "For a house", count: 1 },
  ]);
  expect(await notices(paul)).toEqual([]);
  expect(await notices(lydia)).toMatchObject([{ kind: "prayed" }]);
  expect(await sendDigests(app.services, evening())).toBe(1);
  expect(mails(silas)[0]?.text).toContain(
    "“For a house”: this prayer, which you prayed for, was answered.",
  );
  // A prayer that is not shared notifies nobody.
  const alone = await lydia.request("POST", "/api/prayers", { body: { title: "Alone" } });
  const own = (await alone.json()) as { id: string };
  expect((await lydia.request("POST", `/api/prayers/${own.id}/answer`)).status).toBe(200);
  await app.services.background.settled();
  expect(await notices(silas)).toHaveLength(1);
});

test.each<[string, (author: TestUser, reader: TestUser, id: string) => Promise<unknown>]>([
  [
    "that moderators have hidden",
    (_author, _reader, id) =>
      app.driver.owner
        .update(sharedPrayers)
        .set({ hiddenAt: new Date() })
        .where(eq(sharedPrayers.prayerId, id)),
  ],
  [
    "of an author whom the user has blocked",
    (_author, reader, id) => reader.request("POST", `/api/prayers/community/${id}/block`),
  ],
  [
    "of an author who has blocked the user",
    (author, reader) =>
      app.driver.owner
        .insert(userBlocks)
        .values({ id: randomUUID(), userId: author.id, blockedId: reader.id }),
  ],
  [
    "of a suspended author",
    (author) =>
      app.driver.owner
        .update(users)
        .set({ suspendedAt: new Date() })
        .where(eq(users.id, author.id)),
  ],
])("a digest does not name a prayer %s", async (_case, hide) => {
  const [author, reader] = [await app.signUp(), await app.signUp()];
  await ask(reader);
  const [hidden, open] = [await share(author, "HIDDEN"), await share(await app.signUp(), "OPEN")];
  for (const id of [hidden, open]) await pray(reader, id);
  await app.driver.owner.insert(notifications).values(
    [hidden, open].map((prayerId) => ({
      ...{ id: randomUUID(), userId: reader.id, kind: "answered" as const, prayerId },
    })),
  );
  await hide(author, reader, hidden);
  await sendDigests(app.services, evening());
  expect(mails(reader)).toHaveLength(1);
  expect(mails(reader)[0]?.text).toContain(
    "“OPEN”: this prayer, which you prayed for, was answered.",
  );
  expect(mails(reader)[0]?.text).not.toContain("HIDDEN");
});

/** Inserts one notification for each of `count` prayers that a user shared. */
async function addPrayed(user: TestUser, count: number): Promise<void> {
  await app.driver.owner.execute(sql`
    with written as (
      insert into prayers (id, user_id, title, tags, is_shared)
      select gen_random_uuid(), ${user.id}, 'x', 'x', true from generate_series(1, ${count}) returning id
    ), shared as (
      insert into shared_prayers (prayer_id, journal_id, user_id, title, status)
      select gen_random_uuid(), id, ${user.id}, 'For ' || id, 'active' from written returning prayer_id
    )
    insert into notifications (id, user_id, kind, prayer_id)
    select gen_random_uuid(), ${user.id}, 'prayed', prayer_id from shared`);
}
const unreported = (user: TestUser) =>
  app.driver.owner.$count(
    notifications,
    and(eq(notifications.userId, user.id), gt(notifications.count, notifications.mailedCount)),
  );

test("450 notifications are spread over the digests of three evenings, and none is lost", {
  tags: "full",
}, async () => {
  const lydia = await app.signUp();
  await ask(lydia);
  await addPrayed(lydia, 450);
  const left: number[] = [];
  for (const day of [0, 1, 2, 3]) {
    await sendDigests(app.services, evening(day));
    left.push(await unreported(lydia));
  }
  expect(left).toEqual([250, 50, 0, 0]);
  expect(mails(lydia).map(({ text }) => /news about (\d+) more prayers/.exec(text)?.[1])).toEqual([
    "190",
    "190",
    "40",
  ]);
});

test("a digest counts only what came since the last one", async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await ask(lydia);
  const id = await share(lydia, "For rain");
  await pray(silas, id);
  expect(await sendDigests(app.services, evening())).toBe(1);
  await pray(paul, id);
  expect(await sendDigests(app.services, evening(1))).toBe(1);
  expect(mails(lydia).map(({ text }) => text.includes("somebody prayed for it"))).toEqual([
    true,
    true,
  ]);
});

test("a digest waits while the mail server is down and is sent once", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await ask(lydia);
  await pray(silas, await share(lydia, "For rain"));
  // Nothing listens at port 1.
  const env = { ...app.services.env, smtpUrl: "smtp://127.0.0.1:1" };
  const down = new OutgoingMails({
    ...app.services,
    env,
    mail: createMailer(env, app.services.log),
    jobs: { wake: () => down.sendDue() },
  });
  const outage = { ...app.services, outgoingMails: down };
  expect(await sendDigests(outage, evening())).toBe(1);
  expect(await sendDigests(outage, evening())).toBe(0);
  expect(await app.driver.owner.$count(outgoingMails)).toBe(1);
  expect(mails(lydia)).toHaveLength(0);
  const later = () => new Date(Date.now() + 60 * 60_000);
  const { outgoingMails: up } = app.services;
  await Promise.all([up.sendDue(later), up.sendDue(later)]);
  expect(await sendDigests(app.services, evening(1))).toBe(0);
  expect(mails(lydia)).toHaveLength(1);
  expect(mails(lydia)[0]?.text).toContain("“For rain”: somebody prayed for it.");
});

test("a digest whose mail cannot be stored reports its notifications the next time", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await ask(lydia);
  await pray(silas, await share(lydia, "For rain"));
  const broken = Object.assign(Object.create(app.services.outgoingMails), {
    queue: () => Promise.reject(new Error("disk full")),
  });
  expect(await sendDigests({ ...app.services, outgoingMails: broken }, evening())).toBe(0);
  expect(await unreported(lydia)).toBe(1);
  expect(await sendDigests(app.services, evening())).toBe(1);
  expect(mails(lydia)[0]?.text).toContain("“For rain”: somebody prayed for it.");
});
