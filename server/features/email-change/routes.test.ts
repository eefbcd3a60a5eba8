import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emailChanges } from "#server/db/schema.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { mailsTo, newestLink } from "#testing/outbox.ts";
import { type SmsWebhook, startSmsWebhook } from "#testing/sms-webhook.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

// Each sign-in hashes a password, which takes long on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let sms: SmsWebhook;
beforeAll(async () => {
  sms = await startSmsWebhook();
  app = await createTestApp({ SMS_WEBHOOK_URL: sms.url });
});
afterAll(async () => {
  await app.close();
  await sms.close();
});

async function signInByPhone(phoneNumber: string): Promise<string> {
  await app.request("POST", "/api/auth/phone-number/send-otp", { body: { phoneNumber } });
  const body = { phoneNumber, code: sms.codeTo(phoneNumber) };
  return cookiesOf(await app.request("POST", "/api/auth/phone-number/verify", { body }));
}
const newAddress = () => `${randomUUID()}@example.net`;
const dataDir = () => app.services.env.dataDir;
const ask = (person: TestUser, new_email: string) =>
  person.request("POST", "/api/email-change", { body: { new_email } });

/** Opens the link in the newest mail to an address, as its owner would: signed out, by the page's call. */
async function agree(email: string, headers: Record<string, string> = {}) {
  const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");
  return app.request("POST", "/api/email-change/confirm", { body: { token }, headers });
}
const emailOf = async (person: TestUser) =>
  ((await (await person.request("GET", "/api/me")).json()) as { user: { email: string } }).user
    .email;

test.each([
  ["the old address first", ["old", "new"], ["new", "done"]],
  ["the new address first", ["new", "old"], ["old", "done"]],
])("the address changes when both have agreed, %s", async (_, order, expected) => {
  const person = await app.signUp();
  const email = newAddress();
  expect((await ask(person, email.toUpperCase())).status).toBe(204);
  for (const [step, side] of order.entries()) {
    expect(await emailOf(person)).toBe(person.email);
    const answer = await agree(side === "old" ? person.email : email);
    expect(await answer.json()).toEqual({ waiting_for: expected[step] });
    expect(answer.headers.getSetCookie(), "a link signs nobody in").toEqual([]);
  }
  expect(await emailOf(person)).toBe(email);
  expect(mailsTo(dataDir(), person.email).at(-1)?.subject).toContain("has changed");
  const signIn = (address: string) =>
    app.request("POST", "/api/auth/sign-in/email", {
      body: { email: address, password: person.password },
    });
  expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
});

test("one side alone changes nothing, however often it agrees", async () => {
  const person = await app.signUp();
  const email = newAddress();
  await ask(person, email);
  for (let again = 0; again < 3; again += 1) {
    expect(await (await agree(email)).json()).toEqual({ waiting_for: "old" });
  }
  expect(await emailOf(person)).toBe(person.email);
});

test("a link works for its own change alone, and not after it", async () => {
  const person = await app.signUp();
  const [first, second] = [newAddress(), newAddress()];
  await ask(person, first);
  const stale = newestLink(dataDir(), first);
  await ask(person, second);
  const token = new URL(stale ?? "").searchParams.get("token");
  const answer = await app.request("POST", "/api/email-change/confirm", { body: { token } });
  expect(answer.status).toBe(404);
  await agree(second);
  await agree(person.email);
  expect(await emailOf(person)).toBe(second);
  expect((await agree(second)).status).toBe(404);
});

test("nothing tells the person that the address belongs to somebody; that somebody is told", async () => {
  const [person, somebody] = [await app.signUp(), await app.signUp()];
  const free = newAddress();
  const toFree = await ask(person, free);
  const mailsBefore = mailsTo(dataDir(), person.email).length;
  const toTaken = await ask(person, somebody.email);
  expect([toFree.status, toTaken.status]).toEqual([204, 204]);
  // The old address is asked as always.
  expect(mailsTo(dataDir(), person.email)).toHaveLength(mailsBefore + 1);
  expect(await (await agree(person.email)).json()).toEqual({ waiting_for: "new" });
  const told = mailsTo(dataDir(), somebody.email).at(-1);
  expect(told?.subject).toContain("your address");
  expect(told?.text).not.toMatch(/https?:/);
  expect(await emailOf(person)).toBe(person.email);
  expect(await emailOf(somebody)).toBe(somebody.email);
});

test.each(["", "   ", "not-an-address"])("“%s” is no address to change to", async (new_email) => {
  const person = await app.signUp();
  const answer = await ask(person, new_email);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Please enter a new email address");
  expect((await ask(person, person.email)).status).toBe(400);
});

test("signed out nobody changes an address, and a made-up token is no token", async () => {
  const body = { new_email: newAddress() };
  expect((await app.request("POST", "/api/email-change", { body })).status).toBe(401);
  const token = "A".repeat(43);
  expect((await app.request("POST", "/api/email-change/confirm", { body: { token } })).status).toBe(
    404,
  );
});

test("the links' tokens are not in the database", async () => {
  const person = await app.signUp();
  const email = newAddress();
  await ask(person, email);
  const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token") ?? "?";
  const rows = await app.driver.owner.select().from(emailChanges);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("an account that was opened by phone gets an address when the phone has agreed as well", async () => {
  const phoneNumber = `+1555${randomInt(1_000_000, 9_999_999)}`;
  const headers = { cookie: await signInByPhone(phoneNumber) };
  const me = async () => {
    const answer = await app.request("GET", "/api/me", { headers });
    return ((await answer.json()) as { user: { email: string } }).user.email;
  };
  const email = newAddress();
  const body = { new_email: email };
  expect((await app.request("POST", "/api/email-change", { body, headers })).status).toBe(204);
  expect(await (await agree(email)).json()).toEqual({ waiting_for: "old" });
  expect(await me()).not.toBe(email);
  const texted = sms.texts.filter(({ to }) => to === phoneNumber).at(-1)?.text ?? "";
  expect(texted).toContain(email);
  const token = new URL(/https?:\S+/.exec(texted)?.[0] ?? "").searchParams.get("token");
  const last = await app.request("POST", "/api/email-change/confirm", { body: { token } });
  expect(await last.json()).toEqual({ waiting_for: "done" });
  expect(await me()).toBe(email);
});
