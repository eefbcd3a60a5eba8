// What the database refuses, whatever the query. The tests read the tables from the catalog, so a
// new table fails here until it has row-level security and a sample row.
//
// Limit: the server logs in as the owner of the tables and assumes a weaker role per transaction,
// so injected SQL could switch back. Drizzle passes all values as parameters, and PostgreSQL
// accepts a single statement with parameters.
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstSchedule } from "#shared/memory-schedule.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import type { Db } from "./driver.ts";
import * as schema from "./schema.ts";

let app: TestApp;
let lydia: TestUser;
let silas: TestUser;

/** Tables without personal rows. All others need row-level security. */
const impersonal = ["admin_settings", "backup_status", "installation", "rate_limits"];

/**
 * Returns a row for each personal table that the app may access; `part` distinguishes two rows of
 * one user.
 */
const rows: Record<string, { table: PgTable; make: (owner: string) => Record<string, unknown> }> = {
  bible_chats: {
    table: schema.bibleChats,
    // The user's only conversation in these tests has the user's id, so that messages can reference
    // it.
    make: (owner) => ({ id: owner, userId: owner, title: bytes() }),
  },
  chat_folders: {
    table: schema.chatFolders,
    make: (owner) => ({ id: randomUUID(), userId: owner, name: bytes() }),
  },
  berea_messages: {
    table: schema.bereaMessages,
    make: (owner) => ({
      id: randomUUID(),
      chatId: owner,
      userId: owner,
      role: "user",
      content: bytes(),
      position: position++,
    }),
  },
  chat_shares: {
    table: schema.chatShares,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      chatId: owner,
      token: bytes(),
      tokenHash: randomUUID(),
      snapshot: bytes(),
    }),
  },
  daily_chat_usage: {
    table: schema.dailyChatUsage,
    make: (owner) => ({ userId: owner, usageDate: nextDay() }),
  },
  live_replies: {
    table: schema.liveReplies,
    make: (owner) => ({
      userId: owner,
      chatId: randomUUID(),
      id: randomUUID(),
      state: bytes(),
      aliveUntil: new Date(),
    }),
  },
  favorite_verses: {
    table: schema.favoriteVerses,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      reference: `Psalm 119:${position++}`,
      text: bytes(),
    }),
  },
  prayers: {
    table: schema.prayers,
    make: (owner) => ({ id: randomUUID(), userId: owner, title: bytes(), tags: bytes() }),
  },
  user_onboarding: {
    table: schema.userOnboarding,
    make: (owner) => ({ id: randomUUID(), userId: owner, answers: bytes() }),
  },
  user_posts: {
    table: schema.userPosts,
    make: (owner) => ({ id: randomUUID(), userId: owner, content: bytes() }),
  },
  chapter_reads: {
    table: schema.chapterReads,
    make: (owner) => ({ userId: owner, book: "Gen", chapter: position++, readOn: nextDay() }),
  },
  saved_resources: {
    table: schema.savedResources,
    make: (owner) => ({ userId: owner, resourceId: `resource ${position++}` }),
  },
  resource_ratings: {
    table: schema.resourceRatings,
    make: (owner) => ({ userId: owner, resourceId: `resource ${position++}`, stars: 4 }),
  },
  resource_requests: {
    table: schema.resourceRequests,
    make: (owner) => ({ id: randomUUID(), userId: owner, title: "A concordance" }),
  },
  highlights: {
    table: schema.highlights,
    make: (owner) => ({ id: randomUUID(), userId: owner, book: "Gen", chapter: 1, mark: bytes() }),
  },
  notes: {
    table: schema.notes,
    make: (owner) => ({ id: randomUUID(), userId: owner, content: bytes() }),
  },
  bookmarks: {
    table: schema.bookmarks,
    make: (owner) => ({ id: randomUUID(), userId: owner, book: "Gen", chapter: 1, place: bytes() }),
  },
  devotion_reads: {
    table: schema.devotionReads,
    make: (owner) => ({
      userId: owner,
      devotion: `devotion ${position++}`,
      readOn: "2026-01-01",
    }),
  },
  memory_verses: {
    table: schema.memoryVerses,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      passage: bytes(),
      reviews: [],
      schedule: firstSchedule("2026-01-01T00:00:00.000Z"),
    }),
  },
  reading_plans: {
    table: schema.readingPlans,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      builtIn: `plan ${position++}`,
      weekdays: [0],
      startedOn: "2026-01-01",
      fromOn: "2026-01-01",
      endsOn: "2026-12-31",
    }),
  },
  prayer_updates: {
    table: schema.prayerUpdates,
    make: (owner) => ({ id: randomUUID(), userId: owner, prayerId: owner, content: bytes() }),
  },
  prayer_lists: {
    table: schema.prayerLists,
    make: (owner) => ({ id: randomUUID(), userId: owner, name: bytes() }),
  },
  prayer_list_items: {
    table: schema.prayerListItems,
    make: (owner) => ({ listId: owner, prayerId: owner, userId: owner }),
  },
  prayer_likes: {
    table: schema.prayerLikes,
    make: (owner) => ({ id: randomUUID(), userId: owner, prayerId: owner }),
  },
  prayers_prayed: {
    table: schema.prayersPrayed,
    make: (owner) => ({ userId: owner, prayerId: owner, prayedOn: nextDay() }),
  },
  moderation_cases: {
    table: schema.moderationCases,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      kind: "post",
      targetId: randomUUID(),
      state: "open",
      openedAt: new Date(),
    }),
  },
  content_reports: {
    table: schema.contentReports,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      // The user's first case in these tests has the user's id; each report is about another
      // version.
      caseId: owner,
      contentVersion: position++,
      kind: "prayer",
      targetId: randomUUID(),
      reason: "spam",
    }),
  },
  notifications: {
    table: schema.notifications,
    make: (owner) => ({ id: randomUUID(), userId: owner, kind: "prayed", prayerId: owner }),
  },
  idempotency_keys: {
    table: schema.idempotencyKeys,
    make: (owner) => ({ userId: owner, key: randomUUID(), requestHash: "none" }),
  },
  push_subscriptions: {
    table: schema.pushSubscriptions,
    // The user's only session in these tests has the user's id.
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      sessionId: owner,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: "key",
      auth: "auth",
    }),
  },
  access_tokens: {
    table: schema.accessTokens,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      name: bytes(),
      tokenHash: randomUUID(),
      scopes: ["notes:read"],
      expiresAt: new Date(),
    }),
  },
  access_token_uses: {
    table: schema.accessTokenUses,
    // A token in these tests has the user's id.
    make: (owner) => ({
      userId: owner,
      tokenId: owner,
      usedOn: nextDay(),
      scope: "notes:read",
      calls: 1,
      lastUsedAt: new Date(),
    }),
  },
  account_invitations: {
    table: schema.accountInvitations,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      tokenHash: randomUUID(),
      role: "user",
      expiresAt: new Date(),
    }),
  },
  calendars: {
    table: schema.calendars,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      kind: "plans",
      showsTitles: true,
      tokenHash: randomUUID(),
    }),
  },
  citation_reports: {
    table: schema.citationReports,
    make: (owner) => ({ id: randomUUID(), userId: owner, verdict: "differs" }),
  },
  user_preferences: {
    table: schema.userPreferences,
    make: (owner) => ({ userId: owner, preferences: {} }),
  },
  user_exports: {
    table: schema.userExports,
    make: (owner) => ({
      id: randomUUID(),
      userId: owner,
      status: "ready",
      expiresAt: new Date(),
    }),
  },
  user_roles: {
    table: schema.userRoles,
    make: (owner) => ({ userId: owner, role: "moderator" }),
  },
  user_subscriptions: {
    table: schema.userSubscriptions,
    make: (owner) => ({ id: randomUUID(), userId: owner, planType: "yearly" }),
  },
};

