// Tests the admin calls: authorization, responses, and an audit log entry for each.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, dailyChatUsage, userRoles } from "#server/db/schema.ts";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import type {
  AdminHealth,
  AdminSetting,
  AdminStats,
  AuditEntry,
  TrendDay,
} from "#shared/api/admin.ts";
import type { Page } from "#shared/api/pagination.ts";
import { deletionPhrase } from "#shared/messages.ts";
import { putAiSetting } from "#testing/seen-settings.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { readStats, readTrends } from "./stats.ts";

let app: TestApp;
let admin: TestUser;
let moderator: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { texts: true });
  // The first account of an installation.
  admin = await app.signUp({ name: "Priscilla" });
  moderator = await app.signUp({ name: "Miriam" });
  await app.driver.owner.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
});
afterAll(() => app.close());

async function read<T>(address: string, user = admin): Promise<T> {
  const answer = await user.request("GET", address);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const audit = async (query = "") => read<Page<AuditEntry>>(`/api/admin/audit${query}`);
const setSetting = (key: string, setting_value: unknown, user = admin) =>
  user.request("PUT", `/api/admin/settings/${key}`, { body: { setting_value } });

/**
 * Every admin call, with the roles besides admin that may make it. A call that is missing here
 * fails the test below.
 */
const calls: Record<string, "admins" | "moderators"> = {
  "GET /api/admin/stats": "admins",
  "GET /api/admin/trends": "admins",
  "DELETE /api/admin/ai/key": "admins",
  "GET /api/admin/ai": "admins",
  "GET /api/admin/ai/usage": "admins",
  "POST /api/admin/ai/test": "admins",
  "PUT /api/admin/ai/allowances": "admins",
  "PUT /api/admin/ai/key": "admins",
  "GET /api/admin/settings": "admins",
  "PUT /api/admin/settings/{key}": "admins",
  "GET /api/admin/audit": "admins",
  "GET /api/admin/audit/export": "admins",
  "GET /api/admin/health": "admins",
  "GET /api/admin/users": "admins",
  "GET /api/admin/invitations": "admins",
  "POST /api/admin/invitations": "admins",
  "DELETE /api/admin/invitations/{id}": "admins",
  "GET /api/admin/catalog": "admins",
  "POST /api/admin/catalog": "admins",
  "POST /api/admin/catalog/{id}": "admins",
  "POST /api/admin/catalog/api/{translation}": "admins",
  "PUT /api/admin/catalog/{id}/confirmation": "admins",
  "DELETE /api/admin/catalog/{id}": "admins",
  "PUT /api/admin/logo": "admins",
  "DELETE /api/admin/logo": "admins",
  "PUT /api/admin/users/{id}/subscription": "admins",
  "POST /api/admin/users/{id}/roles": "admins",
  "DELETE /api/admin/users/{id}/roles/{role}": "admins",
  "PUT /api/admin/users/{id}/suspension": "admins",
  "DELETE /api/admin/users/{id}/suspension": "admins",
  "POST /api/admin/users/{id}/sign-out": "admins",
  "POST /api/admin/users/{id}/confirmation": "admins",
  "POST /api/admin/users/{id}/deletion": "admins",
  "DELETE /api/admin/users/{id}/deletion": "admins",
  "GET /api/admin/citations/counts": "admins",
  "GET /api/admin/citations/reports": "admins",
  "PATCH /api/admin/citations/reports/{id}": "admins",
  "DELETE /api/admin/citations/reports/{id}": "admins",
  "GET /api/admin/requests": "admins",
  "PATCH /api/admin/requests/{id}": "admins",
  "GET /api/admin/group-reports": "moderators",
  "POST /api/admin/group-reports/{report}": "moderators",
  "GET /api/admin/reports": "moderators",
  "GET /api/admin/reports/log": "moderators",
  "POST /api/admin/reports/{kind}/{id}": "moderators",
  "POST /api/admin/reports/{kind}/{id}/reveal": "moderators",
  "PUT /api/admin/reports/{kind}/{id}/sharing-pause": "moderators",
};
const bodies: Record<string, object> = {
  "POST /api/admin/catalog/api/{translation}": { year: 2023 },
  "PUT /api/admin/settings/{key}": { setting_value: null },
  "PUT /api/admin/ai/allowances": { ...defaultAllowances, if_version: 0 },
  "PUT /api/admin/ai/key": { provider: "openai", model: null, base_url: null, if_version: 0 },
  "POST /api/admin/ai/test": {},
  "POST /api/admin/invitations": { email: "not an address" },
  "PUT /api/admin/users/{id}/subscription": { plan_type: "free", expires_at: null },
  "POST /api/admin/users/{id}/roles": { role: "user" },
  "PUT /api/admin/users/{id}/suspension": { reason: "why" },
  "DELETE /api/admin/users/{id}/suspension": { reason: "why" },
  "POST /api/admin/users/{id}/deletion": { reason: "why" },
  "DELETE /api/admin/users/{id}/deletion": { reason: "why" },
  "PATCH /api/admin/citations/reports/{id}": { resolved: true },
  "PATCH /api/admin/requests/{id}": { status: "done" },
  "POST /api/admin/group-reports/{report}": { action: "dismiss" },
  "POST /api/admin/reports/{kind}/{id}": { action: "hide", reason: "why" },
  "POST /api/admin/reports/{kind}/{id}/reveal": { reason: "why" },
  "PUT /api/admin/reports/{kind}/{id}/sharing-pause": { days: 1, reason: "why" },
};
const queries: Record<string, string> = { "DELETE /api/admin/ai/key": "?if_version=0" };

test("every admin call is listed in this test", async () => {
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const declared = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/admin"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  expect(declared.sort()).toEqual(Object.keys(calls).sort());
});

test("[M08] [R14] every admin call answers each role, guests, suspended and deleted users correctly", async () => {
  const user = await app.signUp();
  const formerAdmin = await app.signUp();
  const suspended = await app.signUp();
  const deleted = await app.signUp();
  for (const { id } of [formerAdmin, suspended, deleted]) {
    const given = { body: { role: "admin" } };
    expect((await admin.request("POST", `/api/admin/users/${id}/roles`, given)).status).toBe(204);
  }
  await admin.request("DELETE", `/api/admin/users/${formerAdmin.id}/roles/admin`);
  await admin.request("PUT", `/api/admin/users/${suspended.id}/suspension`, {
    body: { reason: "a test" },
  });
  await app.driver.owner.execute(sql`delete from users where id = ${deleted.id}`);
  const before = (await audit()).items[0]?.id;
  for (const [call, allowed] of Object.entries(calls)) {
    const [method = "", path = ""] = call.split(" ");
    // An unknown id: an authorized caller gets a 404. Without a valid body, it gets a 400.
    const address = path
      .replace(/\{(?:id|report)\}/, randomUUID())
      .replace("{key}", "announcement")
      .replace("{kind}", "prayer")
      .replace("{role}", "user");
    const query = queries[call] ?? "";
    const body = bodies[call];
    const status = async (user: Pick<TestUser, "request">) =>
      (await user.request(method, address + query, body ? { body } : {})).status;
    const outcome = {
      guest: await status(app),
      person: await status(user),
      formerAdmin: await status(formerAdmin),
      suspended: await status(suspended),
      deleted: await status(deleted),
      moderator: await status(moderator),
      admin: await status(admin),
    };
    const through = expect.toSatisfy((code: number) => [200, 204, 400, 404].includes(code));
    expect({ call, ...outcome }).toEqual({
      call,
      guest: 401,
      person: 403,
      formerAdmin: 403,
      suspended: 401,
      deleted: 401,
      moderator: allowed === "moderators" ? through : 403,
      admin: through,
    });
  }
  // None of these calls had an effect.
  expect((await audit()).items[0]?.id).toBe(before);
});

test("[M08] get_user_roles returns a user's own roles to everyone, any user's roles to admins", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const rolesFromDatabase = async (user: Pick<TestUser, "request">, _user_id: string) => {
    const answer = await user.request("POST", "/api/functions/get_user_roles", {
      body: { _user_id },
    });
    return answer.status === 200 ? await answer.json() : answer.status;
  };
  expect(await rolesFromDatabase(lydia, lydia.id)).toEqual(["user"]);
  expect(await rolesFromDatabase(lydia, silas.id)).toBe(404);
  expect(await rolesFromDatabase(lydia, randomUUID())).toBe(404);
  expect(await rolesFromDatabase(lydia, "nobody")).toBe(400);
  expect(await rolesFromDatabase(app, lydia.id)).toBe(401);
  expect(await rolesFromDatabase(admin, moderator.id)).toEqual(["moderator", "user"]);
  expect(await rolesFromDatabase(admin, admin.id)).toEqual(["admin", "user"]);
  // The database function returns what row-level security allows.
  const inDatabase = (as: TestUser, id: string) =>
    app.database.asUser(as.id, async ({ db }) => {
      const found = (await db.execute(
        sql`select get_user_roles(${id}::uuid) as role`,
      )) as unknown as {
        rows: { role: string }[];
      };
      return found.rows.map(({ role }) => role);
    });
  expect(await inDatabase(lydia, lydia.id)).toEqual(["user"]);
  expect(await inDatabase(lydia, admin.id)).toEqual([]);
});

