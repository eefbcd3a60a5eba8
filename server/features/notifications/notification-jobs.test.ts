// Every user who prayed is notified exactly once, despite crashes and errors.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import type { Db } from "#server/db/driver.ts";
import { notificationJobs, notifications } from "#server/db/schema.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { mailsTo } from "#testing/outbox.ts";
import { listenLocally, recipientsInto } from "#testing/smtp-server.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { OutgoingMails } from "../../jobs/outgoing-mails.ts";
import { createMailer } from "../../platform/mail.ts";
import { runNotificationJobs } from "./notification-jobs.ts";
import { addNotifications } from "./notify.ts";
import { sendReminders } from "./reminders.ts";

const app = startTestApp();

const hourMs = 60 * 60_000;
const later = (hours: number) => new Date(Date.now() + hours * hourMs);

/** Id of a share → id of the prayer in its author's journal. */
const journalIds = new Map<string, string>();

/** Shares a new prayer and returns the id of the share. */
async function share(author: TestUser): Promise<string> {
  const made = await author.request("POST", "/api/prayers", { body: { title: "For a house" } });
  const { id } = (await made.json()) as { id: string };
  const shared = await author.request("POST", `/api/prayers/${id}/share`, { body: {} });
  expect(shared.status).toBe(200);
  const shareId = ((await shared.json()) as Prayer).shared_as?.id ?? "";
  journalIds.set(shareId, id);
  return shareId;
}
/** Inserts users who prayed, because signing up thousands would take minutes. */
async function addPrayed(prayerId: string, count: number): Promise<void> {
  const prefix = randomUUID();
  await app.driver.owner.execute(sql`
    with added as (
      insert into users (id, name, email)
      select gen_random_uuid(), 'User', n || ${`-${prefix}@example.org`} from generate_series(1, ${count}) n returning id
    )
    insert into prayers_prayed (prayer_id, user_id, prayed_on) select ${prayerId}, id, '2026-01-01' from added`);
}
const answer = (author: TestUser, id: string) =>
  author.request("POST", `/api/prayers/${journalIds.get(id)}/answer`);
const answeredRows = (prayerId: string) =>
  app.driver.owner
    .select({ userId: notifications.userId, count: notifications.count })
    .from(notifications)
    .where(and(eq(notifications.prayerId, prayerId), eq(notifications.kind, "answered")));
const countJobs = () => app.driver.owner.$count(notificationJobs);

/** Services that send mails at once over the mail server at a port. Nothing listens at port 1. */
function mailingOver(port: number): typeof app.services {
  const env = { ...app.services.env, smtpUrl: `smtp://127.0.0.1:${port}` };
  const mail = createMailer(env, app.services.log);
  const jobs = { wake: () => outgoingMails.sendDue() };
  const outgoingMails: OutgoingMails = new OutgoingMails({ ...app.services, env, mail, jobs });
  return { ...app.services, outgoingMails };
}

/** Services whose background work never starts, as if the server was killed after the response. */
const withoutBackground = () => {
  const run = app.services.background.run;
  app.services.background.run = () => {};
  return () => {
    app.services.background.run = run;
  };
};

test("an answered prayer notifies all 1,250 users who prayed it, each once", {
  tags: "full",
}, async () => {
  const author = await app.signUp();
  const id = await share(author);
  await addPrayed(id, 1250);
  expect((await answer(author, id)).status).toBe(200);
  await app.services.background.settled();
  const rows = await answeredRows(id);
  expect(rows).toHaveLength(1250);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  expect(await countJobs()).toBe(0);
});

test("the request that answers a prayer writes the same number of rows however many users prayed", async () => {
  const author = await app.signUp();
  const id = await share(author);
  await addPrayed(id, 300);
  const restore = withoutBackground();
  expect((await answer(author, id)).status).toBe(200);
  restore();
  expect([await countJobs(), (await answeredRows(id)).length]).toEqual([1, 0]);
  // The server was killed here. The next one finds the job.
  await runNotificationJobs(app.services);
  expect([await countJobs(), (await answeredRows(id)).length]).toEqual([0, 300]);
});

