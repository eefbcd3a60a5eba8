// Sign-up, sign-in, password reset and codes respond alike whether or not an address has an
// account.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { noLimits } from "#testing/limits.ts";
import { RecordingHash } from "#testing/low-cost-passwords.ts";
import { mailsTo } from "#testing/outbox.ts";
import { type SmsWebhook, startSmsWebhook } from "#testing/sms-webhook.ts";
import { createTestApp, origin, type TestApp } from "#testing/test-app.ts";

const passwordHash = new RecordingHash();
let app: TestApp;
let sms: SmsWebhook;
let smtp: Server;
beforeAll(async () => {
  sms = await startSmsWebhook();
  // A mail server that accepts connections and never responds.
  smtp = createServer();
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  app = await createTestApp(
    { SMS_WEBHOOK_URL: sms.url, REQUIRE_EMAIL_CONFIRMATION: "true" },
    { passwordHash, limits: noLimits },
  );
});
afterAll(async () => {
  await app.close();
  await sms.close();
  smtp.close();
});

const newEmail = () => `${randomUUID()}@example.org`;
const password = "purple-cloth-of-thyatira";
const post = (path: string, body: object, to = app) =>
  to.request("POST", `/api/auth${path}`, { body });

/** Removes ids, times and signatures, which differ between any two responses. */
async function shape(answer: Response) {
  const body = JSON.stringify(await answer.json(), (key, value) =>
    ["id", "createdAt", "updatedAt", "email"].includes(key) ? typeof value : value,
  );
  const headers = [...answer.headers.keys()].filter((name) => name !== "x-request-id").sort();
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ""));
  return { status: answer.status, body, headers, cookies };
}

async function confirmedAccount() {
  const { email } = await app.signUp({ password });
  const link =
    mailsTo(app.services.env.dataDir, email)
      .at(-1)
      ?.text.match(/https?:\S+/)?.[0] ?? "";
  const confirmation = new URL(link).searchParams.get("token");
  const answer = await post("/sign-in/email", { email, password, confirmation });
  expect(answer.status).toBe(200);
  return email;
}

test("sign-up, sign-in, password reset and codes respond the same for known and unknown addresses", async () => {
  const known = await confirmedAccount();
  const unconfirmed = (await app.signUp({ password })).email;
  const calls: [string, (email: string) => object][] = [
    ["/sign-up/email", (email) => ({ name: "", email, password })],
    ["/sign-in/email", (email) => ({ email, password: "not-the-password" })],
    ["/request-password-reset", (email) => ({ email })],
    ["/send-verification-email", (email) => ({ email })],
    ["/email-otp/send-verification-otp", (email) => ({ email, type: "sign-in" })],
    ["/sign-in/email-otp", (email) => ({ email, otp: "000000" })],
  ];
  for (const [path, body] of calls) {
    const shapes = [];
    const hashes: number[] = [];
    for (const email of [known, newEmail(), unconfirmed]) {
      const before = passwordHash.hashedPasswords.length;
      shapes.push(await shape(await post(path, body(email))));
      hashes.push(passwordHash.hashedPasswords.length - before);
    }
    expect(shapes[1], path).toEqual(shapes[0]);
    expect(shapes[2], path).toEqual(shapes[0]);
    expect(new Set(hashes).size, path).toBe(1);
  }
});

test("a sign-in after a sign-up responds the same for known and unknown addresses", async () => {
  const chosen = "madder-root-of-another";
  const answers = [];
  for (const email of [await confirmedAccount(), newEmail(), (await app.signUp()).email]) {
    const cookie = cookiesOf(await post("/sign-up/email", { name: "", email, password: chosen }));
    const signIn = async (sent: string) => {
      const body = { email, password: chosen };
      const headers = { cookie: sent };
      return shape(await app.request("POST", "/api/auth/sign-in/email", { body, headers }));
    };
    answers.push({ here: await signIn(cookie), elsewhere: await signIn("") });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]?.here.status).toBe(403);
  expect(answers[0]?.elsewhere.status).toBe(401);
});

test("a sign-up with an address that has an account mails its owner and changes nothing", async () => {
  const known = await confirmedAccount();
  await post("/sign-up/email", { name: "", email: known, password: "madder-root-of-another" });
  expect(mailsTo(app.services.env.dataDir, known).at(-1)?.subject).toBe(
    "You already have a Berea account",
  );
  expect((await post("/sign-in/email", { email: known, password })).status).toBe(200);
});

test("a sign-in computes a password hash for unknown and known phone numbers alike", async () => {
  const answers = [];
  const before = passwordHash.hashedPasswords.length;
  for (const phoneNumber of ["+15550001111", "+15550002222"]) {
    answers.push(
      await shape(await post("/sign-in/phone-number", { phoneNumber, password: "not-that-one" })),
    );
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(passwordHash.hashedPasswords.length - before).toBe(2);
});

test("no sign-in response waits for the mail server", async () => {
  const port = (smtp.address() as AddressInfo).port;
  const slow = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { limits: noLimits });
  const sockets = new Set<{ destroy(): void }>();
  smtp.on("connection", (socket) => sockets.add(socket));
  const email = newEmail();
  // Sent directly, because the helper of the other tests waits for the email.
  const send = (path: string, body: object) =>
    slow.send(
      new Request(`${origin}/api/auth${path}`, {
        method: "POST",
        headers: { origin, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  for (const [path, body] of [
    ["/sign-up/email", { name: "", email, password }],
    ["/request-password-reset", { email }],
    ["/send-verification-email", { email }],
    ["/email-otp/send-verification-otp", { email, type: "sign-in" }],
  ] as const) {
    expect((await send(path, body)).status).toBe(200);
    // The mail server has not responded, so the work is still in progress.
    expect(slow.services.background.waiting, path).toBeGreaterThan(0);
  }
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  const ended = slow.services.background.settled();
  smtp.on("connection", (socket) => socket.destroy());
  for (const socket of sockets) socket.destroy();
  await ended;
  await slow.close();
});
