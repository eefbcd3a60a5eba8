// Somebody creates an account with another person's address and waits for the owner to sign in.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { noLimits } from "#testing/limits.ts";
import { completeIssuerSignIn } from "#testing/oidc-browser.ts";
import { type OidcIssuer, oidcClient, startOidcIssuer } from "#testing/oidc-issuer.ts";
import { mailsTo, newestCode, newestLink } from "#testing/outbox.ts";
import { createTestApp, origin, type TestApp } from "#testing/test-app.ts";

const newEmail = () => `${randomUUID()}@example.org`;
const attackerPassword = "madder-root-of-the-attacker";
const ownPassword = "purple-cloth-of-the-owner";

let app: TestApp;
const dataDir = () => app.services.env.dataDir;
const post = (path: string, body: unknown, cookie = "") =>
  app.request("POST", `/api/auth${path}`, { body, headers: { cookie } });
const signUp = (email: string, password: string) =>
  post("/sign-up/email", { name: "", email, password, callbackURL: "/auth?next=%2Fapp" });
const signIn = (email: string, password: string, more = {}, cookie = "") =>
  post("/sign-in/email", { email, password, ...more }, cookie);
const open = (link: string, cookie = "") =>
  app.request("GET", link.slice(origin.length), { headers: { cookie } });
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status;

describe("with required confirmation", () => {
  beforeAll(async () => {
    app = await createTestApp({ REQUIRE_EMAIL_CONFIRMATION: "true" }, { limits: noLimits });
  });
  afterAll(() => app.close());

  async function expectOwnPasswordOnly(email: string) {
    expect((await signIn(email, attackerPassword)).status).toBe(401);
    expect((await signIn(email, ownPassword)).status).toBe(200);
  }

  test("a later sign-up replaces the password of an unconfirmed account, and its own link confirms it", async () => {
    const email = newEmail();
    await signUp(email, attackerPassword);
    const own = await signUp(email, ownPassword);
    expect(own.status).toBe(200);
    const confirmed = await open(newestLink(dataDir(), email) ?? "", cookiesOf(own));
    expect(await me(cookiesOf(confirmed))).toBe(200);
    await expectOwnPasswordOnly(email);
  });

  test("a confirmation link of another user's sign-up confirms nothing in the owner's browser", async () => {
    const email = newEmail();
    const own = await signUp(email, ownPassword);
    const attacker = await signUp(email, attackerPassword);
    for (const mail of mailsTo(dataDir(), email)) {
      const link = /https?:\S+/.exec(mail.text)?.[0] ?? "";
      const opened = await open(link, cookiesOf(own));
      expect(cookiesOf(opened)).not.toContain("session_token");
      expect(opened.headers.get("location")).toMatch(/^\/auth\?next=%2Fapp&confirmation=/);
    }
    const again = await signIn(email, attackerPassword, {}, cookiesOf(attacker));
    expect(await again.json()).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    const [user] = await app.driver.owner.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
  });

  test("in another browser, the confirmation link asks for the password of the sign-up", async () => {
    const email = newEmail();
    await signUp(email, ownPassword);
    const opened = await open(newestLink(dataDir(), email) ?? "");
    const to = new URL(opened.headers.get("location") ?? "", origin);
    const confirmation = to.searchParams.get("confirmation");
    expect((await signIn(email, "not-the-password", { confirmation })).status).toBe(401);
    expect((await signIn(email, ownPassword)).status).toBe(401);
    const answer = await signIn(email, ownPassword, { confirmation });
    expect(answer.status).toBe(200);
    expect(await me(cookiesOf(answer))).toBe(200);
  });

  test("the link of one address does not confirm another", async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await signUp(mine, ownPassword);
    await signUp(other, attackerPassword);
    const link = new URL(newestLink(dataDir(), mine) ?? "");
    const confirmation = link.searchParams.get("token");
    expect((await signIn(other, attackerPassword, { confirmation })).status).toBe(401);
    const [user] = await app.driver.owner.select().from(users).where(eq(users.email, other));
    expect(user?.emailVerified).toBe(false);
  });

  test("a password reset replaces the password chosen by the creator of an unconfirmed account", async () => {
    const email = newEmail();
    await signUp(email, attackerPassword);
    await post("/request-password-reset", { email });
    const token = new URL(newestLink(dataDir(), email) ?? "").searchParams.get("token");
    expect((await post("/reset-password", { token, newPassword: ownPassword })).status).toBe(200);
    await expectOwnPasswordOnly(email);
  });

  test("sign-in with an emailed code removes the password of an unconfirmed account's creator", async () => {
    const email = newEmail();
    await signUp(email, attackerPassword);
    await post("/email-otp/send-verification-otp", { email, type: "sign-in" });
    const answer = await post("/sign-in/email-otp", { email, otp: newestCode(dataDir(), email) });
    expect(await me(cookiesOf(answer))).toBe(200);
    expect((await signIn(email, attackerPassword)).status).toBe(401);
    // A sign-up with this address must not delete the account as unfinished.
    await app.driver.owner
      .update(users)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(users.email, email));
    await signUp(email, attackerPassword);
    expect(await me(cookiesOf(answer))).toBe(200);
    expect((await signIn(email, attackerPassword)).status).toBe(401);
  });
});