test("a failed answer leaves no job, and a job that fails in the middle resumes where it stopped", async () => {
  const author = await app.signUp();
  const id = await share(author);
  await addPrayed(id, 500);
  const restore = withoutBackground();
  await answer(author, id);
  expect((await answer(author, id)).status).toBe(409);
  restore();
  expect(await countJobs()).toBe(1);
  // The third batch fails, as when the connection is lost.
  await app.driver.owner.execute(sql`
    create function fail_late() returns trigger language plpgsql as $$ begin
      if (select count(*) from notifications where kind = 'answered' and prayer_id = new.prayer_id) >= 400
      then raise exception 'lost'; end if; return new; end $$`);
  await app.driver.owner.execute(sql`
    create trigger fail_late before insert on notifications for each row execute function fail_late()`);
  await runNotificationJobs(app.services);
  expect((await answeredRows(id)).length).toBe(400);
  await app.driver.owner.execute(sql`drop trigger fail_late on notifications`);
  // It is retried after the pause, not at once.
  await runNotificationJobs(app.services);
  expect((await answeredRows(id)).length).toBe(400);
  await runNotificationJobs(app.services, () => later(1));
  const rows = await answeredRows(id);
  expect([rows.length, rows.every(({ count }) => count === 1)]).toEqual([500, true]);
});

/** Answers a prayer that `prayedBy` users prayed, without running the job that notifies them. */
async function answerPrayer({ prayedBy }: { prayedBy: number }) {
  const author = await app.signUp();
  const id = await share(author);
  await addPrayed(id, prayedBy);
  const restore = withoutBackground();
  await answer(author, id);
  restore();
  return { author, id };
}

test("two servers that run the jobs at once notify each user once", async () => {
  const { id } = await answerPrayer({ prayedBy: 450 });
  await Promise.all([
    runNotificationJobs(app.services),
    runNotificationJobs(app.services),
    runNotificationJobs(app.services, () => later(1)),
  ]);
  await runNotificationJobs(app.services, () => later(2));
  const rows = await answeredRows(id);
  expect([rows.length, rows.every(({ count }) => count === 1)]).toEqual([450, true]);
});

test("a prayer that is made private before its turn notifies nobody", async () => {
  const { author, id } = await answerPrayer({ prayedBy: 5 });
  expect(
    (await author.request("DELETE", `/api/prayers/${journalIds.get(id)}/share`)).status,
  ).toBeLessThan(300);
  await runNotificationJobs(app.services);
  expect([await countJobs(), (await answeredRows(id)).length]).toEqual([0, 0]);
});

test("a stopping server leaves the job to the next one", async () => {
  const { id } = await answerPrayer({ prayedBy: 5 });
  const stopping = { ...app.services, shutdown: { started: true } as never };
  await runNotificationJobs(stopping);
  expect(await countJobs()).toBe(1);
  await runNotificationJobs(app.services);
  expect([await countJobs(), (await answeredRows(id)).length]).toEqual([0, 5]);
});

test("twenty notifications of one kind at once become one unread row that counts them all", async () => {
  const lydia = await app.signUp();
  const prayerId = randomUUID();
  const added = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.database.asSystem((tx) => addNotifications(tx, [lydia.id], { prayerId, kind: "prayed" })),
    ),
  );
  expect(added.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
  const unread = () =>
    app.driver.owner.select().from(notifications).where(eq(notifications.prayerId, prayerId));
  expect(await unread()).toMatchObject([{ count: 20, readAt: null }]);
  // An event after the notification was read adds a new row.
  await lydia.request("POST", "/api/notifications/read");
  await app.database.asSystem((tx) =>
    addNotifications(tx, [lydia.id], { prayerId, kind: "prayed" }),
  );
  expect((await unread()).map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 20]);
});

test("users who pray at the same moment leave their author one notification", async () => {
  const author = await app.signUp();
  const id = await share(author);
  const others = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  await Promise.all(others.map((one) => one.request("PUT", `/api/prayers/community/${id}/prayed`)));
  const rows = await app.driver.owner
    .select()
    .from(notifications)
    .where(inArray(notifications.userId, [author.id]));
  expect(rows).toMatchObject([{ kind: "prayed", count: 6 }]);
});

test("a reminder mail waits while the mail server is down, but not for longer than a day", async () => {
  const at = "2030-03-01T07:30:00.000Z";
  const due = (minutes: number) => new Date(new Date(at).getTime() + minutes * 60_000);
  const remind = async () => {
    const user = await app.signUp();
    const body = { notifications: { reminders: true } };
    await user.request("PATCH", "/api/preferences", { body });
    const prayer = { title: "For my sister", reminder: { at, every: "once" } };
    expect((await user.request("POST", "/api/prayers", { body: prayer })).status).toBe(201);
    return user;
  };
  const mailsOf = ({ email }: TestUser) => mailsTo(app.services.env.dataDir, email);
  const run = async (services: typeof app.services, minutes: number) => {
    const sent = await sendReminders(services, due(minutes));
    await runNotificationJobs(services, () => due(minutes));
    return sent;
  };
  const outage = mailingOver(1);
  const { outgoingMails: up } = app.services;
  const lydia = await remind();
  expect(await run(outage, 1)).toBe(1);
  await up.sendDue();
  expect(mailsOf(lydia)).toHaveLength(0);
  await up.sendDue(() => later(1));
  await up.sendDue(() => later(2));
  expect(mailsOf(lydia)).toHaveLength(1);

  const silas = await remind();
  await run(outage, 60);
  await up.sendDue(() => later(25));
  expect(mailsOf(silas)).toHaveLength(0);
  expect(await countJobs()).toBe(0);
});