test("[M05] [E02] user_roles are listed, assigned and removed once, and logged; the last admin stays", async () => {
  const lydia = await app.signUp();
  const rolesOf = async () => {
    const found = await read<Page<{ id: string; user_roles: { role: string }[] }>>(
      `/api/admin/users?query=${lydia.email}`,
    );
    return found.items[0]?.user_roles.map(({ role }) => role).sort();
  };
  const give = (role: string) =>
    admin.request("POST", `/api/admin/users/${lydia.id}/roles`, { body: { role } });
  const take = (role: string, id = lydia.id) =>
    admin.request("DELETE", `/api/admin/users/${id}/roles/${role}`);
  expect((await give("moderator")).status).toBe(204);
  expect((await give("moderator")).status).toBe(204);
  expect(await rolesOf()).toEqual(["moderator", "user"]);
  const { items } = await audit(`?query=${lydia.id}`);
  expect(items).toMatchObject([
    {
      actor: { id: admin.id, full_name: "Priscilla" },
      via: "web",
      action: "assign role",
      target_kind: "person",
      target_id: lydia.id,
      before: { roles: ["user"] },
      after: { roles: ["moderator", "user"] },
    },
  ]);
  expect((await take("moderator")).status).toBe(204);
  expect((await take("moderator")).status).toBe(404);
  expect(await rolesOf()).toEqual(["user"]);
  expect((await give("pope")).status).toBe(400);
  expect((await take("pope")).status).toBe(400);
  expect((await take("user", randomUUID())).status).toBe(404);

  const last = await take("admin", admin.id);
  expect(last.status).toBe(409);
  expect(await last.json()).toMatchObject({
    error: { message: expect.stringContaining("The last admin cannot lose the role.") },
  });
  // Two admins concurrently remove each other's role: one of them stays admin.
  await give("admin");
  const both = await Promise.all([
    take("admin", lydia.id),
    lydia.request("DELETE", `/api/admin/users/${admin.id}/roles/admin`),
  ]);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  await app.driver.owner.delete(userRoles).where(eq(userRoles.userId, lydia.id));
  await app.driver.owner
    .insert(userRoles)
    .values({ userId: admin.id, role: "admin" })
    .onConflictDoNothing();
});

