import { expect, test } from "vitest";
import type { UserPage } from "#shared/api/users.ts";
import { startTestAdmin, startTestApp } from "#testing/test-app.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

const list = async (query = "") =>
  (await (await admin.request("GET", `/api/admin/users${query}`)).json()) as UserPage;

test("[E01] profiles are read and changed by id, created if missing, and listed and counted for admins", async () => {
  const lydia = await app.signUp({ name: "Lydia of Thyatira" });
  const before = await list();
  const silas = await app.signUp({ name: "Silas" });
  await silas.request("PATCH", "/api/profile", {
    body: { full_name: "Silas of Jerusalem", about_me: "A companion." },
  });
  expect(await (await silas.request("GET", "/api/profile")).json()).toMatchObject({
    id: silas.id,
    full_name: "Silas of Jerusalem",
    about_me: "A companion.",
    avatar_url: null,
  });
  const after = await list();
  expect(after.total).toBe(before.total + 1);
  expect(after.items[0]).toEqual({
    id: silas.id,
    profiles: { full_name: "Silas of Jerusalem", avatar_url: null },
    user_roles: [{ role: "user" }],
    email: silas.email,
    created_at: expect.any(String),
    confirmed: true,
    suspended_at: null,
    deletion_due_at: null,
    plan: "free",
  });
  expect(after.items.map(({ id }) => id)).toContain(lydia.id);
  const roles = after.items.at(-1)?.user_roles.map(({ role }) => role);
  expect(roles?.toSorted()).toEqual(["admin", "user"]);
});

test("the list is searched by name or email, and pages do not repeat a user", async () => {
  const users = [
    await app.signUp({ name: "Onesimus 100%" }),
    await app.signUp({ name: "Onesimus" }),
    await app.signUp({ name: "Onesimus" }),
  ];
  expect(await list("?query=ONESIMUS")).toMatchObject({ total: 3 });
  expect((await list("?query=100%25")).items.map(({ id }) => id)).toEqual([users[0]?.id]);
  expect((await list(`?query=${users[1]?.email}`)).items.map(({ id }) => id)).toEqual([
    users[1]?.id,
  ]);
  const first = await list("?query=onesimus&limit=2");
  const rest = await list(`?query=onesimus&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
    users.map(({ id }) => id).toReversed(),
  );
  expect(rest.nextCursor).toBeNull();
});

test("only admins see the list, and an invalid cursor is rejected", async () => {
  const user = await app.signUp();
  expect((await user.request("GET", "/api/admin/users")).status).toBe(403);
  expect((await app.request("GET", "/api/admin/users")).status).toBe(401);
  expect((await admin.request("GET", "/api/admin/users?cursor=made-up")).status).toBe(400);
  expect((await admin.request("GET", "/api/admin/users?limit=0")).status).toBe(400);
});