/** Signs up a user who gets a reminder by mail at a time. */
async function remindByMail(at: Date): Promise<TestUser> {
  const user = await app.signUp();
  const body = { notifications: { reminders: true } };
  await user.request("PATCH", "/api/preferences", { body });
  const prayer = { title: "For rain", reminder: { at: at.toISOString(), every: "once" } };
  expect((await user.request("POST", "/api/prayers", { body: prayer })).status).toBe(201);
  return user;
}

test("the claim of each job counts from the time when it was made", async () => {
  const at = new Date("2033-03-01T07:30:00.000Z");
  for (let n = 0; n < 2; n += 1) await remindByMail(at);
  await sendReminders(app.services, at);
  const broken = Object.assign(Object.create(app.services.outgoingMails), {
    queue: () => Promise.reject(new Error("disk full")),
    queueDue: async () => {},
  });
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  let reads = 0;
  await runNotificationJobs({ ...app.services, outgoingMails: broken }, () => {
    reads += 1;
    return after(reads === 1 ? 0 : 30);
  });
  const claims = await app.driver.owner
    .select({ until: notificationJobs.nextAttemptAt })
    .from(notificationJobs)
    .orderBy(notificationJobs.nextAttemptAt);
  expect(claims.map(({ until }) => until)).toEqual([after(60), after(90)]);
  await runNotificationJobs(app.services, () => after(3600));
  expect(await countJobs()).toBe(0);
});

test("a server stores no reminder mail that another server has stored since its claim", async () => {
  const at = new Date("2032-03-01T07:30:00.000Z");
  const user = await remindByMail(at);
  await sendReminders(app.services, at);
  const { db } = app.services;
  let transactions = 0;
  const asSystem = async (action: (tx: Db) => Promise<unknown>) => {
    transactions += 1;
    // The first claimed the job. Its claim expires before the second stores the mail.
    if (transactions === 2) {
      await runNotificationJobs(app.services, () => new Date(at.getTime() + hourMs));
    }
    return db.asSystem(action);
  };
  const slow = { ...app.services, db: Object.assign(Object.create(db), { asSystem }) };
  await runNotificationJobs(slow, () => at);
  await app.services.background.settled();
  expect(mailsTo(app.services.env.dataDir, user.email)).toHaveLength(1);
});

test("a mailbox that refuses mail does not delay others, and reminders of one minute share a mail", async () => {
  const at = new Date("2031-03-01T07:30:00.000Z");
  const remind = async (name: string, count: number) => {
    const user = await app.signUp({ name });
    await user.request("PATCH", "/api/preferences", {
      body: { notifications: { reminders: true } },
    });
    for (let n = 0; n < count; n += 1) {
      const body = { title: "For rain", reminder: { at: at.toISOString(), every: "once" } };
      expect((await user.request("POST", "/api/prayers", { body })).status).toBe(201);
    }
    return user;
  };
  const gone = await remind("Gone", 3);
  const full = await remind("Full", 3);
  const honest = [await remind("One", 1), await remind("Two", 3)];
  const tried: string[] = [];
  const received: string[] = [];
  const refusals = new Map([
    [gone.email, 550],
    [full.email, 452],
  ]);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      tried.push(address);
      const responseCode = refusals.get(address);
      done(responseCode ? Object.assign(new Error("refused"), { responseCode }) : undefined);
    },
    onData: recipientsInto(received),
  });
  const port = await listenLocally(server);
  const services = mailingOver(port);
  await sendReminders(services, at);
  await runNotificationJobs(services, () => new Date(at.getTime() + 60_000));
  expect(received.toSorted()).toEqual(honest.map(({ email }) => email).toSorted());
  expect(tried.filter((to) => refusals.has(to)).toSorted()).toEqual(
    [gone.email, full.email].toSorted(),
  );
  // A full mailbox gets its email later; a missing one gets none.
  refusals.clear();
  await services.outgoingMails.sendDue(() => later(1));
  expect(received.slice(honest.length)).toEqual([full.email]);
  expect(await countJobs()).toBe(0);
  await new Promise<void>((resolve) => server.close(resolve));
});