/**
 * Shared content is visible to others; the tests in server/features/prayers/community cover its
 * policies.
 */
const shownToOthers = [
  "prayer_comments",
  "shared_prayers",
  "user_blocks",
  // server/features/groups/isolation.test.ts covers the tables of groups.
  "group_comments",
  "group_invitations",
  "group_items",
  "group_members",
  "group_prayed",
  "group_progress",
  "group_reports",
  "group_requests",
];
/** Policies that compare the row's group with the groups of the current user. */
const groupPolicies = [
  "groups group_rows",
  "groups leader_changes",
  "groups leader_closes",
  "group_pictures group_rows",
  "group_pictures leader_changes",
  "group_members group_rows",
  "group_requests leader_rows",
  "group_invitations leader_rows",
  "group_invitations leader_removes",
  "group_items group_rows",
  "group_items leader_removes",
  "group_comments group_rows",
  "group_comments leader_removes",
  "group_progress group_rows",
  "group_reports leader_rows",
  "group_reports leader_changes",
];
const sharingPolicies = [
  "shared_prayer_tags community_rows",
  "shared_prayers community_rows",
  "prayer_comments community_rows",
  "user_posts community_rows",
  "user_blocks others_blocks",
];
/** Restrictive policies: they narrow what the policies above show. */
const narrowingPolicies = [
  "shared_prayers suspended_authors",
  "prayer_comments suspended_authors",
  "user_posts suspended_authors",
  "chat_shares suspended_authors",
  "group_items suspended_authors",
  "group_items members_change",
  "group_comments members_change",
  "group_comments suspended_authors",
  "group_reports leader_decides",
];

