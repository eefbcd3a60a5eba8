import { randomInt } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { twoFactors, users } from "#server/db/schema.ts";
import { postAuth } from "#testing/auth-requests.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { newestCode } from "#testing/outbox.ts";
import { createSmsTestApp } from "#testing/sms-app.ts";
import type { SmsWebhook } from "#testing/sms-webhook.ts";
import type { TestApp, TestUser } from "#testing/test-app.ts";
import { totpCode } from "#testing/totp.ts";
import { nextPhone } from "#testing/unique.ts";

let app: TestApp;
let sms: SmsWebhook;
beforeAll(async () => {
  ({ app, sms } = await createSmsTestApp());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, cookie?: string) => postAuth(app, path, body, cookie);
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status;

type Enrolled = TestUser & { uri: string; recovery: string[] };

/** Signs up and enrolls an authenticator, which replaces the user's cookie. */
async function enroll(): Promise<Enrolled> {
  const user = await app.signUp();
  const enabled = await post("/two-factor/enable", { password: user.password }, user.cookie);
  expect(enabled.status).toBe(200);
  const { totpURI: uri, backupCodes: recovery } = (await enabled.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const confirmed = await post("/two-factor/verify-totp", { code: totpCode(uri) }, user.cookie);
  expect(confirmed.status).toBe(200);
  return { ...user, cookie: cookiesOf(confirmed), uri, recovery };
}
const signIn = ({ email, password }: TestUser) => post("/sign-in/email", { email, password });

/** Advances the clock until the next code differs. */
function nextHalfMinute() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
}

test("[A23] with a second factor, sign-in needs the code; without it, the password is enough", async () => {
  const user = await enroll();
  expect(new URL(user.uri).searchParams.get("issuer")).toBe("Berea");
  const challenge = await signIn(user);
  expect(challenge.status).toBe(200);
  expect(await challenge.json()).toMatchObject({
    twoFactorRedirect: true,
    twoFactorMethods: expect.arrayContaining(["totp"]),
  });
  const waiting = cookiesOf(challenge);
  expect(waiting).not.toContain("session_token");
  expect(await me(waiting)).toBe(401);

  nextHalfMinute();
  const wrong = await post("/two-factor/verify-totp", { code: "000000" }, waiting);
  expect(wrong.status).toBe(401);
  const right = await post("/two-factor/verify-totp", { code: totpCode(user.uri) }, waiting);
  expect(right.status).toBe(200);
  expect(await me(cookiesOf(right))).toBe(200);

  const refused = await post("/two-factor/disable", { password: "not-that-one" }, user.cookie);
  expect(refused.status).toBe(400);
  const disabled = await post("/two-factor/disable", { password: user.password }, user.cookie);
  expect(disabled.status).toBe(200);
  expect(await me(cookiesOf(await signIn(user)))).toBe(200);
});

test("an unconfirmed enrollment of a second factor does not affect the next sign-in", async () => {
  const user = await app.signUp();
  await post("/two-factor/enable", { password: user.password }, user.cookie);
  expect(await me(cookiesOf(await signIn(user)))).toBe(200);
});

test("a second-factor code works once", async () => {
  const user = await enroll();
  nextHalfMinute();
  const code = totpCode(user.uri);
  const [mine, theirs] = [cookiesOf(await signIn(user)), cookiesOf(await signIn(user))];
  expect((await post("/two-factor/verify-totp", { code }, mine)).status).toBe(200);
  const replayed = await post("/two-factor/verify-totp", { code }, theirs);
  expect(replayed.status).toBe(401);
  expect(await replayed.json()).toMatchObject({ code: "CODE_USED" });
});

test("a mailed code does not bypass the second factor", async () => {
  const user = await enroll();
  await post("/email-otp/send-verification-otp", { email: user.email, type: "sign-in" });
  const otp = newestCode(app.services.env.dataDir, user.email);
  const answer = await post("/sign-in/email-otp", { email: user.email, otp });
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
  expect(await me(cookiesOf(answer))).toBe(401);
});

test("a password reset does not bypass the second factor", async () => {
  const user = await enroll();
  await post("/request-password-reset", { email: user.email });
  const { mailsTo } = await import("#testing/outbox.ts");
  const text = mailsTo(app.services.env.dataDir, user.email).at(-1)?.text ?? "";
  const token = new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("token");
  const newPassword = `madder-root-${randomInt(1e9)}`;
  expect((await post("/reset-password", { token, newPassword })).status).toBe(200);
  const answer = await signIn({ ...user, password: newPassword });
  expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
});

test("a recovery code replaces the authenticator once", async () => {
  const user = await enroll();
  expect(user.recovery.length).toBeGreaterThanOrEqual(8);
  const [code = ""] = user.recovery;
  const first = await post(
    "/two-factor/verify-backup-code",
    { code },
    cookiesOf(await signIn(user)),
  );
  expect(first.status).toBe(200);
  expect(await me(cookiesOf(first))).toBe(200);
  const again = await post(
    "/two-factor/verify-backup-code",
    { code },
    cookiesOf(await signIn(user)),
  );
  expect(again.status).toBe(401);
});

test.each([
  ["as it was saved", "aB3xY-Zq9Kd", "aB3xY-Zq9Kd"],
  ["all capitals", "QWRTP-BCDFG", "QWRTPBCDFG"],
  ["capitalized by a phone", "bKxY7-ZqWmd", "BKxY7-ZqWmd"],
  ["capitals and digits, typed in lowercase", "7H2KD-PLXV4", "7h2kd-plxv4"],
])("a recovery code of an earlier version works: %s", async (_, saved, typed) => {
  const user = await enroll();
  const { secretConfig: key } = await app.services.auth.$context;
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(["aaaaa-11111", saved]) });
  await app.driver.owner
    .update(twoFactors)
    .set({ backupCodes })
    .where(eq(twoFactors.userId, user.id));
  const use = async (code: string) => {
    const cookie = cookiesOf(await signIn(user));
    return (await post("/two-factor/verify-backup-code", { code }, cookie)).status;
  };
  expect(await use(typed)).toBe(200);
  expect(await use(typed)).toBe(401);
  expect(await use("aaaaa-11112")).toBe(401);
});

