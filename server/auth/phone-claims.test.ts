// A phone number belongs to the user who receives its codes, even if somebody else has entered it.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users, verifications } from "#server/db/schema.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { type SmsWebhook, startSmsWebhook } from "#testing/sms-webhook.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { nextAddress, nextPhone } from "#testing/unique.ts";

describe.each([
  ["default", {}],
  ["confirming", { REQUIRE_EMAIL_CONFIRMATION: "true" }],
])("in the %s configuration", (_name, env) => {
  let app: TestApp;
  let sms: SmsWebhook;
  beforeAll(async () => {
    sms = await startSmsWebhook();
    app = await createTestApp({ SMS_WEBHOOK_URL: sms.url, ...env });
  });
  afterAll(async () => {
    await app.close();
    await sms.close();
  });
  const post = (path: string, body: unknown, place = nextAddress()) =>
    app.request("POST", `/api/auth${path}`, { body, headers: { "x-forwarded-for": place } });
  async function signInByCode(phoneNumber: string) {
    await post("/phone-number/send-otp", { phoneNumber });
    return post("/phone-number/verify", { phoneNumber, code: sms.codeTo(phoneNumber) });
  }

  test("sign-up refuses a phone number and every other field it does not have", async () => {
    const fields = { name: "x", email: `${randomUUID()}@example.org`, password: "madder-root-9" };
    for (const more of [
      { phoneNumber: nextPhone() },
      { phoneNumberVerified: true },
      { image: "https://example.org/x.png" },
      { emailProof: "proven" },
      { role: "admin" },
    ]) {
      const answer = await post("/sign-up/email", { ...fields, ...more });
      expect(answer.status).toBe(400);
      const [name = ""] = Object.keys(more);
      expect(await answer.json()).toMatchObject({
        error: { fields: { [name]: expect.anything() } },
      });
    }
    const left = await app.driver.owner.select().from(users).where(eq(users.email, fields.email));
    expect(left).toEqual([]);
  });

  test("a phone's owner who signs in by code gets an account that nobody else can enter", async () => {
    const phoneNumber = nextPhone();
    const squatter = { email: `${randomUUID()}@example.org`, password: "madder-root-9" };
    await post("/sign-up/email", { name: "x", ...squatter, phoneNumber });
    const owner = await signInByCode(phoneNumber);
    expect(owner.status).toBe(200);
    const { user } = (await owner.json()) as { user: { email: string } };
    expect(user.email).not.toBe(squatter.email);
    const byPassword = { phoneNumber, password: squatter.password };
    expect((await post("/sign-in/phone-number", byPassword)).status).toBe(401);
  });

  test("the database holds no phone number that is not verified", async () => {
    const user = await app.signUp();
    const claim = app.driver.owner
      .update(users)
      .set({ phoneNumber: nextPhone() })
      .where(eq(users.email, user.email));
    await expect(claim).rejects.toThrow();
  });

  test("a sign-up with the placeholder address of a phone account is rejected", async () => {
    const phoneNumber = nextPhone();
    const email = `${phoneNumber.slice(1)}@phone.invalid`;
    const signUp = { name: "x", email, password: "madder-root-9" };
    expect((await post("/sign-up/email", signUp)).status).toBe(400);
    expect(
      (await post("/email-otp/send-verification-otp", { email, type: "sign-in" })).status,
    ).toBe(400);
    expect((await signInByCode(phoneNumber)).status).toBe(200);
  });

  test("a code by phone is stored hashed", async () => {
    const phoneNumber = nextPhone();
    await post("/phone-number/send-otp", { phoneNumber });
    const code = sms.codeTo(phoneNumber) ?? "?";
    const rows = await app.driver.owner.select().from(verifications);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ value }) => value.includes(code))).toBe(false);
  });

  test("an email beside the phone number is refused, so that texts and guesses are counted by number", async () => {
    const phoneNumber = nextPhone();
    const asking = nextAddress();
    const texts: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const email = `${randomUUID()}@example.org`;
      const body = { phoneNumber, ...(tries % 2 === 0 ? { email } : {}) };
      const answer = await post("/phone-number/send-otp", body, asking);
      texts.push(answer.status);
    }
    expect(texts).toEqual([400, 200, 400, 200, 400, 200, 400, 429]);
    const place = nextAddress();
    const guesses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const guess = { phoneNumber, password: `guess-${tries}-of-many` };
      guesses.push((await post("/sign-in/phone-number", guess, place)).status);
    }
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });
});

describe("a password and a phone number", () => {
  test("do not get around an unconfirmed address", async () => {
    const sms = await startSmsWebhook();
    const app = await createTestApp({
      SMS_WEBHOOK_URL: sms.url,
      REQUIRE_EMAIL_CONFIRMATION: "true",
    });
    const user = await app.signUp();
    const phoneNumber = nextPhone();
    await app.driver.owner
      .update(users)
      .set({ phoneNumber, phoneNumberVerified: true })
      .where(eq(users.email, user.email));
    const answer = await app.request("POST", "/api/auth/sign-in/phone-number", {
      body: { phoneNumber, password: user.password },
    });
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer)).not.toContain("session_token");
    await app.close();
    await sms.close();
  });
});
