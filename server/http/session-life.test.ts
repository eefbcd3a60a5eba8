// Tests through the API how long a session lives and what ends it.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { readSession } from "./require-auth.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp();
});
afterAll(() => app.close());

const owner = (statement: ReturnType<typeof sql>) => app.driver.owner.execute(statement);
/** Makes the sessions of a user `days` older. */
const pass = ({ id }: TestUser, days: number) =>
  owner(sql`
    update sessions set expires_at = expires_at - ${days} * interval '1 day',
      updated_at = updated_at - ${days} * interval '1 day' where user_id = ${id}`);
const status = async (user: TestUser) => (await user.request("GET", "/api/me")).status;
const lifetimeOf = (answer: Response) => {
  const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
  const seconds = /max-age=(\d+)/i.exec(cookie ?? "")?.[1];
  return seconds === undefined ? undefined : Number(seconds) / 86_400;
};

test("a session used every day is still valid after 40 days, and so is its cookie", async () => {
  const lydia = await app.signUp();
  let cookieDays = 30;
  for (let day = 1; day <= 40; day += 1) {
    await pass(lydia, 1);
    cookieDays -= 1;
    expect(cookieDays, `the cookie on day ${day}`).toBeGreaterThan(0);
    // The first call of a day extends the session. A lookup for a socket does not.
    await readSession(app.services.auth, new Headers({ cookie: lydia.cookie }));
    const answer = await lydia.request("GET", "/api/me");
    expect(answer.status).toBe(200);
    cookieDays = lifetimeOf(answer) ?? cookieDays;
    expect(cookieDays).toBe(30);
    expect(lifetimeOf(await lydia.request("GET", "/api/me"))).toBeUndefined();
  }
});

test("a session expires after 30 days without use", async () => {
  const lydia = await app.signUp();
  await pass(lydia, 29);
  expect(await status(lydia)).toBe(200);
  await pass(lydia, 30);
  expect(await status(lydia)).toBe(401);
});

test("a refused request and a repeated one extend the cookie as well", async () => {
  const lydia = await app.signUp();
  await pass(lydia, 2);
  const refused = await lydia.request("POST", "/api/prayers", { body: { title: "" } });
  expect([refused.status, lifetimeOf(refused)]).toEqual([400, 30]);
  const once = { body: { title: "For rain" }, headers: { "idempotency-key": "the-same" } };
  expect((await lydia.request("POST", "/api/prayers", once)).status).toBe(201);
  await pass(lydia, 2);
  const replayed = await lydia.request("POST", "/api/prayers", once);
  expect(replayed.headers.get("idempotency-replayed")).toBe("true");
  expect(lifetimeOf(replayed)).toBe(30);
});

test("signing out on the day the session would be extended removes the cookie", async () => {
  const lydia = await app.signUp();
  await pass(lydia, 2);
  const body = { scope: "local" };
  const answer = await lydia.request("POST", "/api/sessions/sign-out", { body });
  expect(answer.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))).toEqual([]);
  expect(await status(lydia)).toBe(401);
});

test("a session from before or during a suspension is not accepted, even after the suspension ends", async () => {
  const lydia = await app.signUp();
  // The state after a sign-in that read the account before the suspension and stored its session
  // later.
  await owner(sql`update users set suspended_at = now() where id = ${lydia.id}`);
  expect(await status(lydia)).toBe(401);
  const session = await lydia.request("GET", "/api/auth/get-session");
  expect(await session.json()).toBeNull();
  expect((await lydia.request("GET", "/api/auth/list-accounts")).status).toBe(401);
  const lifted = await admin.request("DELETE", `/api/admin/users/${lydia.id}/suspension`, {
    body: { reason: "A test." },
  });
  expect(lifted.status).toBe(204);
  expect(await status(lydia)).toBe(401);
});

test("a sign-up cannot set the suspension, and a session does not contain it", async () => {
  const lydia = await app.signUp();
  const session = await (await lydia.request("GET", "/api/auth/get-session")).text();
  expect(session).toContain(lydia.id);
  expect(session).not.toMatch(/suspended/i);
  const answer = await app.request("POST", "/api/auth/sign-up/email", {
    body: {
      name: "Silas",
      email: "silas@example.org",
      password: "prison-songs-at-midnight",
      suspendedAt: "2026-01-01T00:00:00Z",
    },
  });
  expect(answer.status).toBe(400);
  const rows = (await owner(sql`
    select count(*)::int as count from users where suspended_at is not null`)) as unknown as {
    rows: { count: number }[];
  };
  expect(rows.rows[0]?.count).toBe(0);
});

test("a session lookup that fails because of a bug is answered as an internal error and is logged", async () => {
  const lydia = await app.signUp();
  const logged = vi.fn();
  vi.spyOn(app.services.log, "child").mockReturnValue({
    ...app.services.log,
    error: logged,
    info: () => {},
    warn: () => {},
    debug: () => {},
  } as never);
  await owner(sql`alter table sessions rename column user_agent to elsewhere`);
  try {
    const answer = await lydia.request("GET", "/api/me");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: "internal" } });
  } finally {
    await owner(sql`alter table sessions rename column elsewhere to user_agent`);
    vi.restoreAllMocks();
  }
  const [[entry]] = logged.mock.calls as [[{ err: Error & { cause?: Error } }]];
  expect(entry.err.cause?.message).toContain("user_agent");
  expect(await status(lydia)).toBe(200);
});

test("a session lookup while the database is out of resources is answered as unavailable", async () => {
  const lydia = await app.signUp();
  await pass(lydia, 2);
  await owner(sql`
    create function out_of_space() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '53100'; end $$`);
  await owner(
    sql`create trigger full_disk before update on sessions execute function out_of_space()`,
  );
  try {
    expect(await status(lydia)).toBe(503);
  } finally {
    await owner(sql`drop trigger full_disk on sessions`);
    await owner(sql`drop function out_of_space()`);
  }
  expect(await status(lydia)).toBe(200);
});
