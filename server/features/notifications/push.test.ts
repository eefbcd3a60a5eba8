// Push notifications, through a push service on loopback that decrypts what it receives.
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pushSubscriptions } from "#server/db/schema.ts";
import { Push } from "#server/platform/push.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { type Browser, type PushService, startPushService } from "#testing/push-service.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { sendDailyVerses } from "../daily-verse/daily-mail.ts";
import { pushTo, sendPushes } from "./push-delivery.ts";

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  app = await createTestApp({ ALLOW_INNER_ADDRESSES: "true" }, { texts: true });
  service = await startPushService();
});
afterEach(() => {
  service.status = 201;
});
afterAll(async () => {
  await service.close();
  await app.close();
});

const message = { title: "A bell", body: "It rings.", path: "/app", tag: "bell" };
const turnOn = (user: TestUser, { subscription }: Browser) =>
  user.request("PUT", "/api/notifications/push", { body: subscription });
async function listening(user: TestUser): Promise<Browser> {
  const browser = service.browser();
  expect((await turnOn(user, browser)).status).toBe(204);
  return browser;
}
const choose = (user: TestUser, notifications: object) =>
  user.request("PATCH", "/api/preferences", { body: { notifications } });
const devicesOf = (user: TestUser) =>
  app.driver.owner.$count(pushSubscriptions, eq(pushSubscriptions.userId, user.id));
async function share(user: TestUser, body: object = {}): Promise<string> {
  const made = await user.request("POST", "/api/prayers", {
    body: { title: "For my brother who drinks" },
  });
  const { id } = (await made.json()) as { id: string };
  const shared = await user.request("POST", `/api/prayers/${id}/share`, { body });
  expect(shared.status).toBe(200);
  return ((await shared.json()) as Prayer).shared_as?.id ?? "";
}
async function pray(user: TestUser, id: string) {
  const answer = await user.request("PUT", `/api/prayers/community/${id}/prayed`);
  expect(answer.status).toBe(200);
  await app.services.background.settled();
}

test("when somebody prays, each device of the author gets a message that names no user and no prayer", async () => {
  const [lydia, silas, paul] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const [phone, laptop] = [await listening(lydia), await listening(lydia)];
  const own = await listening(silas);
  const id = await share(lydia);
  await pray(silas, id);
  for (const device of [phone, laptop]) {
    expect(device.messages).toEqual([
      {
        title: "Somebody prayed for you",
        body: "They prayed for a prayer that you shared.",
        path: "/app/notifications",
        tag: `prayed ${id}`,
      },
    ]);
    const [sender] = device.senders;
    expect(sender?.aud).toBe(new URL(device.subscription.endpoint).origin);
    expect(sender?.sub).toBe("mailto:postmaster@localhost");
  }
  // A second event before the first was read sends no push message.
  await pray(paul, id);
  expect(phone.messages).toHaveLength(1);
  expect(own.messages).toEqual([]);
});

test("a push message is in the language that the user chose", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const phone = await listening(lydia);
  await lydia.request("PATCH", "/api/preferences", { body: { language: "es" } });
  await pray(silas, await share(lydia));
  expect(phone.messages).toMatchObject([
    { title: "Alguien oró por ti", body: "Oró por una oración que compartiste." },
  ]);
});

test("without push_community, a prayer is reported in the app only", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const device = await listening(lydia);
  await choose(lydia, { push_community: false });
  await pray(silas, await share(lydia));
  expect(device.messages).toEqual([]);
  const notices = await lydia.request("GET", "/api/notifications");
  expect(await notices.json()).toMatchObject({ unread: 1 });
});

test("the verse of the day is pushed to subscribed devices without mail", async () => {
  const lydia = await app.signUp();
  const device = await listening(lydia);
  await choose(lydia, { push_daily_verse: true });
  const noon = new Date("2026-12-25T12:00:00Z");
  expect(await sendDailyVerses(app.services, noon)).toBe(1);
  expect(await sendDailyVerses(app.services, noon)).toBe(0);
  expect(device.messages).toHaveLength(1);
  expect(device.messages[0]?.title).toMatch(/your verse for today$/);
  expect(device.messages[0]?.path).toMatch(/^\/app\/bible\?version=kjv&ref=/);
});

