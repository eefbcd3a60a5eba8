import { expect, test } from "vitest";
import { newestLink } from "#testing/outbox.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const ask = (email: string) =>
  app.request("POST", "/api/auth/request-password-reset", { body: { email } });
const reset = (token: string, newPassword: string) =>
  app.request("POST", "/api/auth/reset-password", { body: { token, newPassword } });
const signIn = (email: string, password: string) =>
  app.request("POST", "/api/auth/sign-in/email", { body: { email, password } });

/** Returns the token in the email to a user. */
async function mailedToken({ email }: TestUser): Promise<string> {
  const link = await expect
    .poll(() => newestLink(app.services.env.dataDir, email))
    .not.toBeUndefined()
    .then(() => newestLink(app.services.env.dataDir, email) ?? "");
  expect(link).toContain("/auth/reset-password?token=");
  return new URL(link).searchParams.get("token") ?? "";
}

test("a mailed token sets a new password once, and ends every session", async () => {
  const lydia = await app.signUp();
  expect((await ask(lydia.email)).status).toBe(200);
  const token = await mailedToken(lydia);
  const chosen = "a-new-purple-cloth";
  expect((await reset(token, chosen)).status).toBe(200);
  expect((await lydia.request("GET", "/api/me")).status).toBe(401);
  expect((await signIn(lydia.email, lydia.password)).status).toBe(401);
  expect((await signIn(lydia.email, chosen)).status).toBe(200);
  expect((await reset(token, "another-purple-cloth")).status).toBe(400);
  expect((await signIn(lydia.email, chosen)).status).toBe(200);
});

test("a reset request does not reveal whether an address has an account", async () => {
  const lydia = await app.signUp();
  const known = await ask(lydia.email);
  const unknown = await ask("nobody@example.org");
  expect(unknown.status).toBe(known.status);
  expect(await unknown.json()).toEqual(await known.json());
  expect(newestLink(app.services.env.dataDir, "nobody@example.org")).toBeUndefined();
});

test("a reset token changes the password of its own account only", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  await ask(lydia.email);
  const token = await mailedToken(lydia);
  const body = { token, newPassword: "a-new-purple-cloth" };
  for (const other of [{ email: silas.email }, { userId: silas.id }]) {
    const more = { body: { ...body, ...other } };
    expect((await silas.request("POST", "/api/auth/reset-password", more)).status).toBe(400);
  }
  expect((await silas.request("POST", "/api/auth/reset-password", { body })).status).toBe(200);
  expect((await signIn(silas.email, silas.password)).status).toBe(200);
  expect((await signIn(lydia.email, "a-new-purple-cloth")).status).toBe(200);
});

test("an invalid reset token, and passwords that are too short or too common, are refused", async () => {
  const lydia = await app.signUp();
  expect((await reset("no-such-token", "a-new-purple-cloth")).status).toBe(400);
  await ask(lydia.email);
  const token = await mailedToken(lydia);
  expect((await reset(token, "short")).status).toBe(400);
  expect((await reset(token, "password123")).status).toBe(400);
  expect((await signIn(lydia.email, lydia.password)).status).toBe(200);
});
