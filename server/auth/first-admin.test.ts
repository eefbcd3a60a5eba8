import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { accounts, userRoles, users } from "#server/db/schema.ts";
import { newestLink } from "#testing/outbox.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp(env);
  open.push(app);
  return app;
}

async function rolesOf(app: TestApp, { id }: Pick<TestUser, "id">): Promise<string[]> {
  const rows = await app.driver.owner.select().from(userRoles).where(eq(userRoles.userId, id));
  return rows.map((row) => row.role).sort();
}

/** Opens the link that was emailed to an address, in the browser that signed up. */
async function confirm(app: TestApp, { email, cookie }: TestUser): Promise<void> {
  const link = newestLink(app.services.env.dataDir, email);
  if (!link) throw new Error("no mail with a link");
  const answer = await app.request("GET", link.slice(origin.length), { headers: { cookie } });
  expect(answer.status).toBeLessThan(400);
}

test("the first account becomes admin, and the second does not", async () => {
  const app = await start();
  const [first, second] = [await app.signUp(), await app.signUp()];
  expect(await rolesOf(app, first)).toEqual(["admin", "user"]);
  expect(await rolesOf(app, second)).toEqual(["user"]);
  expect(await (await first.request("GET", "/api/me")).json()).toMatchObject({
    roles: expect.arrayContaining(["admin", "user"]),
  });
});

/** Checks that a user becomes an admin by opening the confirmation link. */
async function expectAdminByConfirmation(app: TestApp, named: TestUser) {
  expect(await rolesOf(app, named)).toEqual(["user"]);
  await confirm(app, named);
  expect(await rolesOf(app, named)).toEqual(["admin", "user"]);
}

test("of several accounts created at once on a new installation exactly one becomes admin", async () => {
  const app = await start();
  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
  const roles = await Promise.all(people.map((user) => rolesOf(app, user)));
  expect(roles.filter((held) => held.includes("admin"))).toHaveLength(1);
  expect(roles.every((held) => held.includes("user"))).toBe(true);
});

test("ADMIN_EMAIL names the admin, however the address is typed, once the link in the outbox is opened", async () => {
  const app = await start({ ADMIN_EMAIL: "Lydia@Example.org" });
  const first = await app.signUp();
  const named = await app.signUp({ email: "LYDIA@example.ORG" });
  expect(await rolesOf(app, first)).toEqual(["user"]);
  await expectAdminByConfirmation(app, named);
});

test("a stranger's sign-up with ADMIN_EMAIL does not become admin, even if the owner opens the link", async () => {
  const app = await start({ ADMIN_EMAIL: "lydia@example.org" });
  const squatter = await app.signUp({ email: "lydia@example.org" });
  await confirm(app, { ...squatter, cookie: "" });
  expect(await rolesOf(app, squatter)).toEqual(["user"]);
  // The owner sets a new password with the link in the outbox, and so takes over the account and
  // its role.
  await app.request("POST", "/api/auth/request-password-reset", {
    body: { email: squatter.email },
  });
  const link = new URL(newestLink(app.services.env.dataDir, squatter.email) ?? "");
  const body = { token: link.searchParams.get("token"), newPassword: "madder-root-of-lydia" };
  expect((await app.request("POST", "/api/auth/reset-password", { body })).status).toBe(200);
  expect(await rolesOf(app, squatter)).toEqual(["admin", "user"]);
  expect((await squatter.request("GET", "/api/me")).status).toBe(401);
});

test("if addresses must be confirmed, the first confirmed account becomes admin", async () => {
  const app = await start({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  const [first, second] = [await app.signUp(), await app.signUp()];
  expect(await rolesOf(app, first)).toEqual(["user"]);
  await confirm(app, second);
  expect(await rolesOf(app, second)).toEqual(["admin", "user"]);
  await confirm(app, first);
  expect(await rolesOf(app, first)).toEqual(["user"]);
});

test("if addresses must be confirmed, ADMIN_EMAIL becomes admin only after its confirmation", async () => {
  const app = await start({
    REQUIRE_EMAIL_CONFIRMATION: "true",
    ADMIN_EMAIL: "lydia@example.org",
  });
  const named = await app.signUp({ email: "lydia@example.org" });
  await expectAdminByConfirmation(app, named);
});

test("a first sign-up that fails half-way does not use up the admin role", async () => {
  const app = await start();
  const broken = await app.signUp();
  // The state after a server stopped between storing the address and storing the password.
  await app.driver.owner.delete(accounts).where(eq(accounts.userId, broken.id));
  await app.driver.owner
    .update(users)
    .set({ createdAt: new Date(Date.now() - 5 * 60_000) })
    .where(eq(users.id, broken.id));
  const again = await app.signUp({ email: broken.email });
  expect(again.id).not.toBe(broken.id);
  expect(await rolesOf(app, again)).toEqual(["admin", "user"]);
});
