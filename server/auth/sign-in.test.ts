import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#server/db/schema.ts";
import { RecordingHash } from "#testing/low-cost-passwords.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { passwordWeakness } from "./passwords.ts";

let app: TestApp;
const passwordHash = new RecordingHash();
const hashed = () => passwordHash.hashedPasswords.length;
beforeAll(async () => {
  app = await createTestApp({}, { passwordHash });
});
afterAll(() => app.close());

/** Tries to sign in, each time from another address unless one is named. */
function signIn(email: string, password: string, address = nextAddress()) {
  return app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": address },
  });
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const isSignedIn = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status === 200;

/** Returns the session token in the cookie, without its signature. */
function tokenOf({ cookie }: Pick<TestUser, "cookie">): string {
  const value = /session_token=([^;]+)/.exec(cookie)?.[1];
  const token = decodeURIComponent(value ?? "").split(".")[0];
  if (!token || token.length < 20) throw new Error("no session token in the cookie");
  return token;
}

test("the database stores a session token only as a hash", async () => {
  const lydia = await app.signUp();
  const token = tokenOf(lydia);
  const { rows } = (await app.driver.owner.execute(
    sql`select s::text as row from sessions s where user_id = ${lydia.id}`,
  )) as unknown as { rows: { row: string }[] };
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
  expect(rows[0]?.row).toContain(createHash("sha256").update(token).digest("base64url"));
});

test("the session cookie is HttpOnly and SameSite", async () => {
  const lydia = await app.signUp();
  const answer = await signIn(lydia.email, lydia.password);
  const line = answer.headers.getSetCookie().find((cookie) => cookie.includes("session_token"));
  expect(line).toMatch(/; HttpOnly/i);
  expect(line).toMatch(/; SameSite=Lax/i);
  expect(line).toMatch(/; Path=\//i);
});

test("a session row of the database cannot be used to sign in", async () => {
  const lydia = await app.signUp();
  const [stored] = await app.driver.owner
    .select()
    .from(sessions)
    .where(eq(sessions.userId, lydia.id));
  const value = /session_token=([^;]+)/.exec(lydia.cookie)?.[1] ?? "";
  const signature = decodeURIComponent(value).split(".")[1];
  for (const forged of [
    `berea.session_token=${stored?.token}`,
    `berea.session_token=${encodeURIComponent(`${stored?.token}.${signature}`)}`,
  ]) {
    expect(await isSignedIn(forged)).toBe(false);
  }
  expect(await isSignedIn(lydia.cookie)).toBe(true);
});

test("signing out ends only that session", async () => {
  const lydia = await app.signUp();
  const elsewhere = cookieOf(await signIn(lydia.email, lydia.password));
  expect((await lydia.request("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  expect(await isSignedIn(lydia.cookie)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(true);
  const left = await app.driver.owner.select().from(sessions).where(eq(sessions.userId, lydia.id));
  expect(left).toHaveLength(1);
});

test("each sign-in creates a new session and ignores a token that the client sends", async () => {
  const lydia = await app.signUp();
  const answer = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email: lydia.email, password: lydia.password },
    headers: { cookie: lydia.cookie, "x-forwarded-for": nextAddress() },
  });
  expect(tokenOf({ cookie: cookieOf(answer) })).not.toBe(tokenOf(lydia));
});

test("common passwords are refused in any case, before a hash is computed", async () => {
  const before = hashed();
  const common = ["password", "Password", "123456", "QWERTY", "iloveyou", "jesus1", "letmein"];
  for (const password of common) {
    const email = `${randomUUID()}@example.org`;
    const answer = await app.request("POST", "/api/auth/sign-up/email", {
      body: { name: "Lydia", email, password },
      headers: { "x-forwarded-for": nextAddress() },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "WEAK_PASSWORD" });
  }
  expect(hashed()).toBe(before);
  expect(passwordWeakness("purple-cloth-of-thyatira", "en")).toBeUndefined();
});

test("a password needs six characters", async () => {
  const tryWith = (password: string) =>
    app.request("POST", "/api/auth/sign-up/email", {
      body: { name: "Lydia", email: `${randomUUID()}@example.org`, password },
      headers: { "x-forwarded-for": nextAddress() },
    });
  const short = await tryWith("zq7vX");
  expect(short.status).toBe(400);
  expect(await short.json()).toMatchObject({ code: "WEAK_PASSWORD", reasons: ["length"] });
  expect((await tryWith("zq7vX-")).status).toBe(200);
});

test("the eleventh sign-in attempt from one address in 15 minutes answers 429 without computing a hash", async () => {
  const lydia = await app.signUp();
  const place = nextAddress();
  const before = hashed();
  const addresses = [lydia.email, lydia.email.toUpperCase(), ` ${lydia.email} `];
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await signIn(addresses[tries % 3] ?? "", "not-her-password", place);
    expect(answer.status).not.toBe(429);
    expect(answer.ok).toBe(false);
  }
  const spent = hashed();
  expect(spent).toBeGreaterThan(before);
  for (const password of ["not-her-password", lydia.password]) {
    const answer = await signIn(lydia.email, password, place);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ error: { code: "rate_limited" } });
  }
  expect(hashed()).toBe(spent);
});

