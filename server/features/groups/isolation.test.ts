// Tests in SQL that row-level security confines groups to their members, whatever the query.
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findSqlState } from "#server/db/errors.ts";
import { addGroup, groupOf, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

let lydia: TestUser;
let silas: TestUser;
let jason: TestUser;
let group: string;
let item: string;
beforeAll(async () => {
  [lydia, silas, jason] = [await app.signUp(), await app.signUp(), await app.signUp()];
  group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group]);
  item = (await itemsOf(lydia, group))[0]?.id ?? "";
  const path = `/api/groups/${group}/items/${item}`;
  await silas.request("PUT", `${path}/prayed`);
  await silas.request("POST", `${path}/comments`, { body: { comment: "Amen" } });
  await silas.request("POST", `${path}/report`, { body: { category: "spam" } });
  const plan = { built_in: "a-month-of-psalms", starts_on: "2026-11-01" };
  const made = await lydia.request("POST", `/api/groups/${group}/plans`, { body: plan });
  const { id } = (await made.json()) as { id: string };
  await silas.request("PUT", `/api/groups/${group}/items/${id}/progress/1`);
  await app.driver.owner.execute(
    sql`insert into group_requests (group_id, user_id) values (${group}, ${silas.id})`,
  );
  // Jason leads another group, which must give him no rights here.
  await addGroup(jason, { name: "Elsewhere" });
});

const tables = [
  "group_members",
  "group_requests",
  "group_invitations",
  "group_items",
  "group_comments",
  "group_prayed",
  "group_progress",
  "group_reports",
];
const here: Record<string, SQL> = {
  group_prayed: sql`item_id in (select id from group_items)`,
};

const rowsAs = async (user: TestUser, query: SQL) =>
  app.database.asUser(user.id, async ({ db }) => {
    const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
    return rows;
  });
const refused = async (user: TestUser, statement: SQL) => {
  const codes = new Set(["42501"]);
  const error = await rowsAs(user, statement).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return findSqlState(error, codes)?.code;
};

test.each(tables)("%s: another user sees no row and changes none", async (table) => {
  const name = sql.identifier(table);
  const where = here[table] ?? sql`group_id = ${group}`;
  const all = (await app.driver.owner.execute(
    sql`select * from ${name} where ${where}`,
  )) as unknown as { rows: unknown[] };
  expect(all.rows.length).toBeGreaterThan(0);
  expect(await rowsAs(jason, sql`select * from ${name} where ${where}`)).toEqual([]);
  expect(
    await app.database.asAnonymous((db) => db.execute(sql`select * from ${name}`)),
  ).toMatchObject({
    rows: [],
  });
});

test("another user sees neither the group nor its key", async () => {
  expect(await rowsAs(jason, sql`select * from groups where id = ${group}`)).toEqual([]);
  expect(await rowsAs(silas, sql`select * from groups where id = ${group}`)).toHaveLength(1);
  for (const user of [jason, silas, lydia]) {
    expect(await refused(user, sql`select * from group_keys`)).toBe("42501");
  }
});

test("users cannot add themselves to a group or change a role", async () => {
  for (const user of [jason, silas]) {
    const join = sql`insert into group_members (group_id, user_id, role) values (${group}, ${user.id}, 'leader')`;
    expect(await refused(user, join)).toBe("42501");
    expect(await refused(user, sql`update group_members set role = 'leader'`)).toBe("42501");
    expect(await refused(user, sql`delete from group_members`)).toBe("42501");
    const change = sql`update groups set joining = 'link' where id = ${group} returning id`;
    expect(await rowsAs(user, change)).toEqual([]);
    expect(await rowsAs(user, sql`delete from groups where id = ${group} returning id`)).toEqual(
      [],
    );
  }
});

test("a user outside the group cannot write to it", async () => {
  const id = randomUUID();
  const statements = [
    sql`insert into group_items (id, group_id, user_id, kind, content) values (${id}, ${group}, ${jason.id}, 'note', '')`,
    sql`insert into group_comments (id, group_id, item_id, user_id, comment) values (${id}, ${group}, ${item}, ${jason.id}, '')`,
    sql`insert into group_prayed (item_id, user_id, prayed_on) values (${item}, ${jason.id}, '2026-01-01')`,
    sql`insert into group_progress (group_id, item_id, user_id, day) values (${group}, ${item}, ${jason.id}, 1)`,
    sql`insert into group_reports (id, group_id, item_id, user_id, category, reason) values (${id}, ${group}, ${item}, ${jason.id}, 'spam', '')`,
    sql`insert into group_invitations (id, group_id, user_id, token, token_hash, expires_at) values (${id}, ${group}, ${jason.id}, '', ${id}, now())`,
    sql`insert into user_blocks (id, user_id, group_item_id) values (${id}, ${jason.id}, ${item})`,
    sql`insert into user_blocks (id, user_id, blocked_id) values (${id}, ${jason.id}, ${lydia.id})`,
  ];
  for (const statement of statements) expect(await refused(jason, statement)).toBe("42501");
});

test("a member writes only under their own name, and cannot change other members' rows", async () => {
  const id = randomUUID();
  const asLydia = sql`insert into group_items (id, group_id, user_id, kind, content) values (${id}, ${group}, ${lydia.id}, 'note', '')`;
  expect(await refused(silas, asLydia)).toBe("42501");
  // A comment that pretends to be by the author of the item.
  const asAuthor = sql`insert into group_comments (id, group_id, item_id, user_id, comment, by_author) values (${id}, ${group}, ${item}, ${silas.id}, '', true)`;
  expect(await refused(silas, asAuthor)).toBe("42501");
  const edit = sql`update group_items set content = '' where id = ${item} returning id`;
  expect(await rowsAs(silas, edit)).toEqual([]);
  expect(await rowsAs(silas, sql`delete from group_items where id = ${item} returning id`)).toEqual(
    [],
  );
  expect(await refused(silas, sql`update group_items set hidden_at = null`)).toBe("42501");
  const editAll = sql`update group_comments set comment = '' where group_id = ${group} returning id`;
  for (const user of [lydia, jason]) expect(await rowsAs(user, editAll)).toEqual([]);
  for (const column of ["hidden_at", "by_author", "user_id", "item_id"]) {
    const change = sql`update group_comments set ${sql.identifier(column)} = null`;
    expect(await refused(silas, change)).toBe("42501");
  }
});

test("a user who left a group sees their own items in it but cannot change them", async () => {
  const left = await groupOf(lydia, silas);
  await sharePrayerWithGroups(silas, [left]);
  await sharePrayerWithGroups(lydia, [left]);
  await silas.request("DELETE", `/api/groups/${left}/members/${silas.id}`);
  const seen = await rowsAs(silas, sql`select user_id from group_items where group_id = ${left}`);
  expect(seen).toEqual([{ user_id: silas.id }]);
  const edit = sql`update group_items set content = '' where group_id = ${left} returning id`;
  expect(await rowsAs(silas, edit)).toEqual([]);
});

test("a user who left a group cannot change their comments in it", async () => {
  const left = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [left]);
  const path = `/api/groups/${left}/items/${(await itemsOf(lydia, left))[0]?.id}/comments`;
  await silas.request("POST", path, { body: { comment: "Amen" } });
  const edit = sql`update group_comments set comment = '' where group_id = ${left} returning id`;
  expect(await rowsAs(silas, edit)).toHaveLength(1);
  await silas.request("DELETE", `/api/groups/${left}/members/${silas.id}`);
  expect(await rowsAs(silas, edit)).toEqual([]);
});