let position = 1;
const bytes = () => new Uint8Array([1, 2, 3]);
const nextDay = () => new Date(Date.UTC(2026, 0, position++)).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await createTestApp();
  lydia = await app.signUp();
  silas = await app.signUp();
  for (const user of [lydia, silas]) {
    const { id } = user;
    const words = { title: bytes(), tags: bytes() };
    await app.driver.owner.insert(schema.prayers).values({ id, userId: id, ...words });
    const session = { token: randomUUID(), expiresAt: new Date() };
    await app.driver.owner.insert(schema.sessions).values({ id, userId: id, ...session });
    await app.driver.owner.insert(schema.prayerLists).values({ id, userId: id, name: bytes() });
    await app.driver.owner.insert(schema.accessTokens).values({
      ...{ id, userId: id, name: bytes(), tokenHash: randomUUID() },
      ...{ scopes: ["notes:read"], expiresAt: new Date() },
    });
    const journalId = randomUUID();
    await app.driver.owner
      .insert(schema.prayers)
      .values({ id: journalId, userId: id, isShared: true, ...words });
    await app.driver.owner.insert(schema.sharedPrayers).values({
      prayerId: id,
      journalId,
      userId: id,
      title: "Shared",
      status: "active",
    });
    await app.driver.owner.insert(schema.moderationCases).values({
      id,
      userId: id,
      kind: "prayer",
      targetId: id,
      state: "open",
      openedAt: new Date(),
    });
    for (const { table, make } of Object.values(rows)) {
      await app.driver.owner.insert(table).values(make(user.id));
    }
  }
});
afterAll(() => app.close());

async function read<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const answer = (await db.execute(query)) as unknown as { rows: T[] };
  return answer.rows;
}

type CatalogTable = {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
  personal: boolean;
  app_reads: boolean;
  system_reads: boolean;
  auth_reads: boolean;
};

/** Returns all our tables from the catalog. */
function catalog(): Promise<CatalogTable[]> {
  return read<CatalogTable>(
    app.driver.owner,
    sql`
      select
        c.relname as name,
        c.relrowsecurity as enabled,
        c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as personal,
        has_table_privilege('berea_app', c.oid, 'SELECT') as app_reads,
        has_table_privilege('berea_system', c.oid, 'SELECT') as system_reads,
        has_table_privilege('berea_auth', c.oid, 'SELECT') as auth_reads
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
      order by c.relname`,
  );
}

const refusedCode = "42501";

/** Returns the SQLSTATE of the error of `work`; `undefined` if it succeeds. */
async function sqlState(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      if ("code" in at && typeof at.code === "string") return at.code;
    }
    throw error;
  }
}

const countOf = async (db: Db, table: string, where: SQL = sql`true`) =>
  (
    await read<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
    )
  )[0]?.count;

/** Returns a user's rows of a table as text, read as the owner of the tables. */
const everything = async (table: string, owner: string) =>
  JSON.stringify(
    await read(
      app.driver.owner,
      sql`select t::text as row from ${sql.identifier(table)} t where user_id = ${owner} order by 1`,
    ),
  );