test("[M01] the statistics are counted from the database, for today and for ninety days", async () => {
  const before = await read<AdminStats>("/api/admin/stats");
  expect(before.time_zone).toBe("UTC");
  const lydia = await app.signUp();
  await lydia.request("POST", "/api/prayers", { body: { title: "For rain" } });
  await lydia.request("POST", "/api/chats", { body: {} });
  const [yesterday, today] = ["2100-01-01", "2100-01-02"];
  await app.driver.owner.insert(dailyChatUsage).values([
    { userId: lydia.id, usageDate: today, chatSessions: 3, minutesUsed: 17 },
    { userId: lydia.id, usageDate: yesterday, chatSessions: 50, minutesUsed: 500 },
  ]);
  const totals = {
    totalUsers: before.totalUsers + 1,
    totalChats: before.totalChats + 1,
    totalPrayers: before.totalPrayers + 1,
  };
  expect(await read("/api/admin/stats")).toMatchObject(totals);
  const now = new Date(`${today}T12:00:00Z`);
  const stats = await app.database.readAsSystem((tx) => readStats(tx, now));
  expect(stats).toEqual({ ...totals, todaySessions: 3, todayMinutes: 17, time_zone: "UTC" });
  const days = await app.database.readAsSystem((tx) => readTrends(tx, now));
  expect(days.at(-1)).toEqual({
    day: today,
    users: 0,
    chats: 0,
    prayers: 0,
    sessions: 3,
    minutes: 17,
  });
  expect(days.at(-2)).toMatchObject({ day: yesterday, users: 0, sessions: 50, minutes: 500 });
  const trends = await read<{ days: TrendDay[] }>("/api/admin/trends");
  const counted = trends.days.reduce((sum, day) => sum + day.chats, 0);
  expect(counted).toBe(totals.totalChats);
  for (const listed of [days, trends.days]) {
    expect(listed).toHaveLength(90);
    expect(listed.map(({ day }) => day)).toEqual(listed.map(({ day }) => day).toSorted());
  }
});

