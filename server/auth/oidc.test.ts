import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountInvitations, accounts, userRoles, users } from "#server/db/schema.ts";
import { completeIssuerSignIn, idTokenFor } from "#testing/oidc-browser.ts";
import { type OidcIssuer, oidcClient, startOidcIssuer } from "#testing/oidc-issuer.ts";
import { createTestApp, origin, type TestApp } from "#testing/test-app.ts";

let issuer: OidcIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  app = await createTestApp({
    GOOGLE_ISSUER: issuer.issuer,
    GOOGLE_CLIENT_ID: oidcClient.clientId,
    GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
    SSO_ISSUER: issuer.issuer,
    SSO_CLIENT_ID: oidcClient.clientId,
    SSO_CLIENT_SECRET: oidcClient.clientSecret,
    SSO_NAME: "Berea College",
    SSO_DOMAIN: "college.example",
    SMTP_URL: "",
    REQUIRE_EMAIL_CONFIRMATION: "true",
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

async function begin(provider: string, cookie = "", path = "/sign-in/social") {
  const answer = await app.request("POST", `/api/auth${path}`, {
    body: { provider, callbackURL: "/app", errorCallbackURL: "/auth" },
    headers: { cookie },
  });
  const { url } = (await answer.json()) as { url: string };
  // Browsers send only the newest of several cookies with the same name.
  const jar = new Map(
    [cookie, cookiesOf(answer)]
      .flatMap((line) => line.split("; "))
      .map((pair) => [pair.split("=")[0], pair] as const),
  );
  return { url, cookie: [...jar.values()].filter(Boolean).join("; ") };
}

/** The complete flow: our call, the issuer's pages, our callback. */
async function signInBy(provider: string, email: string | undefined) {
  const { url, cookie } = await begin(provider);
  const back = await completeIssuerSignIn(url, email);
  const answer = await app.request("GET", back.pathname + back.search, { headers: { cookie } });
  return { answer, to: answer.headers.get("location"), cookie: cookiesOf(answer), url, back };
}
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).json();

test("[A18] OAuth sign-in sends a PKCE challenge and exchanges the code for a session", async () => {
  const email = `${randomUUID()}@example.org`;
  const { url, to, cookie } = await signInBy("google", email);
  const asked = new URL(url).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(to).toBe("/app");
  expect(await me(cookie)).toMatchObject({
    user: { email, emailVerified: true, name: "Priscilla of Rome" },
    roles: expect.arrayContaining(["user"]),
  });
  // A second sign-in of the same user finds the same account.
  const again = await signInBy("google", email);
  expect(await me(again.cookie)).toMatchObject({ user: { email } });
  expect(await app.driver.owner.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test("an OAuth code is refused in another browser than the one that requested it", async () => {
  const { url } = await begin("google");
  const back = await completeIssuerSignIn(url, `${randomUUID()}@example.org`);
  const stolen = await app.request("GET", back.pathname + back.search);
  expect(stolen.headers.get("location")).toContain("error=");
  expect(stolen.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
});

test("an OAuth code works once", async () => {
  const { cookie, back } = await signInBy("google", `${randomUUID()}@example.org`);
  const again = await app.request("GET", back.pathname + back.search, { headers: { cookie } });
  expect(again.headers.get("location")).toContain("error=");
  expect(again.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
});

test("a user who declines at the provider returns to the sign-in page with an error", async () => {
  const { to, cookie } = await signInBy("google", undefined);
  expect(to).toMatch(/^\/auth\?error=access_denied/);
  expect(cookie).not.toMatch(/session_token=[^;]/);
});

test("an address that the provider has not verified opens no account", async () => {
  const email = `unverified-${randomUUID()}@example.org`;
  const { to } = await signInBy("google", email);
  expect(to).toMatch(/^\/auth\?error=/);
  expect(await app.driver.owner.select().from(users).where(eq(users.email, email))).toEqual([]);
});

test("a provider's sign-in does not take over an unconfirmed account", async () => {
  const email = `${randomUUID()}@example.org`;
  // Somebody signed up with an address that may not be theirs, and knows the password.
  const squatter = { name: "Squatter", email, password: `purple-cloth-${randomUUID()}` };
  const signedUp = await app.request("POST", "/api/auth/sign-up/email", { body: squatter });
  const { user } = (await signedUp.json()) as { user: { id: string } };
  const { to, cookie } = await signInBy("google", email);
  expect(to).toBe("/app");
  const own = (await me(cookie)) as { user: { id: string } };
  expect(own.user.id).not.toBe(user.id);
  const again = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password: squatter.password },
  });
  expect(again.status).toBe(401);
});

test("[A18] sign-in with an ID token requires a valid signature, audience and nonce", async () => {
  const redirect = `${origin}/api/auth/callback/google`;
  const email = `${randomUUID()}@example.org`;
  const token = await idTokenFor(issuer.issuer, oidcClient, redirect, email, "nonce-1");
  const signIn = (idToken: { token: string; nonce?: string }) =>
    app.request("POST", "/api/auth/sign-in/social", { body: { provider: "google", idToken } });
  const [head, payload, signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
  const forge = (changes: object) =>
    [
      head,
      Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url"),
      signature,
    ].join(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  for (const forged of [
    forge({ email: "someone@else.example" }),
    forge({ aud: "other" }),
    unsigned,
    "x.y.z",
  ]) {
    expect((await signIn({ token: forged })).status).toBe(401);
  }
  expect((await signIn({ token, nonce: "nonce-2" })).status).toBe(401);
  const answer = await signIn({ token, nonce: "nonce-1" });
  expect(answer.status).toBe(200);
  expect(await me(cookiesOf(answer))).toMatchObject({ user: { email } });
});

test("[A19] the organization's provider signs in addresses of its domain", async () => {
  const settings = await (await app.request("GET", "/api/settings/public")).json();
  expect(settings).toMatchObject({ googleSignIn: true, singleSignOn: "Berea College" });
  // The operator trusts the provider for this domain, so the provider need not mark the address as
  // verified.
  const email = `unverified-${randomUUID()}@college.example`;
  const { to, cookie } = await signInBy("sso", email);
  expect(to).toBe("/app");
  expect(await me(cookie)).toMatchObject({ user: { email } });
  const outside = await signInBy("sso", `${randomUUID()}@example.org`);
  expect(outside.to).toMatch(/^\/auth\?error=/);
  const lookalike = await signInBy("sso", `${randomUUID()}@notcollege.example`);
  expect(lookalike.to).toMatch(/^\/auth\?error=/);
});

test("[A22] identities are listed, linked and unlinked, except the last one", async () => {
  const email = `${randomUUID()}@example.org`;
  const { cookie } = await signInBy("google", email);
  const call = (method: string, path: string, body?: unknown) =>
    app.request(method, `/api/auth${path}`, { body, headers: { cookie } });
  type Account = { id: string; providerId: string; accountId: string };
  const list = async () => (await (await call("GET", "/list-accounts")).json()) as Account[];
  expect((await list()).map(({ providerId }) => providerId)).toEqual(["google"]);
  expect((await call("POST", "/unlink-account", { providerId: "google" })).status).toBe(400);

  const linking = await begin("sso", cookie, "/link-social");
  const back = await completeIssuerSignIn(linking.url, `${randomUUID()}@college.example`);
  const linked = await app.request("GET", back.pathname + back.search, {
    headers: { cookie: linking.cookie },
  });
  expect(linked.headers.get("location")).toBe("/app");
  expect((await list()).map(({ providerId }) => providerId).sort()).toEqual(["google", "sso"]);

  const gone = (await list()).find(({ providerId }) => providerId === "google");
  const unlink = { providerId: "google", accountId: gone?.accountId };
  expect((await call("POST", "/unlink-account", unlink)).status).toBe(200);
  expect((await list()).map(({ providerId }) => providerId)).toEqual(["sso"]);
  expect((await app.request("GET", "/api/auth/list-accounts")).status).toBe(401);
});

test("while sign-up requires an invitation, sign-in with a provider creates no account without one", async () => {
  const closed = (invitedOnly: boolean) =>
    app.driver.owner.execute(
      sql`update admin_settings set setting_value = ${JSON.stringify({ invitedOnly })}::jsonb where setting_key = 'sign_up'`,
    );
  const known = `${randomUUID()}@example.org`;
  await signInBy("google", known);
  await closed(true);
  try {
    const email = `${randomUUID()}@example.org`;
    const refused = await signInBy("google", email);
    expect(refused.to).toContain("error=");
    const found = await app.driver.owner.select().from(users).where(eq(users.email, email));
    expect(found).toEqual([]);
    // An existing account can still sign in.
    expect((await signInBy("google", known)).to).toBe("/app");

    const [inviting] = await app.driver.owner.select().from(users).where(eq(users.email, known));
    const token = randomUUID();
    await app.driver.owner
      .insert(userRoles)
      .values({ userId: inviting?.id ?? "", role: "admin" })
      .onConflictDoNothing();
    await app.driver.owner.insert(accountInvitations).values({
      id: randomUUID(),
      userId: inviting?.id ?? "",
      tokenHash: createHash("sha256").update(token).digest("hex"),
      email,
      role: "user",
      expiresAt: new Date(Date.now() + 60_000),
    });
    const { url, cookie } = await begin("google");
    const back = await completeIssuerSignIn(url, email);
    const answer = await app.request("GET", back.pathname + back.search, {
      headers: { cookie: `${cookie}; berea.invitation=${token}` },
    });
    expect(answer.headers.get("location")).toBe("/app");
    expect(await me(cookiesOf(answer))).toMatchObject({ user: { email } });
  } finally {
    await closed(false);
  }
});

test("an identity linked to one user cannot be linked to another", async () => {
  const address = `${randomUUID()}@college.example`;
  await signInBy("sso", address);
  const { cookie } = await signInBy("google", `${randomUUID()}@example.org`);
  const linking = await begin("sso", cookie, "/link-social");
  const back = await completeIssuerSignIn(linking.url, address);
  const answer = await app.request("GET", back.pathname + back.search, {
    headers: { cookie: linking.cookie },
  });
  expect(answer.headers.get("location")).toContain("error=account_already_linked");
});

test("tokens of a provider are not stored", async () => {
  await signInBy("google", `${randomUUID()}@example.org`);
  const rows = await app.driver.owner.select().from(accounts);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect([row.accessToken, row.refreshToken, row.idToken]).toEqual([null, null, null]);
  }
});

test("a redirect to another site is refused before the provider is called", async () => {
  for (const callbackURL of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    const answer = await app.request("POST", "/api/auth/sign-in/social", {
      body: { provider: "google", callbackURL },
    });
    expect(answer.status, callbackURL).toBe(403);
  }
});

test("without a configured provider, provider sign-in is refused", async () => {
  const plain = await createTestApp();
  const answer = await plain.request("POST", "/api/auth/sign-in/social", {
    body: { provider: "google" },
  });
  expect(answer.status).toBe(404);
  const settings = await (await plain.request("GET", "/api/settings/public")).json();
  expect(settings).toMatchObject({ googleSignIn: false, singleSignOn: null });
  await plain.close();
});

test.each(["google", "sso"])(
  "a sign-in provider that is down is reported by name, not as an unavailable database (%s)",
  async (provider) => {
    const closed = await startOidcIssuer();
    await closed.close();
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
    const without = await createTestApp(
      {
        ...{ GOOGLE_ISSUER: closed.issuer, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
        ...{ SSO_ISSUER: closed.issuer, SSO_CLIENT_ID: "id", SSO_CLIENT_SECRET: "secret" },
        SSO_NAME: "Berea College",
      },
      { log },
    );
    try {
      const body = { provider, callbackURL: "/app", errorCallbackURL: "/auth" };
      const answer = await without.request("POST", "/api/auth/sign-in/social", { body });
      expect(answer.status).toBe(503);
      const { error } = (await answer.json()) as { error: { message: string } };
      const name = provider === "google" ? "Google" : "Berea College";
      expect(error.message).toMatch(`${name} cannot be reached.`);
      expect(lines.join("")).toContain("a sign-in provider cannot be reached");
      expect(lines.join("")).not.toContain("database");
    } finally {
      await without.close();
    }
  },
);
