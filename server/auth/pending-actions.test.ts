// Pending actions that were started by a session that has ended.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { noLimits } from "#testing/limits.ts";
import { completeIssuerSignIn } from "#testing/oidc-browser.ts";
import { type OidcIssuer, oidcClient, startOidcIssuer } from "#testing/oidc-issuer.ts";
import { newestCode, newestLink } from "#testing/outbox.ts";
import { type SmsWebhook, startSmsWebhook } from "#testing/sms-webhook.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nextPhone } from "#testing/unique.ts";

const newPassword = "purple-cloth-of-the-owner";
const newEmail = () => `${randomUUID()}@example.org`;

let app: TestApp;
let issuer: OidcIssuer;
let sms: SmsWebhook;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  sms = await startSmsWebhook();
  app = await createTestApp(
    {
      GOOGLE_ISSUER: issuer.issuer,
      GOOGLE_CLIENT_ID: oidcClient.clientId,
      GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
      SMS_WEBHOOK_URL: sms.url,
    },
    { limits: noLimits },
  );
});
afterAll(async () => {
  await app.close();
  await issuer.close();
  await sms.close();
});

const dataDir = () => app.services.env.dataDir;
const post = (path: string, body: unknown, cookie = "") =>
  app.request("POST", path, { body, headers: { cookie } });
const me = async (cookie: string) => {
  const answer = await app.request("GET", "/api/me", { headers: { cookie } });
  return answer.status === 200 ? ((await answer.json()) as { user: { id: string } }).user.id : "";
};

/** Signs in at the provider, and returns the callback request. */
async function beginGoogle(path: string, cookie = "") {
  const asked = { provider: "google", callbackURL: "/app", errorCallbackURL: "/auth" };
  const begun = await post(`/api/auth${path}`, asked, cookie);
  const { url } = (await begun.json()) as { url: string };
  const jar = [cookie, cookiesOf(begun)].filter(Boolean).join("; ");
  return async (email: string) => {
    const back = await completeIssuerSignIn(url, email);
    return app.request("GET", back.pathname + back.search, { headers: { cookie: jar } });
  };
}
const signInByGoogle = async (email: string) =>
  cookiesOf(await (await beginGoogle("/sign-in/social"))(email));

type End = (user: TestUser) => Promise<Response>;
const endings: [string, End][] = [
  [
    "a mailed code takes the account over",
    async ({ email }) => {
      await post("/api/auth/email-otp/send-verification-otp", { email, type: "sign-in" });
      const otp = newestCode(dataDir(), email);
      return post("/api/auth/sign-in/email-otp", { email, otp });
    },
  ],
  [
    "a new password is set by mail",
    async ({ email }) => {
      await post("/api/auth/request-password-reset", { email });
      const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");
      return post("/api/auth/reset-password", { token, newPassword });
    },
  ],
  [
    "the password is changed",
    ({ password, cookie }) =>
      post("/api/auth/change-password", { currentPassword: password, newPassword }, cookie),
  ],
  [
    "the owner signs out everywhere",
    ({ cookie }) => post("/api/sessions/sign-out", { scope: "global" }, cookie),
  ],
];

test.each(endings)("a link to a provider cannot be finished after %s", async (_, end) => {
  const user = await app.signUp();
  const { email, password } = user;
  const stolen = cookiesOf(await post("/api/auth/sign-in/email", { email, password }));
  const finish = await beginGoogle("/link-social", stolen);
  expect((await end(user)).status).toBeLessThan(300);
  expect(await me(stolen)).toBe("");
  const attacker = newEmail();
  expect((await finish(attacker)).headers.get("location")).toContain("error=");
  expect(await me(await signInByGoogle(attacker))).not.toBe(user.id);
});

test("a link to a provider is refused in a browser that is signed in as another user", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  const asked = { provider: "google", callbackURL: "/app", errorCallbackURL: "/auth" };
  const begun = await post("/api/auth/link-social", asked, user.cookie);
  const { url } = (await begun.json()) as { url: string };
  const back = await completeIssuerSignIn(url, newEmail());
  const cookie = `${other.cookie}; ${cookiesOf(begun)}`;
  const answer = await app.request("GET", back.pathname + back.search, { headers: { cookie } });
  expect(answer.headers.get("location")).toContain("error=unable_to_link_account");
});

async function signInByPhone(phoneNumber: string) {
  await post("/api/auth/phone-number/send-otp", { phoneNumber });
  const code = sms.codeTo(phoneNumber);
  return cookiesOf(await post("/api/auth/phone-number/verify", { phoneNumber, code }));
}

test.each<[string, (own: string, stolen: string) => Promise<unknown>]>([
  [
    "the owner signs out everywhere",
    (own) => post("/api/sessions/sign-out", { scope: "global" }, own),
  ],
  [
    "the owner signs the other devices out",
    (own) => post("/api/sessions/sign-out", { scope: "others" }, own),
  ],
  [
    "the owner ends that session",
    async (own) => {
      const headers = { cookie: own };
      const list = await app.request("GET", "/api/sessions", { headers });
      const { items } = (await list.json()) as { items: { id: string; current: boolean }[] };
      for (const { id } of items.filter(({ current }) => !current)) {
        await app.request("DELETE", `/api/sessions/${id}`, { headers });
      }
    },
  ],
  [
    "an admin suspends the account",
    async (own) => {
      const [userId, admin] = [await me(own), await app.signUp()];
      const { userRoles } = await import("#server/db/schema.ts");
      await app.database.asSystem((tx) =>
        tx.insert(userRoles).values({ userId: admin.id, role: "admin" }).onConflictDoNothing(),
      );
      const body = { reason: "a stolen session" };
      await admin.request("PUT", `/api/admin/users/${userId}/suspension`, { body });
    },
  ],
])("a phone account's change of address cannot be finished after %s", async (_, end) => {
  const phoneNumber = nextPhone();
  const [own, stolen] = [await signInByPhone(phoneNumber), await signInByPhone(phoneNumber)];
  const thief = newEmail();
  expect((await post("/api/email-change", { new_email: thief }, stolen)).status).toBe(204);
  await end(own, stolen);
  expect(await me(stolen)).toBe("");
  const token = new URL(newestLink(dataDir(), thief) ?? "").searchParams.get("token");
  expect((await post("/api/email-change/confirm", { token })).status).toBe(404);
});

test("a pending change of address survives a sign-out on one device", async () => {
  const user = await app.signUp();
  const address = newEmail();
  await post("/api/email-change", { new_email: address }, user.cookie);
  await post("/api/sessions/sign-out", { scope: "local" }, user.cookie);
  const token = new URL(newestLink(dataDir(), address) ?? "").searchParams.get("token");
  const password = user.password;
  expect((await post("/api/email-change/confirm", { token, password })).status).toBe(200);
});