test("[E03] [M06] admin_settings has its rows ordered by key; an invalid value is rejected with a reason", async () => {
  const { items } = await read<{ items: AdminSetting[] }>("/api/admin/settings");
  expect(items.map(({ setting_key }) => setting_key)).toEqual([
    "ai",
    "announcement",
    "citations",
    "community",
    "guest_access",
    "installation",
    "landing",
    "sign_up",
  ]);
  for (const { description } of items) expect(description.length).toBeGreaterThan(10);
  const changed = await setSetting("announcement", "Closed on Sunday");
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({
    setting_key: "announcement",
    setting_value: "Closed on Sunday",
  });
  const open = await app.request("GET", "/api/settings/public");
  expect(await open.json()).toMatchObject({ announcement: "Closed on Sunday" });
  const [line] = (await audit("?query=change setting")).items;
  expect(line).toMatchObject({
    action: "change setting",
    target_id: "announcement",
    before: null,
    after: "Closed on Sunday",
  });
  // Saving the same value again is not a change.
  await setSetting("announcement", "Closed on Sunday");
  expect((await audit("?query=change setting")).items[0]?.id).toBe(line?.id);

  const refused = await setSetting("community", { enabled: true, reportThreshold: 0 });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { fields: { setting_value: expect.stringContaining("reportThreshold") } },
  });
  for (const [key, value] of [
    ["guest_access", "yes"],
    ["ai", { enabled: true }],
    ["ai", { enabled: true, model: null, baseUrl: "ftp://x", dailyMessages: null }],
    ["announcement", "x".repeat(501)],
    ["announcement", undefined],
  ] as const) {
    expect((await setSetting(key, value)).status, `${key} ${String(value)}`).toBe(400);
  }
  // An admin of the app must not be able to make the server call its internal network.
  const aiSetting = { enabled: true, model: null, dailyMessages: null };
  for (const host of ["127.0.0.1:6379", "localhost", "[::1]", "169.254.169.254", "intranet"]) {
    const baseUrl = `http://${host}/v1`;
    const inner = await putAiSetting(admin, { ...aiSetting, baseUrl });
    expect(inner.status, host).toBe(400);
    expect(await inner.text()).toContain("The address has to be public.");
  }
  expect((await setSetting("theme", "dark")).status).toBe(400);
  await setSetting("announcement", null);
});

test("a setting takes effect with the next request", async () => {
  const lydia = await app.signUp();
  const feed = async () => (await lydia.request("GET", "/api/prayers/community")).status;
  expect(await feed()).toBe(200);
  await setSetting("community", { enabled: false, reportThreshold: 3 });
  expect(await feed()).toBe(403);
  await setSetting("community", { enabled: true, reportThreshold: 3 });
  expect(await feed()).toBe(200);
});