test.each<[string, (code: string) => string]>([
  ["in capitals", (code) => code.toUpperCase()],
  ["with a capital at its beginning", (code) => code[0]?.toUpperCase() + code.slice(1)],
  ["without its hyphen", (code) => code.replace("-", "")],
  ["with spaces", (code) => ` ${code.replace("-", " - ")} `],
  ["with another dash", (code) => code.replace("-", "–")],
])("a recovery code works %s", async (_, type) => {
  const user = await enroll();
  const code = type(user.recovery[0] ?? "");
  const cookie = cookiesOf(await signIn(user));
  expect((await post("/two-factor/verify-backup-code", { code }, cookie)).status).toBe(200);
});

test("an authenticator code works with spaces, once", async () => {
  const user = await enroll();
  const code = totpCode(user.uri, Date.now() + 30_000);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const verify = async (typed: string) =>
    post("/two-factor/verify-totp", { code: typed }, cookiesOf(await signIn(user)));
  expect((await verify(spaced)).status).toBe(200);
  expect((await verify(code)).status).toBe(401);
});

test("ten wrong codes lock the second factor, across sign-ins", async () => {
  const user = await enroll();
  nextHalfMinute();
  const right = totpCode(user.uri);
  let waiting = "";
  for (let tries = 0; tries < 10; tries += 1) {
    // A sign-in accepts up to five wrong codes.
    if (tries % 5 === 0) waiting = cookiesOf(await signIn(user));
    const guess = String((Number(right) + 1 + tries) % 1_000_000).padStart(6, "0");
    expect((await post("/two-factor/verify-totp", { code: guess }, waiting)).status).toBe(401);
  }
  const locked = await post(
    "/two-factor/verify-totp",
    { code: right },
    cookiesOf(await signIn(user)),
  );
  expect(locked.status).toBe(429);
});

