// Admin actions on an account, and their effect on its user.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import type { AuditEntry } from "#shared/api/admin.ts";
import type { UserPage } from "#shared/api/users.ts";
import { mailsTo } from "#testing/outbox.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ name: "Priscilla" });
});
afterAll(() => app.close());

const at = (user: TestUser, rest: string) => `/api/admin/users/${user.id}/${rest}`;
const because = { body: { reason: "They asked for it." } };
const signIn = ({ email, password }: TestUser) =>
  app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": nextAddress() },
  });
const listed = async ({ email }: TestUser) =>
  ((await (await admin.request("GET", `/api/admin/users?query=${email}`)).json()) as UserPage)
    .items[0];
const actions = async ({ id }: TestUser) =>
  (
    (await (await admin.request("GET", `/api/admin/audit?query=${id}`)).json()) as {
      items: AuditEntry[];
    }
  ).items.map(({ action }) => action);
const status = async (answer: Promise<Response>) => (await answer).status;

test("a suspended user is signed out and cannot sign in by any method until the suspension is lifted", async () => {
  const lydia = await app.signUp();
  expect(await status(admin.request("PUT", at(lydia, "suspension"), because))).toBe(204);
  expect(await status(lydia.request("GET", "/api/me"))).toBe(401);
  const refused = await signIn(lydia);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  // An emailed code does not work either.
  const headers = { "x-forwarded-for": "10.3.0.1" };
  const email = { email: lydia.email };
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { ...email, type: "sign-in" },
    headers,
  });
  const code = mailsTo(app.services.env.dataDir, lydia.email)
    .at(-1)
    ?.text.match(/^\d{6}$/m)?.[0];
  expect(code).toBeDefined();
  const byCode = app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { ...email, otp: code },
    headers,
  });
  expect(await status(byCode)).toBe(403);
  expect(await listed(lydia)).toMatchObject({ suspended_at: expect.any(String) });
  expect(await status(admin.request("PUT", at(lydia, "suspension"), because))).toBe(409);

  expect(await status(admin.request("DELETE", at(lydia, "suspension"), because))).toBe(204);
  expect(await status(admin.request("DELETE", at(lydia, "suspension"), because))).toBe(409);
  expect((await signIn(lydia)).status).toBe(200);
  expect(await actions(lydia)).toEqual(["lift suspension", "suspend"]);
});

test("an admin can suspend neither themselves nor the last admin, and must give a reason", async () => {
  const [lydia, otherUser] = [await app.signUp(), await app.signUp()];
  expect(await status(admin.request("PUT", at(admin, "suspension"), because))).toBe(409);
  expect(
    await status(admin.request("PUT", at(lydia, "suspension"), { body: { reason: " " } })),
  ).toBe(400);
  expect(await status(admin.request("PUT", at(lydia, "suspension")))).toBe(400);
  const unknownUser = `/api/admin/users/${randomUUID()}/suspension`;
  expect(await status(admin.request("PUT", unknownUser, because))).toBe(404);
  // Of two admins, one is suspended, so the other is the last.
  await admin.request("POST", at(otherUser, "roles"), { body: { role: "admin" } });
  expect(await status(otherUser.request("PUT", at(admin, "suspension"), because))).toBe(204);
  expect(await status(otherUser.request("DELETE", at(otherUser, "roles/admin")))).toBe(409);
  expect(await status(otherUser.request("DELETE", at(admin, "suspension"), because))).toBe(204);
  const nextSession = await signIn(admin);
  admin.cookie = nextSession.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { cookie } = admin;
  admin.request = (method, to, options = {}) =>
    app.request(method, to, { ...options, headers: { cookie, ...options.headers } });
  expect(await status(admin.request("DELETE", at(otherUser, "roles/admin")))).toBe(204);
});

test("a user is signed out everywhere, and may sign in again", async () => {
  const lydia = await app.signUp();
  expect((await signIn(lydia)).status).toBe(200);
  expect(await status(admin.request("POST", at(lydia, "sign-out")))).toBe(204);
  expect(await status(lydia.request("GET", "/api/me"))).toBe(401);
  expect((await signIn(lydia)).status).toBe(200);
  expect(await actions(lydia)).toEqual(["sign out everywhere"]);
});

test("an admin schedules an account deletion, which mails the owner, and can cancel it", async () => {
  const lydia = await app.signUp();
  const scheduled = await admin.request("POST", at(lydia, "deletion"), because);
  expect(scheduled.status).toBe(202);
  const { due_at } = (await scheduled.json()) as { due_at: string };
  expect(await listed(lydia)).toMatchObject({ deletion_due_at: due_at });
  expect(mailsTo(app.services.env.dataDir, lydia.email).at(-1)?.subject).toContain(
    "will be deleted",
  );
  expect(await status(admin.request("POST", at(lydia, "deletion"), because))).toBe(409);
  // The user sees the scheduled deletion and may cancel it.
  const seen = await (await lydia.request("GET", "/api/account/deletion")).json();
  expect(seen).toMatchObject({ due_at });
  expect(await status(admin.request("DELETE", at(lydia, "deletion"), because))).toBe(204);
  expect(await status(admin.request("DELETE", at(lydia, "deletion"), because))).toBe(409);
  expect(await listed(lydia)).toMatchObject({ deletion_due_at: null });
  expect(await status(admin.request("POST", at(admin, "deletion"), because))).toBe(409);
  expect(await actions(lydia)).toEqual(["stop deletion", "start deletion"]);
});

test("the confirmation mail is sent again to an address that is not confirmed", async () => {
  const lydia = await app.signUp();
  expect(await status(admin.request("POST", at(lydia, "confirmation")))).toBe(409);
  await app.driver.owner.update(users).set({ emailVerified: false }).where(eq(users.id, lydia.id));
  expect(await listed(lydia)).toMatchObject({ confirmed: false });
  expect(await status(admin.request("POST", at(lydia, "confirmation")))).toBe(204);
  const mail = mailsTo(app.services.env.dataDir, lydia.email).at(-1);
  expect(mail?.subject).toContain("Confirm your address");
  expect(await actions(lydia)).toEqual(["resend confirmation"]);
});