test.each([404, 410])("a subscription whose push service answers %i is deleted", async (status) => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await listening(lydia);
  service.status = status;
  await pray(silas, await share(lydia));
  expect(await devicesOf(lydia)).toBe(0);
});

const minuteMs = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

test.each([400, 401, 403, 429, 500, 503])(
  "a subscription whose push service answers %i stays, and gets the message later",
  async (status) => {
    const [lydia, silas] = [await app.signUp(), await app.signUp()];
    const device = await listening(lydia);
    service.status = status;
    await pray(silas, await share(lydia));
    for (const minutes of [2, 10, 60]) await sendPushes(app.services, later(minutes));
    expect(await devicesOf(lydia)).toBe(1);
    service.status = 201;
    // The pause after the fourth attempt is over by now.
    await sendPushes(app.services, later(180));
    await sendPushes(app.services, later(600));
    expect(device.messages).toMatchObject([{ title: "Somebody prayed for you" }]);
  },
);

test("a refused push message is logged with the service and the status, without the endpoint", async () => {
  const lydia = await app.signUp();
  const device = await listening(lydia);
  const warned: unknown[] = [];
  const { env, secret } = app.services;
  const push = new Push(env, secret, { warn: (...entry: unknown[]) => void warned.push(entry) });
  service.status = 403;
  await pushTo({ ...app.services, push }, lydia.id, message);
  const { host, pathname } = new URL(device.subscription.endpoint);
  expect(warned).toEqual([[{ service: host, status: 403 }, expect.any(String)]]);
  expect(JSON.stringify(warned)).not.toContain(pathname);
});

test("of two waiting push messages with one tag only the newer is retried, and none after a day", async () => {
  const lydia = await app.signUp();
  const device = await listening(lydia);
  service.status = 503;
  await pushTo(app.services, lydia.id, message);
  await pushTo(app.services, lydia.id, { ...message, title: "Another bell" });
  await pushTo(
    app.services,
    lydia.id,
    { ...message, tag: "other", title: "Too old" },
    later(-1500),
  );
  service.status = 201;
  await sendPushes(app.services, later(5));
  expect(device.messages).toMatchObject([{ title: "Another bell" }]);
  await sendPushes(app.services, later(500));
  expect(device.messages).toHaveLength(1);
});

test("failed pushes are counted until the browser is reached again", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const device = await listening(lydia);
  const it = eq(pushSubscriptions.endpoint, device.subscription.endpoint);
  const failures = async () =>
    (await app.driver.owner.select().from(pushSubscriptions).where(it))[0]?.failures;
  const ring = () => pushTo(app.services, lydia.id, message);
  service.status = 503;
  await pray(silas, await share(lydia));
  expect(await failures()).toBe(1);
  expect(await ring()).toBe(0);
  expect(await failures()).toBe(2);
  service.status = 201;
  expect(await ring()).toBe(1);
  expect(await failures()).toBe(0);
  await app.driver.owner.update(pushSubscriptions).set({ failures: 100 }).where(it);
  service.status = 500;
  await ring();
  expect(await devicesOf(lydia)).toBe(1);
});

