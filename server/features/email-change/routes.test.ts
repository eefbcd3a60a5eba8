import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailChanges } from "#server/db/schema.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { mailsTo, newestLink } from "#testing/outbox.ts";
import { createSmsTestApp } from "#testing/sms-app.ts";
import type { SmsWebhook } from "#testing/sms-webhook.ts";
import type { TestApp, TestUser } from "#testing/test-app.ts";
import { nextPhone } from "#testing/unique.ts";

let app: TestApp;
let sms: SmsWebhook;
beforeAll(async () => {
  ({ app, sms } = await createSmsTestApp());
});
afterAll(() => app.close());

async function signInByPhone(phoneNumber: string): Promise<string> {
  await app.request("POST", "/api/auth/phone-number/send-otp", { body: { phoneNumber } });
  const body = { phoneNumber, code: sms.codeTo(phoneNumber) };
  return cookiesOf(await app.request("POST", "/api/auth/phone-number/verify", { body }));
}
const newAddress = () => `${randomUUID()}@example.net`;
const dataDir = () => app.services.env.dataDir;
const ask = (user: TestUser, new_email: string) =>
  user.request("POST", "/api/email-change", { body: { new_email } });

const tokenTo = (email: string) =>
  new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");

/** Confirms with the newest mail to an address, as a user or signed out. */
async function agree(email: string, user?: { cookie: string }, password?: string) {
  const headers: Record<string, string> = user ? { cookie: user.cookie } : {};
  const body = { token: tokenTo(email), ...(password !== undefined && { password }) };
  return app.request("POST", "/api/email-change/confirm", { body, headers });
}
const emailOf = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/me")).json()) as { user: { email: string } }).user.email;

test.each([
  ["the old address first", ["old", "new"], ["new", "done"]],
  ["the new address first", ["new", "old"], ["old", "done"]],
])("the email changes once both addresses have confirmed, %s", async (_, order, expected) => {
  const user = await app.signUp();
  const email = newAddress();
  expect((await ask(user, email.toUpperCase())).status).toBe(204);
  for (const [step, side] of order.entries()) {
    expect(await emailOf(user)).toBe(user.email);
    const answer = await (side === "old" ? agree(user.email) : agree(email, user));
    expect(await answer.json()).toEqual({ waiting_for: expected[step] });
    expect(answer.headers.getSetCookie(), "a link signs nobody in").toEqual([]);
  }
  expect(await emailOf(user)).toBe(email);
  expect(mailsTo(dataDir(), user.email).at(-1)?.subject).toContain("has changed");
  const signIn = (address: string) =>
    app.request("POST", "/api/auth/sign-in/email", {
      body: { email: address, password: user.password },
    });
  expect([(await signIn(user.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
});

test("an email change requires the confirmation of both addresses; repeating one does not count", async () => {
  const user = await app.signUp();
  const email = newAddress();
  await ask(user, email);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await (await agree(email, user)).json()).toEqual({ waiting_for: "old" });
  }
  expect(await emailOf(user)).toBe(user.email);
});

test("the owner of the new mailbox cannot confirm a change for an account of somebody else", async () => {
  const [attacker, bystander] = [await app.signUp(), await app.signUp()];
  const email = newAddress();
  await ask(attacker, email);
  await agree(attacker.email);
  const tries = [
    await agree(email),
    await agree(email, bystander),
    await agree(email, undefined, "x"),
  ];
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 400]);
  expect(await emailOf(attacker)).toBe(attacker.email);
  // The owner of the mailbox still has the address for an account of their own.
  const mine = { name: "Owner", email, password: "a long password of mine" };
  expect((await app.request("POST", "/api/auth/sign-up/email", { body: mine })).status).toBe(200);
});

test("the new address can be confirmed in another browser with the password of the account", async () => {
  const user = await app.signUp();
  const email = newAddress();
  await ask(user, email);
  await agree(user.email);
  const answer = await agree(email, undefined, user.password);
  expect(await answer.json()).toEqual({ waiting_for: "done" });
  expect(await emailOf(user)).toBe(email);
});