test("wrong second codes from elsewhere do not lock out a known device or another address", async () => {
  const user = await enroll();
  nextHalfMinute();
  const right = totpCode(user.uri);
  const place = "10.77.0.1";
  const from = (path: string, body: unknown, cookie: string) =>
    app.request("POST", `/api/auth${path}`, {
      body,
      headers: { cookie, "x-forwarded-for": place },
    });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const waiting = cookiesOf(await signIn(user));
    const guess = String((Number(right) + 1 + tries) % 1_000_000).padStart(6, "0");
    statuses.push((await from("/two-factor/verify-totp", { code: guess }, waiting)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), 429]);
  const elsewhere = cookiesOf(await signIn(user));
  const answer = await post("/two-factor/verify-totp", { code: right }, elsewhere);
  expect(answer.status).toBe(200);

  // When unknown devices have used up their attempts, the enrolled device can still sign in.
  for (let tries = 0; tries < 5; tries += 1) {
    const guess = String((Number(right) + 20 + tries) % 1_000_000).padStart(6, "0");
    await post("/two-factor/verify-totp", { code: guess }, cookiesOf(await signIn(user)));
  }
  nextHalfMinute();
  const code = totpCode(user.uri);
  const unknown = cookiesOf(await signIn(user));
  expect((await post("/two-factor/verify-totp", { code }, unknown)).status).toBe(429);
  const device = user.cookie.split("; ").filter((pair) => pair.startsWith("berea.device="));
  const challenge = [...device, cookiesOf(await signIn(user))].join("; ");
  expect((await post("/two-factor/verify-totp", { code }, challenge)).status).toBe(200);
});

test("the second factor treats devices that were known before its setup as unknown", async () => {
  const user = await app.signUp();
  const before = user.cookie.split("; ").filter((pair) => pair.startsWith("berea.device="));
  expect(before).toHaveLength(1);
  const enabled = await post("/two-factor/enable", { password: user.password }, user.cookie);
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  await post(
    "/two-factor/verify-totp",
    { code: totpCode(totpURI) },
    cookiesOf(enabled) || user.cookie,
  );
  const right = Number(totpCode(totpURI));
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const challenge = [...before, cookiesOf(await signIn(user))].join("; ");
    const guess = String((right + 1 + tries) % 1_000_000).padStart(6, "0");
    const answer = await app.request("POST", "/api/auth/two-factor/verify-totp", {
      body: { code: guess },
      headers: { cookie: challenge, "x-forwarded-for": "10.77.0.2" },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), 429]);
});

test("the database stores the secret and the recovery codes encrypted", async () => {
  const user = await enroll();
  const rows = JSON.stringify(await app.driver.owner.select().from(twoFactors));
  expect(rows).not.toContain(new URL(user.uri).searchParams.get("secret"));
  for (const code of user.recovery) expect(rows).not.toContain(code);
});

test("[A24] if texts can be sent, a code by phone is a second factor", async () => {
  const user = await enroll();
  const none = await post("/two-factor/send-otp", {}, cookiesOf(await signIn(user)));
  expect(await none.json()).toMatchObject({ code: "NO_PHONE_NUMBER" });

  const phoneNumber = nextPhone();
  await post("/phone-number/send-otp", { phoneNumber }, user.cookie);
  const linked = await post(
    "/phone-number/verify",
    { phoneNumber, code: sms.codeTo(phoneNumber), updatePhoneNumber: true },
    user.cookie,
  );
  expect(linked.status).toBe(200);

  const challenge = await signIn(user);
  expect(await challenge.json()).toMatchObject({ twoFactorMethods: ["totp", "otp"] });
  const waiting = cookiesOf(challenge);
  expect((await post("/two-factor/send-otp", {}, waiting)).status).toBe(200);
  const code = sms.codeTo(phoneNumber) ?? "";
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect((await post("/two-factor/verify-otp", { code: other }, waiting)).ok).toBe(false);
  const right = await post("/two-factor/verify-otp", { code }, waiting);
  expect(right.status).toBe(200);
  expect(await me(cookiesOf(right))).toBe(200);
});

test("texts of the second factor are limited by number and by account, from all addresses together", async () => {
  const user = await enroll();
  const numbers = [nextPhone(), nextPhone()];
  const statuses: number[] = [];
  for (const phoneNumber of numbers) {
    await app.driver.owner
      .update(users)
      .set({ phoneNumber, phoneNumberVerified: true })
      .where(eq(users.id, user.id));
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await post("/two-factor/send-otp", {}, user.cookie)).status);
    }
  }
  // Three texts for each number; five for each account.
  expect(statuses).toEqual([200, 200, 200, 429, 200, 429, 429, 429]);
  expect(sms.texts.filter(({ to }) => numbers.includes(to))).toHaveLength(4);
});

test("changing the second factor requires a session", async () => {
  for (const path of [
    "/two-factor/enable",
    "/two-factor/disable",
    "/two-factor/generate-backup-codes",
  ]) {
    expect((await post(path, { password: "x" })).status).toBe(401);
  }
  expect((await post("/two-factor/verify-totp", { code: "123456" })).status).toBe(401);
});