test("every table with user data has row-level security enabled and forced, and a policy", async () => {
  const tables = await catalog();
  expect(tables.length).toBeGreaterThan(10);
  for (const table of tables) {
    if (impersonal.includes(table.name)) {
      expect(table, "a table without personal rows has no user_id").toMatchObject({
        personal: false,
      });
    } else {
      expect(table).toMatchObject({ enabled: true, forced: true });
      expect(table.policies, table.name).toBeGreaterThan(0);
    }
  }
});

test("every personal table that the app may read is covered by a row in these tests", async () => {
  const named = (await catalog()).filter((table) => table.personal && table.app_reads);
  expect(named.map((table) => table.name).sort()).toEqual(
    [...Object.keys(rows), ...shownToOthers].sort(),
  );
});

test("the app's database roles have no privilege that bypasses row-level security", async () => {
  const found = await read(
    app.driver.owner,
    sql`
      select r.rolname as name, r.rolsuper as super, r.rolbypassrls as bypass, r.rolcanlogin as login,
        r.rolcreaterole as makes_roles, r.rolcreatedb as makes_databases,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        has_schema_privilege(r.oid, 'public', 'CREATE') as makes_tables
      from pg_roles r where r.rolname like 'berea\\_%' order by 1`,
  );
  const none = {
    super: false,
    bypass: false,
    login: false,
    makes_roles: false,
    makes_databases: false,
    memberships: 0,
    owned: 0,
    makes_tables: false,
  };
  expect(found).toEqual([
    { name: "berea_app", ...none },
    { name: "berea_auth", ...none },
    { name: "berea_backup", ...none },
    { name: "berea_counter", ...none },
    { name: "berea_jobs", ...none },
    { name: "berea_system", ...none },
  ]);
});

