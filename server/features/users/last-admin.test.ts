// One rule covers every way in which an installation could lose its last admin.
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountDeletions, accounts, userRoles, users } from "#server/db/schema.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { deletionPhrase } from "#shared/messages.ts";
import { firstCases } from "#testing/assurance.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { deleteDueAccounts } from "../account-deletion/delete-due-accounts.ts";

let app: TestApp;
let first: TestUser;
let second: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  first = await app.signUp();
  second = await app.signUp();
  await app.driver.owner.insert(userRoles).values({ userId: second.id, role: "admin" });
});
afterEach(() => app.close());

const at = (user: TestUser, rest: string) => `/api/admin/users/${user.id}/${rest}`;
const reason = { body: { reason: "A test." } };

/** Every call by which `actor` can remove an admin from the installation. */
const removals: Record<string, (actor: TestUser, target: TestUser) => Promise<Response>> = {
  "removes the role of": (actor, target) => actor.request("DELETE", at(target, "roles/admin")),
  suspends: (actor, target) => actor.request("PUT", at(target, "suspension"), reason),
  "schedules the deletion of": (actor, target) =>
    actor.request("POST", at(target, "deletion"), reason),
};
const deleteOwnAccount = (user: TestUser) =>
  user.request("POST", "/api/account/deletion", {
    body: { confirmation: deletionPhrase, password: user.password },
  });

/** Every state in which an admin cannot sign in. */
const unusable: Record<string, (user: TestUser) => Promise<unknown>> = {
  "is suspended": ({ id }) =>
    app.driver.owner.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id)),
  "is scheduled for deletion": ({ id }) =>
    app.driver.owner
      .insert(accountDeletions)
      .values({ userId: id, dueAt: new Date(Date.now() + 1e8) }),
  "has no sign-in method": ({ id }) =>
    app.driver.owner.delete(accounts).where(eq(accounts.userId, id)),
  "never confirmed an address": ({ id }) =>
    app.driver.owner.update(users).set({ emailVerified: false }).where(eq(users.id, id)),
};

const admins = async () => {
  const rows = await app.driver.owner
    .select({ id: users.id, suspendedAt: users.suspendedAt, dueAt: accountDeletions.dueAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(eq(userRoles.role, "admin"));
  return rows.filter(({ suspendedAt, dueAt }) => !suspendedAt && !dueAt).length;
};

test.each(firstCases(Object.keys(unusable), 2))(
  "the last admin who can sign in cannot leave while the other admin %s",
  async (state) => {
    await unusable[state]?.(second);
    const blocked = await (await first.request("GET", "/api/account/deletion")).json();
    expect(blocked).toMatchObject({ blocked: expect.stringContaining("only admin") });
    const answer = await deleteOwnAccount(first);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Make somebody else an admin first");
    expect((await first.request("DELETE", at(first, "roles/admin"))).status).toBe(409);
    expect((await first.request("POST", at(first, "deletion"), reason)).status).toBe(409);
    expect(await admins()).toBeGreaterThan(0);
  },
);

test.each(firstCases(Object.keys(removals), 2))(
  "when two admins concurrently %s each other, one admin who can sign in remains",
  async (name) => {
    const remove = removals[name] as (typeof removals)[string];
    const answers = await Promise.all([remove(first, second), remove(second, first)]);
    // The slower call is rejected by the rule, or has lost its session or role by then.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => ![202, 204, 401, 403, 409].includes(status))).toEqual([]);
    expect(await admins()).toBe(1);
  },
);

test("when two admins delete their accounts concurrently, one call is rejected", async () => {
  const answers = await Promise.all([deleteOwnAccount(first), deleteOwnAccount(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(await admins()).toBe(1);
});

test("concurrently deleting one admin and suspending the other leaves one admin", {
  tags: "full",
}, async () => {
  const answers = await Promise.all([
    deleteOwnAccount(first),
    first.request("PUT", at(second, "suspension"), reason),
  ]);
  expect(answers.map(({ status }) => status).sort()).toContain(409);
  expect(await admins()).toBe(1);
});

test("the scheduled deletion of an admin waits while no other admin can sign in", async () => {
  expect((await deleteOwnAccount(second)).status).toBe(202);
  await app.driver.owner
    .delete(userRoles)
    .where(and(eq(userRoles.userId, first.id), eq(userRoles.role, "admin")));
  const due = new Date(Date.now() + (deletionGraceDays + 1) * 24 * 60 * 60_000);
  expect(await deleteDueAccounts(app.services, due)).toBe(0);
  await app.driver.owner.insert(userRoles).values({ userId: first.id, role: "admin" });
  expect(await deleteDueAccounts(app.services, due)).toBe(1);
});