test("the audit log is searched, paged and exported; not even the owner of the tables can change it", async () => {
  const lydia = await app.signUp({ name: '=Lydia, of "Thyatira"' });
  await admin.request("POST", `/api/admin/users/${lydia.id}/roles`, { body: { role: "admin" } });
  const silas = await app.signUp();
  for (const role of ["moderator", "admin"]) {
    await lydia.request("POST", `/api/admin/users/${silas.id}/roles`, { body: { role } });
  }
  const reason = "Said things, and then some";
  await lydia.request("PUT", `/api/admin/users/${silas.id}/suspension`, { body: { reason } });
  const first = await audit("?query=%3DLydia&limit=2");
  const rest = await audit(`?query=%3DLydia&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items].map(({ action }) => action)).toEqual([
    "suspend",
    "assign role",
    "assign role",
  ]);
  expect((await audit("?query=then some")).items).toMatchObject([{ action: "suspend", reason }]);
  expect((await audit("?query=100%25")).items).toEqual([]);

  // A character that the database cannot store.
  for (const path of ["audit", "audit/export"]) {
    expect((await admin.request("GET", `/api/admin/${path}?query=%00`)).status).toBe(400);
  }
  const file = await admin.request("GET", "/api/admin/audit/export?query=%3DLydia");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.headers.get("content-disposition")).toContain("attachment");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines[0]).toBe("time,who,who_id,via,action,target_kind,target_id,reason,before,after");
  expect(lines).toHaveLength(4);
  // A name that begins like a formula is escaped for spreadsheets.
  expect(lines[1]).toContain(`"'=Lydia, of ""Thyatira"""`);
  expect(lines[1]).toContain(`"${reason}"`);

  const { owner } = app.driver;
  const [entry] = first.items;
  const entryFilter = eq(auditLog.id, entry?.id ?? "");
  await expect(
    owner.update(auditLog).set({ reason: "nothing" }).where(entryFilter),
  ).rejects.toThrow();
  await expect(owner.delete(auditLog).where(entryFilter)).rejects.toThrow();
  await expect(owner.execute(sql`truncate audit_log`)).rejects.toThrow();
  await expect(
    app.database.asSystem((tx) =>
      tx.update(auditLog).set({ reason: "nothing" }).where(entryFilter),
    ),
  ).rejects.toThrow();

  // When an account is deleted, its entries stay.
  const deletion = await lydia.request("POST", "/api/account/deletion", {
    body: { confirmation: deletionPhrase, password: lydia.password },
  });
  expect(deletion.status).toBe(202);
  await owner.execute(sql`delete from users where id = ${lydia.id}`);
  const [stored] = (await audit(`?query=${reason}`)).items;
  expect(stored).toMatchObject({ actor: null, via: "web", action: "suspend" });
});

test("the health page shows the state of each part and detects failures", async () => {
  const health = await read<AdminHealth>("/api/admin/health");
  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { ok: true, kind: app.database.kind },
    migrations: { ok: true },
    mail: { ok: null },
    storage: { ok: true },
  });
  expect(health.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(health.migrations.applied).toBe(health.migrations.known);
  expect(health.texts.find(({ id }) => id === "kjv")).toMatchObject({
    verses: 31_102,
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect(health.queues.every(({ waiting: waitingJobs }) => waitingJobs >= 0)).toBe(true);
  const waitingJobs = (state: AdminHealth, name: string) =>
    state.queues.find((queue) => queue.name === name)?.waiting ?? Number.NaN;
  const reminders = "Due reminders";
  await admin.request("POST", "/api/prayers", {
    body: { title: "For her", reminder: { at: "2020-01-01T00:00:00Z", every: "day" } },
  });
  const later = await read<AdminHealth>("/api/admin/health");
  expect(waitingJobs(later, reminders)).toBe(waitingJobs(health, reminders) + 1);
});