test("an unknown account is limited and answered like an existing one", async () => {
  const lydia = await app.signUp();
  const signInOften = async (email: string) => {
    const statuses: number[] = [];
    const place = nextAddress();
    let body = "";
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await signIn(email, "not-her-password", place);
      statuses.push(answer.status);
      if (tries === 0) body = await answer.text();
    }
    return { statuses, body };
  };
  const unknown = await signInOften(`${randomUUID()}@example.org`);
  expect(await signInOften(lydia.email)).toEqual(unknown);
  expect(unknown.statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a successful sign-in resets the count of attempts", async () => {
  const lydia = await app.signUp();
  const place = nextAddress();
  for (let tries = 0; tries < 9; tries += 1) await signIn(lydia.email, "not-her-password", place);
  expect((await signIn(lydia.email, lydia.password, place)).status).toBe(200);
  expect((await signIn(lydia.email, "not-her-password", place)).status).toBe(401);
});

test.each([
  ["a slash at the end", "/api/auth/sign-in/email/"],
  ["two slashes", "/api/auth/sign-in//email"],
  ["an escaped letter", "/api/auth/sign-in/e%6Dail"],
  ["an escaped slash", "/api/auth/sign-in%2Femail"],
  ["capitals", "/api/auth/sign-in/EMAIL"],
  ["a query", "/api/auth/sign-in/email?x=1"],
  ["a way up", "/api/auth/x/../sign-in/email"],
])("an address written with %s counts toward the same sign-in limit", async (_what, address) => {
  const lydia = await app.signUp();
  const place = nextAddress();
  const before = hashed();
  for (let tries = 0; tries < 12; tries += 1) {
    await app.request("POST", address, {
      body: { email: lydia.email, password: "not-her-password" },
      headers: { "x-forwarded-for": place },
    });
  }
  expect(hashed() - before).toBeLessThanOrEqual(10);
});

test.each([
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json; charset=utf-16",
])("a sign-in sent as %s counts toward the same limit", async (type) => {
  const lydia = await app.signUp();
  const place = nextAddress();
  const before = hashed();
  const password = "not-her-password";
  const form = new URLSearchParams({ email: lydia.email, password }).toString();
  const parts = Object.entries({ email: lydia.email, password })
    .map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("");
  const body = type.includes("urlencoded")
    ? form
    : type.includes("multipart")
      ? `${parts}--x--\r\n`
      : JSON.stringify({ email: lydia.email, password });
  for (let tries = 0; tries < 12; tries += 1) {
    await app.request("POST", "/api/auth/sign-in/email", {
      body,
      headers: { "content-type": type, "x-forwarded-for": place },
    });
  }
  expect(hashed() - before).toBeLessThanOrEqual(10);
});

test("a request from another site's page is refused, signed in or not, and changes nothing", async () => {
  const lydia = await app.signUp();
  const foreign = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3001" },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    const prayed = await lydia.request("POST", "/api/prayers", {
      body: { title: "x" },
      headers: { cookie: lydia.cookie, ...headers },
    });
    expect(prayed.status, JSON.stringify(headers)).toBe(403);
    expect(await prayed.json()).toMatchObject({ error: { code: "forbidden" } });
    const signedIn = await app.request("POST", "/api/auth/sign-in/email", {
      body: { email: lydia.email, password: lydia.password },
      headers,
    });
    expect(signedIn.status).toBe(403);
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    const signedOut = await lydia.request("POST", "/api/auth/sign-out", {
      body: {},
      headers: { cookie: lydia.cookie, ...headers },
    });
    expect(signedOut.status).toBe(403);
  }
  const list = await lydia.request("GET", "/api/prayers");
  expect(await list.json()).toMatchObject({ items: [] });
});

test("[A25] sign-in errors: missing session, wrong credentials, weak password with reasons, invalid token", async () => {
  const call = (path: string, body: object) =>
    app.request("POST", `/api/auth${path}`, {
      body,
      headers: { "x-forwarded-for": nextAddress() },
    });
  const missing = await call("/change-password", {
    currentPassword: "purple-cloth",
    newPassword: "violet-cloth",
  });
  expect(missing.status).toBe(401);
  expect(await missing.json()).toEqual({
    code: "SESSION_MISSING",
    message: "Auth session missing!",
  });

  const lydia = await app.signUp();
  const wrong = await call("/sign-in/email", { email: lydia.email, password: "not-hers-at-all" });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD" });

  const email = `${randomUUID()}@example.org`;
  const weak = await call("/sign-up/email", { name: "Lydia", email, password: "abcd" });
  expect(weak.status).toBe(400);
  expect(await weak.json()).toEqual({
    code: "WEAK_PASSWORD",
    reasons: ["length"],
    message: "Please choose a password of at least 6 characters.",
  });
  const long = await call("/sign-up/email", { name: "Lydia", email, password: "ab".repeat(65) });
  expect(await long.json()).toMatchObject({ code: "WEAK_PASSWORD", reasons: ["too_long"] });

  const token = await call("/reset-password", { token: "made-up", newPassword: "violet-cloth" });
  expect(token.status).toBe(400);
  expect(await token.json()).toMatchObject({ code: "INVALID_TOKEN" });
});
