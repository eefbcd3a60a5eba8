// Somebody guesses the password of an account or floods sign-in while the owner tries to sign in.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { RecordingLimits } from "#testing/limits.ts";
import { RecordingHash } from "#testing/low-cost-passwords.ts";
import { newestCode, newestLink } from "#testing/outbox.ts";
import { startSmsWebhook } from "#testing/sms-webhook.ts";
import { createTestApp, startTestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress, nextPhone } from "#testing/unique.ts";

const passwordHash = new RecordingHash();
const limits = new RecordingLimits(undefined);
const app = startTestApp({}, { passwordHash, limits });

const signIn = (email: string, password: string, place: string, cookie = "") =>
  app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": place, cookie },
  });

async function guess({ email }: Pick<TestUser, "email">, times: number, place?: string) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    const answer = await signIn(email, `guess-${randomUUID()}`, place ?? nextAddress());
    statuses.push(answer.status);
  }
  return statuses;
}

test("ten wrong guesses from elsewhere do not lock the owner out of the password or the code", async () => {
  const user = await app.signUp();
  const attacker = nextAddress();
  expect(await guess(user, 11, attacker)).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(user.email, user.password, attacker)).status).toBe(429);
  expect((await signIn(user.email, user.password, nextAddress())).status).toBe(200);
});

test("after 50 guesses at an account from anywhere, its owner's device and a mailed code still sign in", async () => {
  const user = await app.signUp();
  const statuses = await guess(user, 52);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.slice(50)).toEqual([429, 429]);
  expect((await signIn(user.email, user.password, nextAddress())).status).toBe(429);
  expect((await signIn(user.email, user.password, nextAddress(), user.cookie)).status).toBe(200);

  const place = { "x-forwarded-for": nextAddress() };
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email: user.email, type: "sign-in" },
    headers: place,
  });
  const otp = newestCode(app.services.env.dataDir, user.email);
  const byCode = await app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email: user.email, otp },
    headers: place,
  });
  expect(byCode.status).toBe(200);
});

test("a known device has its own ten attempts", async () => {
  const user = await app.signUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const wrong = `guess-${randomUUID()}`;
    statuses.push((await signIn(user.email, wrong, nextAddress(), user.cookie)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("the device cookie is HttpOnly, names no account, and cannot be forged", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const answer = await signIn(lydia.email, lydia.password, nextAddress());
  const line = answer.headers.getSetCookie().find((one) => one.startsWith("berea.device="));
  expect(line).toMatch(/; HttpOnly/i);
  expect(line).not.toContain(lydia.email);
  const attacker = nextAddress();
  await guess(silas, 10, attacker);
  const own = cookiesOf(answer);
  const forged = own.replace(/berea\.device=([^.]+)\./, "berea.device=$1.AAAAAAAAAAAAAAAA.");
  expect(forged).not.toBe(own);
  for (const cookie of [own, forged]) {
    expect((await signIn(silas.email, silas.password, attacker, cookie)).status).toBe(429);
  }
});

test("in a flood from one IPv6 network, known devices sign in first, then other addresses in turn", async () => {
  const [user, another] = [await app.signUp(), await app.signUp()];
  const cookies = ["", another.cookie, "berea.device=made.up.AAAAAAAAAAAAAAAA"];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { queue } = app.services.passwords;
  const held = [1, 2].map(() => queue.run({ key: "test", priority: true }, () => released));
  const countBefore = passwordHash.hashedPasswords.length;
  limits.taken.length = 0;
  let refusals = 0;
  const flood = Array.from({ length: 20 }, async (_, at) => {
    const attacker = `2001:db8:12:64:${at}::1`;
    const email = `${randomUUID()}@example.org`;
    const answer = await signIn(email, "not-the-password", attacker, cookies[at % cookies.length]);
    if (answer.status === 503) refusals += 1;
    return answer;
  });
  await expect.poll(() => refusals).toBe(4);
  const refused = await Promise.race(flood);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });

  const stranger = signIn(`${randomUUID()}@example.org`, "x-not-it", nextAddress());
  const own = signIn(user.email, user.password, nextAddress(), user.cookie);
  await expect.poll(() => queue.waiting).toBe(18);
  // The refused ones were not looked up: each look-up takes this limit for the account and the user.
  const lookUps = limits.taken.filter(({ name }) => name === "signInPerAccount").length / 2;
  release();
  expect(lookUps).toBe(16 + 1);
  await Promise.all([...held, ...flood, stranger]);
  expect((await own).status).toBe(200);
  const order = passwordHash.hashedPasswords.slice(countBefore);
  expect(order.filter((password) => password === "not-the-password")).toHaveLength(16);
  expect(order[0]).toBe(user.password);
  expect(order.indexOf("x-not-it")).toBeLessThan(order.lastIndexOf("not-the-password"));
});

const deviceOf = (answer: Response) =>
  cookiesOf(answer)
    .split("; ")
    .filter((pair) => pair.startsWith("berea.device="))
    .join();
const dataDir = () => app.services.env.dataDir;
const sendCode = (email: string, place: string, cookie = "") =>
  app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email, type: "sign-in" },
    headers: { "x-forwarded-for": place, cookie },
  });
