import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userSubscriptions } from "#server/db/schema.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  // The first account of an installation.
  admin = await app.signUp();
});
afterAll(() => app.close());

const planOf = async (user: TestUser) => (await user.request("GET", "/api/subscription")).json();
const grant = (by: TestUser, id: string, body: object) =>
  by.request("PUT", `/api/admin/users/${id}/subscription`, { body });

test("[O14] [E09] each user has their own plan; without one, or after its end, it is the free plan", async () => {
  const user = await app.signUp();
  const free = {
    id: null,
    plan_type: "free",
    status: "active",
    started_at: null,
    expires_at: null,
  };
  expect(await planOf(user)).toEqual(free);

  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await grant(admin, user.id, { plan_type: "monthly", expires_at })).status).toBe(204);
  expect(await planOf(user)).toMatchObject({
    plan_type: "monthly",
    status: "active",
    expires_at,
  });
  expect(await (await user.request("GET", "/api/me")).json()).toMatchObject({ plan: "monthly" });

  await grant(admin, user.id, { plan_type: "yearly" });
  expect(await planOf(user)).toMatchObject({ plan_type: "yearly", expires_at: null });
  const rows = await app.driver.owner
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, user.id));
  expect(rows.map(({ planType, status }) => [planType, status]).sort()).toEqual([
    ["monthly", "cancelled"],
    ["yearly", "active"],
  ]);

  const past = new Date(Date.now() - 1000).toISOString();
  await grant(admin, user.id, { plan_type: "weekly", expires_at: past });
  expect(await planOf(user)).toEqual(free);
  await grant(admin, user.id, { plan_type: "yearly" });
  await grant(admin, user.id, { plan_type: "free" });
  expect(await planOf(user)).toEqual(free);
  expect(await planOf(await app.signUp())).toEqual(free);
});

test("only an admin grants plans", async () => {
  const user = await app.signUp();
  expect((await grant(user, user.id, { plan_type: "yearly" })).status).toBe(403);
  const signedOut = await app.request("PUT", `/api/admin/users/${user.id}/subscription`, {
    body: { plan_type: "yearly" },
  });
  expect(signedOut.status).toBe(401);
  expect(await planOf(user)).toMatchObject({ plan_type: "free" });
});

test("an unknown user or plan is rejected", async () => {
  const user = await app.signUp();
  expect((await grant(admin, randomUUID(), { plan_type: "weekly" })).status).toBe(404);
  expect((await grant(admin, user.id, { plan_type: "lifetime" })).status).toBe(400);
  expect((await grant(admin, user.id, { plan_type: "weekly", expires_at: "soon" })).status).toBe(
    400,
  );
});