const endings: Record<string, (id: string) => SQL> = {
  "the session expired": (id) =>
    sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${id}`,
  "the user was suspended": (id) => sql`update users set suspended_at = now() where id = ${id}`,
};
test.each(Object.keys(endings))(
  "after %s no push message is sent, not even a retry",
  async (ending) => {
    const [lydia, silas] = [await app.signUp(), await app.signUp()];
    const device = await listening(lydia);
    // While a user is suspended, others see only what that user shared anonymously.
    const id = await share(lydia, { anonymous: true });
    service.status = 503;
    await pushTo(app.services, lydia.id, message);
    service.status = 201;
    await app.driver.owner.execute(endings[ending]?.(lydia.id) ?? sql``);
    await pray(silas, id);
    await sendPushes(app.services, later(5));
    expect(device.messages).toEqual([]);
  },
);

test("unsubscribing, signing out and another user in the same browser end a subscription", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const first = await listening(lydia);
  const { endpoint } = first.subscription;
  const off = (user: TestUser) =>
    user.request("DELETE", "/api/notifications/push", { body: { endpoint } });
  // Somebody else cannot turn it off.
  expect((await off(silas)).status).toBe(204);
  expect(await devicesOf(lydia)).toBe(1);
  expect((await off(lydia)).status).toBe(204);
  expect(await devicesOf(lydia)).toBe(0);

  await turnOn(lydia, first);
  await turnOn(silas, first);
  expect([await devicesOf(lydia), await devicesOf(silas)]).toEqual([0, 1]);

  expect((await silas.request("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  expect(await devicesOf(silas)).toBe(0);
});

test("a user has at most twenty push subscriptions; the oldest is removed", async () => {
  const lydia = await app.signUp();
  const devices: Browser[] = [];
  for (let n = 0; n < 22; n += 1) devices.push(await listening(lydia));
  expect(await devicesOf(lydia)).toBe(20);
});

test("subscribing requires a session and a valid subscription", async () => {
  const lydia = await app.signUp();
  const { subscription } = service.browser();
  const address = "/api/notifications/push";
  expect((await app.request("PUT", address, { body: subscription })).status).toBe(401);
  expect((await app.request("GET", address)).status).toBe(401);
  const { endpoint } = subscription;
  expect((await app.request("DELETE", address, { body: { endpoint } })).status).toBe(401);
  for (const body of [
    {},
    { ...subscription, endpoint: "no address" },
    { ...subscription, endpoint: "ftp://push.example/x" },
    { ...subscription, endpoint: "https://lydia:secret@push.example/x" },
    { endpoint, keys: { p256dh: "not base64!", auth: "x" } },
  ]) {
    expect((await lydia.request("PUT", address, { body })).status).toBe(400);
  }
  expect(await (await lydia.request("GET", address)).json()).toEqual({
    public_key: app.services.push.publicKey,
  });
  expect(Buffer.from(app.services.push.publicKey, "base64url")).toHaveLength(65);
});

test("a device with invalid keys is removed when a message cannot be encrypted", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const browser = service.browser();
  browser.subscription.keys.p256dh = "AAAA";
  expect((await turnOn(lydia, browser)).status).toBe(204);
  await pray(silas, await share(lydia));
  expect(await devicesOf(lydia)).toBe(0);
});

test.each([
  "http://push.example/x",
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://127.1/x",
  "https://0x7f.0.0.1/x",
  "https://10.0.0.8/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.8]/x",
  "https://[fd00::1]/x",
  "https://[64:ff9b::a00:1]/x",
  "https://[2002:a00:1::]/x",
  "https://db/x",
  "https://db.internal./x",
  "https://printer.local/x",
])("by default the server does not call %s", (endpoint) => {
  const { env, secret } = app.services;
  const push = new Push({ ...env, allowInnerAddresses: false }, secret);
  expect(push.accepts(endpoint)).toBe(false);
  expect(push.accepts("https://updates.push.services.mozilla.com/wpush/v2/abc")).toBe(true);
  // Another server of the same installation has the same key.
  expect(push.publicKey).toBe(app.services.push.publicKey);
});

test("a name that resolves to this machine is refused as an endpoint", async () => {
  const { env, secret } = app.services;
  const push = new Push({ ...env, allowInnerAddresses: false }, secret);
  const { subscription } = service.browser();
  const { port } = new URL(subscription.endpoint);
  // Public DNS resolves this name to a loopback address. Without DNS, it does not resolve. Either
  // way nothing arrives.
  const endpoint = `https://localtest.me:${port}/send`;
  expect(await push.send({ ...subscription, endpoint }, message)).toBe("failed");
});