test("the mail and the page of the new address name the account, and the page says which proof is needed", async () => {
  const user = await app.signUp();
  const email = newAddress();
  await ask(user, email);
  const masked = `${user.email[0]}…@example.org`;
  const mail = mailsTo(dataDir(), email).at(-1)?.text;
  expect(mail).toContain(masked);
  expect(mail).not.toContain(user.email);
  const show = async (to: string, headers: Record<string, string> = {}) =>
    (
      await app.request("POST", "/api/email-change/show", { body: { token: tokenTo(to) }, headers })
    ).json();
  const shown = { account: user.email, new_email: email };
  const asStranger = { ...shown, account: masked, proof_needed: "password" };
  expect(await show(email)).toEqual(asStranger);
  expect(await show(email, { cookie: user.cookie })).toEqual({ ...shown, proof_needed: "none" });
  expect(await show(user.email)).toEqual({ ...shown, proof_needed: "none" });
});

test("opening a link without a password does not count as a wrong password", async () => {
  const user = await app.signUp();
  const email = newAddress();
  await ask(user, email);
  await agree(user.email);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await agree(email)).status).toBe(401);
  }
  expect((await agree(email, undefined, user.password)).status).toBe(200);
});

test("a link confirms only its own change, and only once", async () => {
  const user = await app.signUp();
  const [first, second] = [newAddress(), newAddress()];
  await ask(user, first);
  const stale = newestLink(dataDir(), first);
  await ask(user, second);
  const token = new URL(stale ?? "").searchParams.get("token");
  const answer = await app.request("POST", "/api/email-change/confirm", { body: { token } });
  expect(answer.status).toBe(404);
  await agree(second, user);
  await agree(user.email);
  expect(await emailOf(user)).toBe(second);
  expect((await agree(second, user)).status).toBe(404);
});

test("a change to an address that has an account does not reveal it, and notifies that account's owner", async () => {
  const [user, owner] = [await app.signUp(), await app.signUp()];
  const free = newAddress();
  const toFree = await ask(user, free);
  const mailsBefore = mailsTo(dataDir(), user.email).length;
  const toTaken = await ask(user, owner.email);
  expect([toFree.status, toTaken.status]).toEqual([204, 204]);
  // The old address gets its confirmation link as usual.
  expect(mailsTo(dataDir(), user.email)).toHaveLength(mailsBefore + 1);
  expect(await (await agree(user.email)).json()).toEqual({ waiting_for: "new" });
  const mail = mailsTo(dataDir(), owner.email).at(-1);
  expect(mail?.subject).toContain("your address");
  expect(mail?.text).not.toMatch(/https?:/);
  expect(await emailOf(user)).toBe(user.email);
  expect(await emailOf(owner)).toBe(owner.email);
});

test.each(["", "   ", "not-an-address"])("“%s” is rejected as a new address", async (new_email) => {
  const user = await app.signUp();
  const answer = await ask(user, new_email);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Please enter a new email address");
  expect((await ask(user, user.email)).status).toBe(400);
});

test("without a session the email cannot be changed, and an invented token is rejected", async () => {
  const body = { new_email: newAddress() };
  expect((await app.request("POST", "/api/email-change", { body })).status).toBe(401);
  const token = "A".repeat(43);
  expect((await app.request("POST", "/api/email-change/confirm", { body: { token } })).status).toBe(
    404,
  );
});

test("the database does not contain the tokens of the links", async () => {
  const user = await app.signUp();
  const email = newAddress();
  await ask(user, email);
  const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token") ?? "?";
  const rows = await app.driver.owner.select().from(emailChanges);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("an account created by phone gets an email address once the phone confirms it too", async () => {
  const phoneNumber = nextPhone();
  const headers = { cookie: await signInByPhone(phoneNumber) };
  const me = async () => {
    const answer = await app.request("GET", "/api/me", { headers });
    return ((await answer.json()) as { user: { email: string } }).user.email;
  };
  const email = newAddress();
  const body = { new_email: email };
  expect((await app.request("POST", "/api/email-change", { body, headers })).status).toBe(204);
  expect((await agree(email, undefined, "anything")).status).toBe(401);
  expect(await (await agree(email, headers)).json()).toEqual({ waiting_for: "old" });
  expect(await me()).not.toBe(email);
  const texted = sms.texts.filter(({ to }) => to === phoneNumber).at(-1)?.text ?? "";
  expect(texted).toContain(email);
  const token = new URL(/https?:\S+/.exec(texted)?.[0] ?? "").searchParams.get("token");
  const last = await app.request("POST", "/api/email-change/confirm", { body: { token } });
  expect(await last.json()).toEqual({ waiting_for: "done" });
  expect(await me()).toBe(email);
});
