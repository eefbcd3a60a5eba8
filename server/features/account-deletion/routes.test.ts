import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "#server/db/schema.ts";
import type { AccountDeletion } from "#shared/api/account-deletion.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { deletionPhrase } from "#shared/messages.ts";
import { cookiesOf } from "#testing/cookies.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { mailsTo, newestCode } from "#testing/outbox.ts";
import { pictureOf } from "#testing/pictures.ts";
import { origin, startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";
import { deleteDueAccounts } from "./delete-due-accounts.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

const dayMs = 24 * 60 * 60_000;
const afterGrace = () => new Date(Date.now() + deletionGraceDays * dayMs + 60_000);
const read = async (user: TestUser) =>
  (await (await user.request("GET", "/api/account/deletion")).json()) as AccountDeletion;
const leave = (user: TestUser, body: object = {}) =>
  user.request("POST", "/api/account/deletion", {
    body: { confirmation: deletionPhrase, password: user.password, ...body },
  });
const signIn = (user: TestUser, password = user.password) =>
  app.request("POST", "/api/auth/sign-in/email", {
    body: { email: user.email, password },
    headers: { "x-forwarded-for": nextAddress() },
  });
const isSignedIn = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status === 200;

/** Returns the number of a user's rows by table, without empty tables. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const value of Object.values(schema)) {
    if (!is(value, PgTable)) continue;
    const columns = Object.values(getTableColumns(value));
    const owner =
      columns.find(({ name }) => name === "user_id") ??
      (["users", "profiles"].includes(getTableName(value))
        ? columns.find(({ name }) => name === "id")
        : undefined);
    if (!owner) continue;
    const count = await app.driver.owner.$count(value, sql`${owner} = ${userId}`);
    if (count > 0) counts[getTableName(value)] = count;
  }
  return counts;
}

test("account deletion lists what it deletes, requires password and phrase, and has a grace period", async () => {
  const user = await app.signUp();
  await user.request("POST", "/api/prayers", { body: { title: "For Philippi" } });
  const before = await read(user);
  expect(before).toMatchObject({ due_at: null, proof: "password", blocked: null });
  expect(before.contents).toContainEqual({ title: "Prayers", count: 1 });

  for (const [body, field] of [
    [{ confirmation: "yes" }, "confirmation"],
    [{ confirmation: undefined }, "confirmation"],
    [{ password: "not-mine-at-all" }, "password"],
    [{ password: undefined }, "password"],
    [{ password: undefined, code: "123456" }, "password"],
  ] as const) {
    await expectInvalidField(await leave(user, body), field);
  }
  expect((await read(user)).due_at).toBeNull();

  const asked = Date.now();
  const answer = await leave(user, { confirmation: ` ${deletionPhrase.toUpperCase()} ` });
  expect(answer.status).toBe(202);
  const { due_at } = (await answer.json()) as { due_at: string };
  expect(Date.parse(due_at)).toBeGreaterThanOrEqual(asked + deletionGraceDays * dayMs);
  expect(await read(user)).toMatchObject({ due_at });
  expect(await (await user.request("GET", "/api/me")).json()).toMatchObject({
    deletionDueAt: due_at,
  });
  expect(mailsTo(app.services.env.dataDir, user.email).at(-1)?.subject).toContain(
    "will be deleted",
  );
  // A second request keeps the date.
  expect(await (await leave(user)).json()).toEqual({ due_at });
});

test("an account deletion ends other sessions; the user can sign in again and cancel it", async () => {
  const user = await app.signUp();
  const other = cookiesOf(await signIn(user));
  expect(await isSignedIn(other)).toBe(true);
  await leave(user);
  expect([await isSignedIn(other), await isSignedIn(user.cookie)]).toEqual([false, true]);

  const again = cookiesOf(await signIn(user));
  expect(await isSignedIn(again)).toBe(true);
  const stay = () => app.request("DELETE", "/api/account/deletion", { headers: { cookie: again } });
  expect((await stay()).status).toBe(204);
  expect((await stay()).status).toBe(404);
  await deleteDueAccounts(app.services, afterGrace());
  expect(await isSignedIn(again)).toBe(true);
  expect((await read(user)).due_at).toBeNull();
});

test("after the grace period an account's rows, files, key, sessions and address are deleted", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  await lydia.request("POST", "/api/prayers", { body: { title: "For Philippi" } });
  await lydia.request("POST", "/api/posts", { body: { content: "Come to my house." } });
  await lydia.request("PATCH", "/api/preferences", { body: { scheme: "sepia" } });
  await silas.request("POST", "/api/prayers", { body: { title: "At midnight" } });
  await app.send(
    new Request(`${origin}/api/profile/photo`, {
      method: "PUT",
      headers: { cookie: lydia.cookie, origin, "content-type": "image/png" },
      body: (await pictureOf("png", { width: 64, height: 64 })) as Uint8Array<ArrayBuffer>,
    }),
  );
  await lydia.request("POST", "/api/export");
  await expect
    .poll(async () => (await (await lydia.request("GET", "/api/export")).json()).export?.status)
    .toBe("ready");
  await app.request("POST", "/api/auth/request-password-reset", { body: { email: lydia.email } });
  const storage = path.join(app.services.env.dataDir, "storage");
  expect(Object.keys(await rowsOf(lydia.id))).toEqual(
    expect.arrayContaining(["users", "profiles", "prayers", "user_posts", "user_keys", "sessions"]),
  );
  expect(existsSync(path.join(storage, lydia.id))).toBe(true);
  const silasBefore = await rowsOf(silas.id);
  // Deletes accounts that earlier tests left due.
  await deleteDueAccounts(app.services, afterGrace());

  await leave(lydia);
  await deleteDueAccounts(app.services, new Date(Date.now() + (deletionGraceDays - 1) * dayMs));
  expect(await isSignedIn(lydia.cookie)).toBe(true);
  expect(await deleteDueAccounts(app.services, afterGrace())).toBe(1);

  expect(await rowsOf(lydia.id)).toEqual({});
  expect(await rowsOf(silas.id)).toEqual(silasBefore);
  const waiting = await app.driver.owner.select().from(schema.verifications);
  expect(JSON.stringify(waiting)).not.toContain(lydia.id);
  expect(JSON.stringify(waiting)).not.toContain(lydia.email);
  for (const folder of [lydia.id, path.join("exports", lydia.id)]) {
    expect(existsSync(path.join(storage, folder)), folder).toBe(false);
  }
  expect(await isSignedIn(lydia.cookie)).toBe(false);
  expect((await signIn(lydia)).status).toBe(401);
  expect(mailsTo(app.services.env.dataDir, lydia.email).at(-1)?.subject).toContain("is deleted");
  expect(await deleteDueAccounts(app.services, afterGrace())).toBe(0);

  const anew = await app.signUp({ email: lydia.email });
  expect(anew.id).not.toBe(lydia.id);
  expect(await (await anew.request("GET", "/api/prayers")).json()).toMatchObject({ items: [] });
});

test("shared content is deleted with the account or stays without a name, as the user chose", async () => {
  const [keeps, takes, reader] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const share = async (user: TestUser, title: string) => {
    const made = await user.request("POST", "/api/prayers", { body: { title } });
    const { id } = (await made.json()) as { id: string };
    const shared = await user.request("POST", `/api/prayers/${id}/share`, { body: {} });
    return ((await shared.json()) as Prayer).shared_as?.id ?? "";
  };
  const at = (id: string, rest = "") => `/api/prayers/community/${id}${rest}`;
  const say = (user: TestUser, id: string, comment: string) =>
    user.request("POST", at(id, "/comments"), { body: { comment } });
  const [kept, taken, theirs] = [
    await share(keeps, "For rain"),
    await share(takes, "For sun"),
    await share(reader, "For wind"),
  ];
  await say(keeps, theirs, "I keep this");
  await say(takes, theirs, "I take this");
  await say(keeps, kept, "My own");
  await reader.request("PUT", at(kept, "/like"));
  expect((await leave(keeps, { shared: "keep" })).status).toBe(202);
  expect((await leave(takes)).status).toBe(202);
  expect((await leave(reader, { shared: "some" })).status).toBe(400);
  expect(await deleteDueAccounts(app.services, afterGrace())).toBeGreaterThanOrEqual(2);

  const read = async (address: string) => (await reader.request("GET", address)).json();
  expect(await read(at(kept))).toMatchObject({
    title: "For rain",
    author: null,
    mine: false,
    liked: true,
    likes: 1,
  });
  expect((await reader.request("GET", at(taken))).status).toBe(404);
  expect(await read(at(theirs, "/comments"))).toMatchObject({
    items: [{ comment: "I keep this", author: null, by_author: false, mine: false }],
  });
  expect(await read(at(kept, "/comments"))).toMatchObject({
    // The comment stays marked as the prayer author's after they delete their account.
    items: [{ comment: "My own", author: null, by_author: true }],
  });
  expect(await rowsOf(keeps.id)).toEqual({});
  expect(await rowsOf(takes.id)).toEqual({});
  // Other users still pray for it, comment on it and report it.
  expect((await reader.request("PUT", at(kept, "/prayed"))).status).toBe(200);
  expect((await say(reader, kept, "Amen")).status).toBe(201);
  const reason = { body: { reason: "spam" } };
  expect((await reader.request("POST", at(kept, "/report"), reason)).status).toBe(204);
  const queue = await (await admin.request("GET", "/api/admin/reports")).json();
  expect(queue).toMatchObject({
    items: [{ kind: "prayer", id: kept, author: { id: null, full_name: "" } }],
  });
});

test("deleting an account keeps the codes and links of an address that contains its address", async () => {
  const tail = `${randomUUID()}.example.org`;
  const short = await app.signUp({ email: `n@${tail}` });
  const long = await app.signUp({ email: `john@${tail}` });
  const headers = { "x-forwarded-for": "10.7.7.7" };
  const body = { email: long.email, type: "sign-in" };
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", { body, headers });
  await app.request("POST", "/api/auth/request-password-reset", {
    body: { email: short.email },
    headers,
  });
  expect((await leave(short)).status).toBe(202);
  await deleteDueAccounts(app.services, afterGrace());
  expect(await rowsOf(short.id)).toEqual({});
  const otp = newestCode(app.services.env.dataDir, long.email);
  const signedIn = await app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email: long.email, otp },
    headers,
  });
  expect(signedIn.status).toBe(200);
  const waiting = await app.driver.owner.select().from(schema.verifications);
  expect(JSON.stringify(waiting)).not.toContain(short.id);
});

test("concurrent sweeps delete each account once, and an interrupted deletion is completed", {
  tags: "full",
}, async () => {
  const users = [await app.signUp(), await app.signUp(), await app.signUp()];
  for (const user of users) await leave(user);
  const stopped = { ...app.services, storage: Object.create(app.services.storage) };
  stopped.storage.deleteAll = () => Promise.reject(new Error("the disk is unavailable"));
  await expect(deleteDueAccounts(stopped, afterGrace())).rejects.toThrow("the disk is unavailable");
  expect(Object.keys(await rowsOf(users[0]?.id ?? ""))).not.toEqual([]);
  const gone = await Promise.all([
    deleteDueAccounts(app.services, afterGrace()),
    deleteDueAccounts(app.services, afterGrace()),
  ]);
  expect((gone[0] ?? 0) + (gone[1] ?? 0)).toBe(users.length);
  for (const { id } of users) expect(await rowsOf(id)).toEqual({});
});

test("a user without a password confirms the deletion with a mailed code that works once", async () => {
  const email = `${randomUUID()}@example.org`;
  const headers = { "x-forwarded-for": "10.2.3.4" };
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email, type: "sign-in" },
    headers,
  });
  const otp = newestCode(app.services.env.dataDir, email);
  const signedIn = await app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email, otp },
    headers,
  });
  const cookie = cookiesOf(signedIn);
  const call = (method: string, to: string, body?: object) =>
    app.request(method, `/api/account/deletion${to}`, {
      headers: { cookie },
      ...(body && { body }),
    });
  expect(await (await call("GET", "")).json()).toMatchObject({ proof: "code" });
  const confirmation = deletionPhrase;
  expect((await call("POST", "", { confirmation, password: "made-up-by-me" })).status).toBe(400);
  expect((await call("POST", "", { confirmation, code: "000000" })).status).toBe(400);

  expect((await call("POST", "/code")).status).toBe(204);
  const code = newestCode(app.services.env.dataDir, email);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await call("POST", "", { confirmation, code: wrong })).status).toBe(400);
  expect((await call("POST", "", { confirmation, code })).status).toBe(202);
  expect((await call("DELETE", "")).status).toBe(204);
  expect((await call("POST", "", { confirmation, code })).status).toBe(400);

  // A user with a password cannot use a code instead.
  const user = await app.signUp();
  expect((await user.request("POST", "/api/account/deletion/code")).status).toBe(409);
});

test("account deletion allows ten password attempts in 15 minutes", async () => {
  const user = await app.signUp();
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await leave(user, { password: `guess-number-${turn}` })).status).toBe(400);
  }
  expect((await leave(user)).status).toBe(429);
});

test("the last admin cannot schedule a deletion, and a due one is not carried out", async () => {
  expect((await read(admin)).blocked).toContain("only admin");
  const refused = await leave(admin);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Make somebody else an admin first");

  const second = await app.signUp();
  const makeAdmin = () =>
    app.database.asSystem((db) =>
      db.insert(schema.userRoles).values({ userId: second.id, role: "admin" }),
    );
  await makeAdmin();
  expect((await leave(second)).status).toBe(202);
  // Of two admins, one has already scheduled deletion.
  expect((await leave(admin)).status).toBe(409);
  await app.database.asSystem((db) =>
    db.delete(schema.userRoles).where(sql`user_id = ${admin.id} and role = 'admin'`),
  );
  expect(await deleteDueAccounts(app.services, afterGrace())).toBe(0);
  expect(Object.keys(await rowsOf(second.id))).not.toEqual([]);
  await app.database.asSystem((db) =>
    db.insert(schema.userRoles).values({ userId: admin.id, role: "admin" }),
  );
  expect(await deleteDueAccounts(app.services, afterGrace())).toBe(1);
});

test("account deletion requires a session", async () => {
  for (const [method, to] of [
    ["GET", ""],
    ["POST", ""],
    ["POST", "/code"],
    ["DELETE", ""],
  ] as const) {
    const answer = await app.request(method, `/api/account/deletion${to}`, {
      ...(method === "POST" && { body: { confirmation: deletionPhrase } }),
    });
    expect(answer.status).toBe(401);
  }
});

test("a deletion that an admin cancels while it runs keeps both the account and its files, or neither", async () => {
  const user = await app.signUp();
  await app.send(
    new Request(`${origin}/api/profile/photo`, {
      method: "PUT",
      headers: { cookie: user.cookie, origin, "content-type": "image/png" },
      body: (await pictureOf("png", { width: 64, height: 64 })) as Uint8Array<ArrayBuffer>,
    }),
  );
  const photos = path.join(app.services.env.dataDir, "storage", user.id);
  expect(existsSync(photos)).toBe(true);
  const deletion = `/api/admin/users/${user.id}/deletion`;
  const body = { reason: "They asked" };
  expect((await admin.request("POST", deletion, { body })).ok).toBe(true);
  let stopping: Promise<Response> | undefined;
  const storage = Object.create(app.services.storage) as typeof app.services.storage;
  storage.deleteAll = async (folder) => {
    stopping ??= admin.request("DELETE", deletion, { body });
    await app.services.storage.deleteAll(folder);
  };
  await deleteDueAccounts({ ...app.services, storage }, afterGrace());
  const stopped = await stopping;
  expect([404, 409]).toContain(stopped?.status);
  expect([existsSync(photos), await rowsOf(user.id)]).toEqual([false, {}]);
});