const signInByCode = (email: string, cookie = "") =>
  app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email, otp: newestCode(dataDir(), email) },
    headers: { "x-forwarded-for": nextAddress(), cookie },
  });
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status;

test("a device known to a deleted account is unknown to a new account with the same address", async () => {
  const owner = await app.signUp();
  const device = deviceOf(await signIn(owner.email, owner.password, nextAddress()));
  expect(device).not.toBe("");
  await app.driver.owner.delete(users).where(eq(users.id, owner.id));
  const squatter = await app.signUp({ email: owner.email });
  await sendCode(owner.email, nextAddress(), device);
  const back = await signInByCode(owner.email, device);
  expect(await me(cookiesOf(back))).toBe(200);
  expect(await me(squatter.cookie)).toBe(401);
  expect((await signIn(owner.email, squatter.password, nextAddress())).status).toBe(401);
});

test.each<[string, (person: TestUser) => Promise<unknown>]>([
  [
    "takes the account over with a code",
    async ({ email }) => {
      await sendCode(email, nextAddress());
      await signInByCode(email);
    },
  ],
  [
    "sets a new password by mail",
    async ({ email }) => {
      const place = { "x-forwarded-for": nextAddress() };
      await app.request("POST", "/api/auth/request-password-reset", {
        body: { email },
        headers: place,
      });
      const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");
      const body = { token, newPassword: `violet-${randomUUID()}` };
      await app.request("POST", "/api/auth/reset-password", { body, headers: place });
    },
  ],
  [
    "changes the password",
    ({ password, cookie }) =>
      app.request("POST", "/api/auth/change-password", {
        body: { currentPassword: password, newPassword: `violet-${randomUUID()}` },
        headers: { cookie, "x-forwarded-for": nextAddress() },
      }),
  ],
])("known devices are forgotten after the owner %s", async (_, change) => {
  const user = await app.signUp();
  const old = deviceOf(await signIn(user.email, user.password, nextAddress()));
  await change(user);
  const attacker = nextAddress();
  await guess(user, 10, attacker);
  const wrong = `guess-${randomUUID()}`;
  expect((await signIn(user.email, wrong, attacker, old)).status).toBe(429);
});

test("codes requested from one address do not block those requested elsewhere; at most 20 are sent", async () => {
  const user = await app.signUp();
  const statuses: number[] = [];
  for (let place = 0; place < 4; place += 1) {
    const attacker = nextAddress();
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await sendCode(user.email, attacker)).status);
    }
  }
  expect(statuses).toEqual(Array.from({ length: 4 }, () => [...Array(5).fill(200), 429]).flat());
  expect((await sendCode(user.email, nextAddress())).status).toBe(429);
});

test("devices of an unproven email address cannot request codes beyond its limit", async () => {
  const user = await app.signUp();
  const attacker = nextAddress();
  const first = deviceOf(await signIn(user.email, user.password, nextAddress()));
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await sendCode(user.email, attacker, first)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
  await sendCode(user.email, nextAddress());
  const proven = deviceOf(await signInByCode(user.email, first));
  expect((await sendCode(user.email, attacker, proven)).status).toBe(200);
});

test("email address and phone number of an account share a limit of attempts, without revealing it", async () => {
  const phones = await startSmsWebhook();
  const withPhones = await createTestApp({ SMS_WEBHOOK_URL: phones.url });
  const send = (path: string, body: unknown, place: string, cookie = "") =>
    withPhones.request("POST", `/api/auth${path}`, {
      body,
      headers: { "x-forwarded-for": place, cookie },
    });
  const user = await withPhones.signUp();
  const phoneNumber = nextPhone();
  await send("/phone-number/send-otp", { phoneNumber }, nextAddress());
  const code = phones.codeTo(phoneNumber);
  const added = { phoneNumber, code, updatePhoneNumber: true };
  expect((await send("/phone-number/verify", added, nextAddress(), user.cookie)).status).toBe(200);

  const attacker = nextAddress();
  const { email, password } = user;
  for (let tries = 0; tries < 10; tries += 1) {
    const body = { email, password: `guess-${randomUUID()}` };
    expect((await send("/sign-in/email", body, attacker)).status).toBe(401);
  }
  // Even the correct password gets the response to a wrong one: a different error would reveal
  // whose number it is.
  const byPhone = { phoneNumber, password };
  const late = await send("/sign-in/phone-number", byPhone, attacker);
  const unknown = { phoneNumber: "+15550000001", password };
  const stranger = await send("/sign-in/phone-number", unknown, attacker);
  expect([late.status, await late.text()]).toEqual([stranger.status, await stranger.text()]);
  expect((await send("/sign-in/phone-number", byPhone, nextAddress())).status).toBe(200);
  await withPhones.close();
  await phones.close();
});
