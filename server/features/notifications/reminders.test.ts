import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prayers } from "#server/db/schema.ts";
import { OutgoingMails } from "#server/jobs/outgoing-mails.ts";
import { createMailer } from "#server/platform/mail.ts";
import type { Notification } from "#shared/api/notifications.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { mailsTo } from "#testing/outbox.ts";
import { type PushService, startPushService } from "#testing/push-service.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { runNotificationJobs } from "./notification-jobs.ts";
import { sendReminders } from "./reminders.ts";

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  app = await createTestApp({ ALLOW_INNER_ADDRESSES: "true" });
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await app.close();
});

const at = "2030-03-01T07:30:00.000Z";
const due = new Date("2030-03-01T07:30:20Z");
async function write(user: TestUser, body: object): Promise<Prayer> {
  const made = await user.request("POST", "/api/prayers", {
    body: { title: "For my sister", ...body },
  });
  expect(made.status).toBe(201);
  return (await made.json()) as Prayer;
}
const read = async (user: TestUser, { id }: Prayer) =>
  ((await (await user.request("GET", "/api/prayers")).json()) as { items: Prayer[] }).items.find(
    (one) => one.id === id,
  );
const notices = async (user: TestUser) =>
  (
    (await (await user.request("GET", "/api/notifications")).json()) as {
      items: Notification[];
    }
  ).items;

test("a reminder is sent once, with the title in the app and without it on devices and in mail", async () => {
  const lydia = await app.signUp();
  const browser = service.browser();
  await lydia.request("PUT", "/api/notifications/push", { body: browser.subscription });
  await lydia.request("PATCH", "/api/preferences", {
    body: { notifications: { reminders: true } },
  });
  const prayer = await write(lydia, { reminder: { at, every: "once" } });
  expect(prayer.reminder).toEqual({ at, every: "once" });

  expect(await sendReminders(app.services, new Date("2030-03-01T07:29:59Z"))).toBe(0);
  expect(await sendReminders(app.services, due)).toBe(1);
  expect(await sendReminders(app.services, due)).toBe(0);
  await runNotificationJobs(app.services, () => due);
  await app.services.background.settled();

  expect(await notices(lydia)).toMatchObject([
    { kind: "reminder", prayer_id: prayer.id, title: "For my sister", count: 1, read: false },
  ]);
  expect((await read(lydia, prayer))?.reminder).toBeNull();
  expect(browser.messages).toMatchObject([{ title: "Time to pray" }]);
  const [mail] = mailsTo(app.services.env.dataDir, lydia.email);
  expect(mail?.subject).toBe("Time to pray");
  expect(JSON.stringify([mail, browser.messages])).not.toContain("sister");
});

test("a daily reminder keeps its local time, even after days without a server", async () => {
  const lydia = await app.signUp();
  await lydia.request("PATCH", "/api/preferences", { body: { time_zone: "Europe/Berlin" } });
  const prayer = await write(lydia, { reminder: { at: "2030-03-29T06:00:00Z", every: "day" } });
  const next = async () => (await read(lydia, prayer))?.reminder?.at;
  await sendReminders(app.services, new Date("2030-03-29T06:00:30Z"));
  expect(await next()).toBe("2030-03-30T06:00:00.000Z");
  // Daylight saving time begins on the 31st: 7:00 is an hour earlier in UTC.
  await sendReminders(app.services, new Date("2030-04-02T12:00:00Z"));
  expect(await next()).toBe("2030-04-03T05:00:00.000Z");
  expect(await notices(lydia)).toMatchObject([{ kind: "reminder", count: 2 }]);
});

test("a mail server that hangs delays no reminder in the app", async () => {
  const lydia = await app.signUp();
  const body = { notifications: { reminders: true } };
  await lydia.request("PATCH", "/api/preferences", { body });
  await write(lydia, { reminder: { at, every: "day" } });
  const { env, log } = app.services;
  const mail = { ...createMailer(env, log), deliver: () => new Promise<never>(() => {}) };
  const hanging: OutgoingMails = new OutgoingMails({
    ...app.services,
    mail,
    jobs: {
      wake: async () => {
        void hanging.sendDue();
      },
    },
  });
  const services = { ...app.services, outgoingMails: hanging };
  expect(await sendReminders(services, due)).toBe(1);
  await runNotificationJobs(services, () => due);
  expect(await notices(lydia)).toMatchObject([{ kind: "reminder", count: 1 }]);
  const later = () => new Date(Date.now() + 60 * 60_000);
  await app.services.outgoingMails.sendDue(later);
  expect(mailsTo(env.dataDir, lydia.email)).toHaveLength(1);
});

test("a failing mail server is called once per run, and the other mails are sent in later runs", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  for (const user of [lydia, silas]) {
    await user.request("PATCH", "/api/preferences", {
      body: { notifications: { reminders: true } },
    });
    await write(user, { reminder: { at, every: "once" } });
  }
  await sendReminders(app.services, due);
  let connections = 0;
  const brokenServer = createServer((socket) => {
    connections += 1;
    socket.end("554 No service\r\n");
  });
  await once(brokenServer.listen(0, "127.0.0.1"), "listening");
  const { port } = brokenServer.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const env = { ...app.services.env, smtpUrl, smtpConnections: 1 };
  const mail = createMailer(env, app.services.log);
  const jobs = { wake: () => outgoingMails.sendDue() };
  const outgoingMails: OutgoingMails = new OutgoingMails({ ...app.services, env, mail, jobs });
  await runNotificationJobs({ ...app.services, outgoingMails }, () => due);
  brokenServer.close();
  expect(connections).toBe(1);

  const later = () => new Date(Date.now() + 2 * 60 * 60_000);
  await app.services.outgoingMails.sendDue(later);
  for (const user of [lydia, silas]) {
    expect(mailsTo(app.services.env.dataDir, user.email)).toHaveLength(1);
  }
});

test("two servers send one reminder", async () => {
  const lydia = await app.signUp();
  await write(lydia, { reminder: { at, every: "day" } });
  await Promise.all([sendReminders(app.services, due), sendReminders(app.services, due)]);
  expect(await notices(lydia)).toMatchObject([{ count: 1 }]);
});

test("a reminder can be changed and removed, and ends when the prayer is answered", async () => {
  const lydia = await app.signUp();
  const prayer = await write(lydia, {});
  expect(prayer.reminder).toBeNull();
  const edit = async (reminder: object | null) => {
    const body = { reminder };
    const answer = await lydia.request("PATCH", `/api/prayers/${prayer.id}`, { body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Prayer;
  };
  expect((await edit({ at, every: "week" })).reminder).toEqual({ at, every: "week" });
  // Other changes leave it.
  await lydia.request("PATCH", `/api/prayers/${prayer.id}`, { body: { title: "For her" } });
  expect((await read(lydia, prayer))?.reminder).toEqual({ at, every: "week" });
  expect((await edit(null)).reminder).toBeNull();
  await edit({ at, every: "day" });
  await lydia.request("POST", `/api/prayers/${prayer.id}/answer`);
  expect((await read(lydia, prayer))?.reminder).toBeNull();
  expect(await sendReminders(app.services, due)).toBe(0);
});

test.each([
  { at: "tomorrow", every: "once" },
  { at, every: "year" },
  { at },
  "2030-03-01T07:30:00Z",
])("%j is rejected as a reminder", async (reminder) => {
  const lydia = await app.signUp();
  const body = { title: "For her", reminder };
  expect((await lydia.request("POST", "/api/prayers", { body })).status).toBe(400);
  expect(await app.driver.owner.$count(prayers, eq(prayers.userId, lydia.id))).toBe(0);
});
