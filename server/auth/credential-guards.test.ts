// The owner removes a password while a sign-in that has verified it is in progress.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { noLimits } from "#testing/limits.ts";
import { newestCode, newestLink } from "#testing/outbox.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const oldPassword = "madder-root-of-the-attacker";
const newPassword = "purple-cloth-of-the-owner";

/** Holds sign-ins after their password was verified, while `held` is a promise. */
let held: Promise<void> | undefined;
let verified = 0;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
});
afterAll(() => app.close());
beforeEach(() => {
  verified = 0;
  const { passwords } = app.services;
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, "verify").mockImplementation(async (input) => {
    const right = await verify(input);
    const gate = held;
    verified += 1;
    await gate;
    return right;
  });
});

const post = (path: string, body: unknown, cookie = "") =>
  app.request("POST", `/api/auth${path}`, { body, headers: { cookie } });
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status;
const dataDir = () => app.services.env.dataDir;

async function byCode(email: string) {
  await post("/email-otp/send-verification-otp", { email, type: "sign-in" });
  return post("/sign-in/email-otp", { email, otp: newestCode(dataDir(), email) });
}
async function byReset(email: string) {
  await post("/request-password-reset", { email });
  const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");
  return post("/reset-password", { token, newPassword });
}

test.each<[string, (email: string, cookie: string) => Promise<Response>]>([
  ["a mailed code takes the account over", byCode],
  ["a new password is set by mail", byReset],
  [
    "the password is changed",
    (_, cookie) => post("/change-password", { currentPassword: oldPassword, newPassword }, cookie),
  ],
])("a sign-in that verified the old password opens no session after %s", async (_, change) => {
  const email = `${randomUUID()}@example.org`;
  const first = cookiesOf(await post("/sign-up/email", { name: "", email, password: oldPassword }));
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const underWay = post("/sign-in/email", { email, password: oldPassword });
  await expect.poll(() => verified).toBe(1);
  held = undefined;
  const changed = await change(email, first);
  expect(changed.status).toBe(200);
  release();
  const late = await underWay;
  expect(late.status).toBe(401);
  expect(await late.json()).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD" });
  expect(await me(cookiesOf(late))).toBe(401);
  if (cookiesOf(changed).includes("session_token")) expect(await me(cookiesOf(changed))).toBe(200);
});

test("sign-ins during a password change leave only the session of the change", async () => {
  const email = `${randomUUID()}@example.org`;
  const cookie = cookiesOf(
    await post("/sign-up/email", { name: "", email, password: oldPassword }),
  );
  const signIns = Array.from({ length: 6 }, () =>
    post("/sign-in/email", { email, password: oldPassword }),
  );
  const changed = await post(
    "/change-password",
    { currentPassword: oldPassword, newPassword },
    cookie,
  );
  const sessions = await Promise.all((await Promise.all(signIns)).map((one) => me(cookiesOf(one))));
  expect(sessions).toEqual(Array(6).fill(401));
  expect(await me(cookiesOf(changed))).toBe(200);
});
