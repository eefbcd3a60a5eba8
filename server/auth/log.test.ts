// Sign-in logs failures with their cause, but no credentials.
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "#server/platform/logging.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { mailsTo } from "#testing/outbox.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

type Line = { msg: string; requestId?: string; err?: { message: string }; file?: string };
async function start(env: Record<string, string>) {
  const lines: Line[] = [];
  const log = createLogger("trace", { write: (line) => lines.push(JSON.parse(line)) });
  app = await createTestApp(env, { log });
  return lines;
}
const post = (path: string, body: object) => app.request("POST", `/api/auth${path}`, { body });

test.each([
  ["default", {}],
  ["confirming", { REQUIRE_EMAIL_CONFIRMATION: "true" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "lydia@example.org" }],
])("no link and no code is logged in the %s configuration", async (_name, env) => {
  const lines = await start(env);
  const { email } = await app.signUp({ email: "lydia@example.org" });
  await post("/request-password-reset", { email });
  await post("/send-verification-email", { email });
  await post("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const mails = mailsTo(app.services.env.dataDir, email);
  expect(mails.length).toBeGreaterThan(1);
  const logged = JSON.stringify(lines);
  for (const { text } of mails) {
    const [link] = /https?:\S+/.exec(text) ?? [];
    const [code] = /^\d{6}$/m.exec(text) ?? [];
    const secret = link ? new URL(link).searchParams.get("token") : code;
    if (secret) expect(logged).not.toContain(secret);
  }
  expect(logged).not.toContain("token=");
  expect(logged).not.toContain(email);
  // The log names the file instead.
  expect(lines.filter(({ file }) => file?.includes("outbox"))).toHaveLength(mails.length);
});

test("an error inside Better Auth is logged with the request's id and not answered as unavailable", async () => {
  const lines = await start({});
  const user = await app.signUp();
  const rename = (from: string, to: string) =>
    app.driver.owner.execute(sql.raw(`alter table sessions rename column ${from} to ${to}`));
  await rename("expires_at", "expires_later");
  const answer = await user.request("GET", "/api/auth/get-session");
  await rename("expires_later", "expires_at");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { code: "internal" } });
  const errors = lines.filter(({ err }) => err);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]?.requestId).toBe(answer.headers.get("x-request-id"));
  expect(JSON.stringify(errors)).not.toContain(user.email);
});

test("a database that cannot be reached answers 503, and the log says why", async () => {
  const lines = await start({});
  const user = await app.signUp();
  await app.driver.owner.execute(
    sql.raw(
      "create function away() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$",
    ),
  );
  await app.driver.owner.execute(
    sql.raw("create trigger away before insert on users execute function away()"),
  );
  const { password } = user;
  const answer = await post("/sign-up/email", { name: "", email: "new@example.org", password });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
  expect(lines.some(({ err }) => err)).toBe(true);
});

test("the list of devices shows the address that the server determined, not one that a client claims", async () => {
  await start({ TRUST_PROXY: "false" });
  const user = await app.signUp();
  const claimed = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email: user.email, password: user.password },
    headers: { "x-forwarded-for": "203.0.113.9", "x-berea-client-address": "203.0.113.10" },
  });
  const list = async (cookie: string) => {
    const answer = await app.request("GET", "/api/sessions", { headers: { cookie } });
    return JSON.stringify(await answer.json());
  };
  expect(await list(cookiesOf(claimed))).not.toMatch(/203\.0\.113/);
  await app.close();
  await start({ TRUST_PROXY: "true" });
  const behind = await app.signUp();
  const seen = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email: behind.email, password: behind.password },
    headers: { "x-forwarded-for": "203.0.113.9, 198.51.100.7" },
  });
  const devices = await list(cookiesOf(seen));
  expect(devices).toContain("198.51.100.7");
  expect(devices).not.toContain("203.0.113.9");
});
