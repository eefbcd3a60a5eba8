import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users, verifications } from "#server/db/schema.ts";
import { postAuth } from "#testing/auth-requests.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { mailsTo, newestCode } from "#testing/outbox.ts";
import { createSmsTestApp } from "#testing/sms-app.ts";
import type { SmsWebhook } from "#testing/sms-webhook.ts";
import type { TestApp } from "#testing/test-app.ts";
import { nextAddress, nextPhone } from "#testing/unique.ts";

let app: TestApp;
let sms: SmsWebhook;
beforeAll(async () => {
  ({ app, sms } = await createSmsTestApp());
});
afterAll(() => app.close());

const dataDir = () => app.services.env.dataDir;
const post = (path: string, body: unknown, cookie?: string) => postAuth(app, path, body, cookie);
const askByMail = (email: string) =>
  post("/email-otp/send-verification-otp", { email, type: "sign-in" });
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).json();

/** Returns a code that differs from the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("[A16] a one-time code by mail signs in, and works once", async () => {
  const user = await app.signUp();
  expect((await askByMail(user.email)).status).toBe(200);
  const otp = newestCode(dataDir(), user.email) ?? "";
  const answer = await post("/sign-in/email-otp", { email: user.email, otp });
  expect(answer.status).toBe(200);
  expect(await me(cookiesOf(answer))).toMatchObject({ user: { id: user.id } });
  expect((await post("/sign-in/email-otp", { email: user.email, otp })).status).toBe(400);
});

test("[A16] a one-time code by phone signs in, and works once", async () => {
  const phoneNumber = nextPhone();
  expect((await post("/phone-number/send-otp", { phoneNumber })).status).toBe(200);
  const code = sms.codeTo(phoneNumber) ?? "";
  const answer = await post("/phone-number/verify", { phoneNumber, code });
  expect(answer.status).toBe(200);
  expect(await me(cookiesOf(answer))).toMatchObject({
    user: { email: expect.stringMatching(/@phone\.invalid$/) },
    roles: ["user"],
  });
  expect((await post("/phone-number/verify", { phoneNumber, code })).status).toBe(400);
});

test("codes and refusals of a sign-in are in the language of the request", async () => {
  const user = await app.signUp();
  const phoneNumber = nextPhone();
  const inSpanish = (path: string, body: object) =>
    app.request("POST", `/api/auth${path}`, {
      body,
      headers: { "accept-language": "es", "x-forwarded-for": nextAddress() },
    });
  await inSpanish("/phone-number/send-otp", { phoneNumber });
  expect(sms.texts.at(-1)?.text).toMatch(/^\d{6} es tu código para Berea\./);
  await inSpanish("/email-otp/send-verification-otp", { email: user.email, type: "sign-in" });
  expect(mailsTo(dataDir(), user.email).at(-1)?.text).toContain("Escribe este código");
  const refused = await inSpanish("/sign-in/email", { email: user.email, password: "wrong-one" });
  expect(await refused.json()).toMatchObject({
    code: "INVALID_EMAIL_OR_PASSWORD",
    message: expect.stringContaining("El correo o la contraseña no son correctos"),
  });
});

test("a mailed code creates an account for an unknown address, which a later sign-up does not delete", async () => {
  const email = `${randomUUID()}@example.org`;
  await askByMail(email);
  const otp = newestCode(dataDir(), email) ?? "";
  const { user } = (await (await post("/sign-in/email-otp", { email, otp })).json()) as {
    user: { id: string };
  };
  // A sign-up deletes an account with the same address that is older than a minute and has no
  // credential.
  await app.driver.owner
    .update(users)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(users.id, user.id));
  await post("/sign-up/email", { name: "Somebody", email, password: `purple-${randomUUID()}` });
  const [still] = await app.driver.owner.select().from(users).where(eq(users.email, email));
  expect(still?.id).toBe(user.id);
});

test("after three wrong codes the right code is refused too", async () => {
  const user = await app.signUp();
  await askByMail(user.email);
  const otp = newestCode(dataDir(), user.email) ?? "";
  for (let tries = 0; tries < 3; tries += 1) {
    const wrong = await post("/sign-in/email-otp", { email: user.email, otp: otherThan(otp) });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
  }
  expect((await post("/sign-in/email-otp", { email: user.email, otp })).ok).toBe(false);

  const phoneNumber = nextPhone();
  await post("/phone-number/send-otp", { phoneNumber });
  const code = sms.codeTo(phoneNumber) ?? "";
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await post("/phone-number/verify", { phoneNumber, code: otherThan(code) })).ok).toBe(
      false,
    );
  }
  expect((await post("/phone-number/verify", { phoneNumber, code })).ok).toBe(false);
});

test("the database stores a mailed code only as a hash", async () => {
  const user = await app.signUp();
  await askByMail(user.email);
  const otp = newestCode(dataDir(), user.email) ?? "?";
  const rows = await app.driver.owner.select().from(verifications);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ value, identifier }) => `${identifier} ${value}`.includes(otp))).toBe(false);
});

test("a code is not texted to an invalid phone number", async () => {
  for (const phoneNumber of ["5551234", "+1", "+1555abc4567", "+15551234567890123"]) {
    expect((await post("/phone-number/send-otp", { phoneNumber })).status).toBe(400);
  }
});

test("texts to a number are limited to three from one address and nine from anywhere in 15 minutes", async () => {
  const phoneNumber = nextPhone();
  const ask = async (place: string) => {
    const answer = await app.request("POST", "/api/auth/phone-number/send-otp", {
      body: { phoneNumber },
      headers: { "x-forwarded-for": place },
    });
    return answer.status;
  };
  for (const place of ["10.250.0.1", "10.250.0.2"]) {
    const statuses = [await ask(place), await ask(place), await ask(place), await ask(place)];
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  const elsewhere: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) elsewhere.push(await ask(`10.251.0.${tries}`));
  expect(elsewhere).toEqual([200, 200, 200, 429]);
});

test("[A15] a user signs in with an email address or a phone number and a password", async () => {
  const user = await app.signUp();
  const phoneNumber = nextPhone();
  await post("/phone-number/send-otp", { phoneNumber });
  const linked = await post(
    "/phone-number/verify",
    { phoneNumber, code: sms.codeTo(phoneNumber), updatePhoneNumber: true },
    user.cookie,
  );
  expect(linked.status).toBe(200);
  const byPhone = await post("/sign-in/phone-number", { phoneNumber, password: user.password });
  expect(byPhone.status).toBe(200);
  expect(await me(cookiesOf(byPhone))).toMatchObject({ user: { id: user.id } });
  const wrong = await post("/sign-in/phone-number", { phoneNumber, password: "not-that-one" });
  expect(wrong.status).toBe(401);
  for (const [path, body] of [
    ["/sign-in/email", { password: user.password }],
    ["/sign-in/email", { email: user.email }],
    ["/sign-in/email", { email: "", password: "" }],
    ["/sign-in/phone-number", { phoneNumber }],
    ["/sign-up/email", { name: "x", password: "madder-root-1" }],
  ] as const) {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: "You must provide either an email or phone number and a password",
    });
  }
});

test("a phone number of one account cannot be added to another", async () => {
  const phoneNumber = nextPhone();
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const link = async (cookie: string) => {
    await post("/phone-number/send-otp", { phoneNumber });
    const code = sms.codeTo(phoneNumber);
    return post("/phone-number/verify", { phoneNumber, code, updatePhoneNumber: true }, cookie);
  };
  expect((await link(owner.cookie)).status).toBe(200);
  expect((await link(other.cookie)).status).toBe(400);
});

test("a text gateway that fails is reported without the code", async () => {
  const phoneNumber = nextPhone();
  sms.broken = true;
  const answer = await post("/phone-number/send-otp", { phoneNumber });
  sms.broken = false;
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await answer.text()).not.toMatch(/\d{6}/);
});

test("requests for a code, a confirmation or a password reset do not reveal whether an account exists", async () => {
  const user = await app.signUp();
  const nobody = `${randomUUID()}@example.org`;
  const shape = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers.keys()].filter((name) => name !== "x-request-id").sort(),
  });
  for (const [path, extra] of [
    ["/email-otp/send-verification-otp", { type: "sign-in" }],
    ["/request-password-reset", {}],
    ["/send-verification-email", {}],
  ] as const) {
    const known = await shape(await post(path, { email: user.email, ...extra }));
    const unknown = await shape(await post(path, { email: nobody, ...extra }));
    expect(unknown, path).toEqual(known);
  }
  const password = "purple-cloth-and-more";
  const wrong = await shape(await post("/sign-in/email", { email: user.email, password }));
  const missing = await shape(await post("/sign-in/email", { email: nobody, password }));
  expect(missing).toEqual(wrong);
  // Both addresses get a code, because a code can create an account.
  expect(mailsTo(dataDir(), nobody).map(({ subject }) => subject)).toEqual(["Your code for Berea"]);
});