test("every policy of the app's role compares the row with the current user", async () => {
  const policies = await read<{
    used: string | null;
    checked: string | null;
    what: string;
    kind: string;
  }>(
    app.driver.owner,
    sql`
      select tablename || ' ' || policyname as what, qual as used, with_check as checked, permissive as kind
      from pg_policies where roles && array['berea_app', 'public']::name[]`,
  );
  expect(policies.length).toBeGreaterThan(5);
  for (const { used, checked, what, kind } of policies) {
    if (narrowingPolicies.includes(what)) {
      expect(kind, what).toBe("RESTRICTIVE");
      continue;
    }
    if (what === "chat_shares linked_rows" || sharingPolicies.includes(what)) continue;
    if (groupPolicies.includes(what)) {
      expect(used, what).toMatch(/^\(?berea_(in|leads)_group\((group_)?id\)/);
      continue;
    }
    if (used === null) {
      // A restrictive policy: it only limits what may be inserted.
      expect(checked, what).toMatch(
        /FROM shared_prayers|berea_in_group\(|^\(user_id = berea_user_id\(\)\)$/,
      );
      continue;
    }
    expect(used, what).toMatch(/^\((user_id|id) = berea_user_id\(\)\)$/);
    if (checked !== null) expect(checked, what).toBe(used);
  }
});

test("a shared conversation is readable, and only readable, with the hash of its link", async () => {
  const policies = await read<{ used: string; command: string }>(
    app.driver.owner,
    sql`select qual as used, cmd as command from pg_policies where policyname = 'linked_rows'`,
  );
  expect(policies).toEqual([
    {
      used: "(token_hash = NULLIF(current_setting('berea.share'::text, true), ''::text))",
      command: "SELECT",
    },
  ]);
  const [one] = await app.driver.owner.select().from(schema.chatShares);
  const seen = await app.database.asAnonymous(async (db) => {
    await db.execute(sql`select set_config('berea.share', ${one?.tokenHash}, true)`);
    return countOf(db, "chat_shares");
  });
  expect(seen).toBe(1);
});

test.each(Object.keys(rows))("%s: a query without a current user sees no row", async (table) => {
  expect(await countOf(app.driver.owner, table)).toBeGreaterThanOrEqual(2);
  expect(await countOf(app.driver.handle("berea_app"), table)).toBe(0);
  expect(await app.database.asAnonymous((db) => countOf(db, table))).toBe(0);
});

test.each(Object.keys(rows))("%s: a user sees their own rows only", async (table) => {
  await app.database.asUser(lydia.id, async ({ db }) => {
    const own = await countOf(db, table, sql`user_id = ${lydia.id}`);
    expect(own).toBeGreaterThan(0);
    expect(await countOf(db, table)).toBe(own);
    expect(await countOf(db, table, sql`user_id = ${silas.id}`)).toBe(0);
  });
});

test.each(Object.entries(rows))(
  "%s: a user cannot change another user's rows",
  async (name, { table, make }) => {
    const before = [await everything(name, lydia.id), await everything(name, silas.id)];
    const at = sql.identifier(name);
    /** Run as Lydia: the database either rejects the statement or affects no row. */
    const without = async (statement: SQL) => {
      const state = await sqlState(
        app.database.asUser(lydia.id, async ({ db }) => {
          expect(await read(db, statement)).toEqual([]);
        }),
      );
      expect([undefined, refusedCode]).toContain(state);
    };
    await without(
      sql`update ${at} set user_id = user_id where user_id = ${silas.id} returning user_id`,
    );
    await without(
      sql`update ${at} set user_id = ${lydia.id} where user_id <> ${lydia.id} returning user_id`,
    );
    await without(sql`delete from ${at} where user_id = ${silas.id} returning user_id`);
    const refused = (statement: (db: Db) => Promise<unknown>) =>
      sqlState(app.database.asUser(lydia.id, ({ db }) => statement(db)));
    // Moving one's own row to another user, and inserting a row as another user.
    expect(await refused((db) => db.execute(sql`update ${at} set user_id = ${silas.id}`))).toBe(
      refusedCode,
    );
    expect(await refused((db) => db.insert(table).values(make(silas.id)))).toBe(refusedCode);
    expect([await everything(name, lydia.id), await everything(name, silas.id)]).toEqual(before);
  },
);

test("a user sees and changes only their own profile", async () => {
  await app.database.asUser(lydia.id, async ({ db }) => {
    expect(await read(db, sql`select id from profiles`)).toEqual([{ id: lydia.id }]);
    const changed = await read(
      db,
      sql`update profiles set about_me = 'x' where id = ${silas.id} returning id`,
    );
    expect(changed).toEqual([]);
  });
  expect(await app.database.asAnonymous((db) => countOf(db, "profiles"))).toBe(0);
});

test("a message cannot be put into someone else's conversation", async () => {
  const message = { ...rows.berea_messages?.make(lydia.id), chatId: silas.id };
  const planted = app.database.asUser(lydia.id, ({ db }) =>
    db.insert(schema.bereaMessages).values(message as never),
  );
  // foreign_key_violation: no conversation has that id and owner.
  expect(await sqlState(planted)).toBe("23503");
});

test("neither the system role nor the sign-in role can read what users wrote", async () => {
  const written = ["berea_messages", "chat_shares", "favorite_verses", "user_onboarding"];
  const tables = await catalog();
  for (const name of written) {
    expect(tables.find((table) => table.name === name)).toMatchObject({
      system_reads: false,
      auth_reads: false,
    });
    expect(await sqlState(app.database.asSystem((db) => countOf(db, name)))).toBe(refusedCode);
    expect(await sqlState(countOf(app.database.auth, name) as Promise<unknown>)).toBe(refusedCode);
  }
});

test("the system role sees only deleted conversations, and of them only when they were deleted", async () => {
  expect(await app.database.asSystem((db) => countOf(db, "bible_chats"))).toBe(0);
  const titles = app.database.asSystem((db) => db.execute(sql`select title from bible_chats`));
  expect(await sqlState(titles)).toBe(refusedCode);
  const undone = app.database.asSystem((db) =>
    db.execute(sql`update bible_chats set deleted_at = now()`),
  );
  expect(await sqlState(undone)).toBe(refusedCode);
  expect(await sqlState(countOf(app.database.auth, "bible_chats"))).toBe(refusedCode);
});

test("the system role sees reminder times of prayers and no text", async () => {
  expect(await app.database.asSystem((db) => countOf(db, "prayers"))).toBe(0);
  const reminded = { remindAt: new Date("2030-01-01"), remindEvery: "day" } as const;
  const where = sql`${schema.prayers.id} = ${lydia.id}`;
  await app.driver.owner.update(schema.prayers).set(reminded).where(where);
  expect(await app.database.asSystem((db) => countOf(db, "prayers"))).toBe(1);
  for (const column of ["title", "description", "tags", "testimony", "verses"]) {
    const looked = app.database.asSystem((db) =>
      db.execute(sql`select ${sql.identifier(column)} from prayers`),
    );
    expect(await sqlState(looked), column).toBe(refusedCode);
  }
  const changed = app.database.asSystem((db) =>
    db.execute(sql`update prayers set is_shared = true`),
  );
  expect(await sqlState(changed)).toBe(refusedCode);
  expect(await sqlState(countOf(app.database.auth, "prayers"))).toBe(refusedCode);
});

test("the counting role sees creation times of rows and no content", async () => {
  const readable = await read<{ what: string }>(
    app.driver.owner,
    sql`
      select table_name || '.' || column_name as what from information_schema.column_privileges
      where grantee = 'berea_counter' and privilege_type = 'SELECT' order by 1`,
  );
  expect(readable.map(({ what }) => what)).toEqual([
    "bible_chats.created_at",
    "bible_chats.deleted_at",
    "daily_chat_usage.chat_sessions",
    "daily_chat_usage.minutes_used",
    "daily_chat_usage.usage_date",
    "prayers.created_at",
    "users.created_at",
  ]);
  const totals = sql`select * from berea_totals(current_date)`;
  const asked = app.database.asUser(lydia.id, ({ db }) => db.execute(totals));
  expect(await sqlState(asked)).toBe(refusedCode);
  expect(await sqlState(Promise.resolve(app.database.auth.execute(totals)))).toBe(refusedCode);
});

test("the app role has no access to accounts, sessions, keys and the installation", async () => {
  for (const name of [
    "users",
    "sessions",
    "accounts",
    "verifications",
    "user_keys",
    "installation",
  ]) {
    const looked = app.database.asUser(lydia.id, ({ db }) => countOf(db, name));
    expect(await sqlState(looked), name).toBe(refusedCode);
  }
});

test.each([
  "alter table prayers disable row level security",
  "drop policy own_rows on prayers",
  "create policy mine on prayers to berea_app using (true)",
  "grant select on user_keys to berea_app",
  "alter role berea_app bypassrls",
  "create table stolen as select * from prayers",
  "truncate prayers",
])("the app role is refused '%s'", async (statement) => {
  const tried = app.database.asUser(lydia.id, ({ db }) => db.execute(sql.raw(statement)));
  expect(await sqlState(tried)).toBe(refusedCode);
});

test("with row_security off, a query is refused instead of returning more rows", async () => {
  const tried = app.database.asUser(lydia.id, async ({ db }) => {
    await db.execute(sql`set local row_security = off`);
    return countOf(db, "prayers");
  });
  expect(await sqlState(tried)).toBe(refusedCode);
});

test("a changed role or user in a transaction does not affect the next one on the connection", async () => {
  const own = await app.database.asUser(lydia.id, ({ db }) => countOf(db, "prayers"));
  // More rounds than the pool has connections.
  for (let round = 0; round < 12; round += 1) {
    await app.database.asUser(lydia.id, async ({ db }) => {
      await db.execute(sql`select set_config('berea.user_id', ${silas.id}, false)`);
      await db.execute(sql`reset role`);
    });
  }
  const all = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.database.asUser(lydia.id, async ({ db }) => {
        const [who] = await read(db, sql`select current_user::text as role`);
        return { who, seen: await countOf(db, "prayers") };
      }),
    ),
  );
  for (const { who, seen } of all) {
    expect(who).toEqual({ role: "berea_app" });
    expect(seen).toBe(own);
  }
  expect(await app.database.asAnonymous((db) => countOf(db, "prayers"))).toBe(0);
});

test("an invalid user id sees no row", async () => {
  const named = app.driver.transaction("berea_app", "' or true --", (db) => countOf(db, "prayers"));
  // PostgreSQL's "invalid text representation": an error, never rows.
  expect(await sqlState(named)).toBe("22P02");
});