describe("without required confirmation", () => {
  let issuer: OidcIssuer;
  beforeAll(async () => {
    issuer = await startOidcIssuer();
    app = await createTestApp(
      {
        GOOGLE_ISSUER: issuer.issuer,
        GOOGLE_CLIENT_ID: oidcClient.clientId,
        GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
      },
      { limits: noLimits },
    );
  });
  afterAll(async () => {
    await app.close();
    await issuer.close();
  });

  async function byGoogle(email: string, path = "/sign-in/social", cookie = "") {
    const asked = { provider: "google", callbackURL: "/app", errorCallbackURL: "/auth" };
    const begun = await post(path, asked, cookie);
    const { url } = (await begun.json()) as { url: string };
    const back = await completeIssuerSignIn(url, email);
    const jar = [cookie, cookiesOf(begun)].filter(Boolean).join("; ");
    return app.request("GET", back.pathname + back.search, { headers: { cookie: jar } });
  }

  test("of two concurrent sign-ups with one address, the second is rejected because the account exists", async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp(email, ownPassword), signUp(email, ownPassword)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("Google does not sign its owner in to an account that somebody else opened with the address", async () => {
    const squatter = await app.signUp();
    const answer = await byGoogle(squatter.email);
    expect(answer.headers.get("location")).toMatch(/^\/auth\?error=account_not_linked/);
    expect(cookiesOf(answer)).not.toContain("session_token");
  });

  test("a signed-in user links Google and can sign in with it", async () => {
    const user = await app.signUp();
    const linked = await byGoogle(user.email, "/link-social", user.cookie);
    expect(linked.headers.get("location")).toBe("/app");
    const answer = await byGoogle(user.email);
    const own = await app.request("GET", "/api/me", { headers: { cookie: cookiesOf(answer) } });
    expect(await own.json()).toMatchObject({ user: { id: user.id } });
  });

  test("Google is linked to an account whose address was proven by a code", async () => {
    const email = newEmail();
    await post("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await post("/sign-in/email-otp", { email, otp: newestCode(dataDir(), email) });
    const answer = await byGoogle(email);
    expect(answer.headers.get("location")).toBe("/app");
  });

  test("sign-in with an emailed code removes the password and sessions of the account's earlier creator", async () => {
    const squatter = await app.signUp();
    await post("/email-otp/send-verification-otp", { email: squatter.email, type: "sign-in" });
    const otp = newestCode(dataDir(), squatter.email);
    const answer = await post("/sign-in/email-otp", { email: squatter.email, otp });
    expect(await me(cookiesOf(answer))).toBe(200);
    expect(await me(squatter.cookie)).toBe(401);
    expect((await signIn(squatter.email, squatter.password)).status).toBe(401);
  });

  test("sign-in with an emailed code on a known device keeps sessions and credentials", async () => {
    const user = await app.signUp();
    await post("/email-otp/send-verification-otp", { email: user.email, type: "sign-in" });
    const otp = newestCode(dataDir(), user.email);
    await post("/sign-in/email-otp", { email: user.email, otp }, user.cookie);
    expect(await me(user.cookie)).toBe(200);
    expect((await signIn(user.email, user.password)).status).toBe(200);
  });
});
