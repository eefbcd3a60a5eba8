// Reports and blocks in groups: neither an author nor a block ends a report.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { GroupComment, GroupItem, GroupReport } from "#shared/api/groups.ts";
import type { Page } from "#shared/api/pagination.ts";
import {
  groupOf,
  itemsOf,
  readBody,
  sharePrayerWithGroups,
  statusOf,
  threeUsers,
} from "#testing/groups.ts";
import { addModerator } from "#testing/moderation.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

const users = () => threeUsers(app);
const listOf = async (user: TestUser, path: string) =>
  (await readBody<{ items: GroupReport[] }>(user.request("GET", path))).items;
const harassment = { category: "harassment", reason: "It names my sister" };
const hide = { body: { action: "hide" } };
const dismiss = { body: { action: "dismiss" } };

test("a report that waits survives that its author adds or removes their name", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  const id = await sharePrayerWithGroups(silas, [group], { title: "Reported" });
  const [before] = await itemsOf(jason, group);
  const path = `/api/groups/${group}/items/${before?.id}`;
  await jason.request("POST", `${path}/report`, { body: harassment });
  const body = { group_ids: [group], anonymous: true };
  expect(await statusOf(silas.request("PUT", `/api/prayers/${id}/groups`, { body }))).toBe(200);
  const items = await itemsOf(jason, group);
  expect(items).toMatchObject([{ title: "Reported", anonymous: true }]);
  expect(items[0]?.id).not.toBe(before?.id);
  expect(await itemsOf(silas, group)).toMatchObject([{ journal_id: id }]);
  const reports = `/api/groups/${group}/reports`;
  const waiting = await listOf(lydia, reports);
  expect(waiting).toMatchObject([{ ...harassment, text: "Reported", item_id: items[0]?.id }]);
  expect(await statusOf(lydia.request("POST", `${reports}/${waiting[0]?.id}`, hide))).toBe(204);
  expect(await itemsOf(jason, group)).toEqual([]);
});

test("a prayer with a copy in a group that its author has left can be changed and answered", async () => {
  const [lydia, silas] = await users();
  const [left, stays] = [await groupOf(lydia, silas), await groupOf(lydia, silas)];
  const id = await sharePrayerWithGroups(silas, [left, stays]);
  await silas.request("DELETE", `/api/groups/${left}/members/${silas.id}`);
  const prayer = await readBody<{ updated_at: string }>(silas.request("GET", `/api/prayers/${id}`));
  const change = { title: "For sun", if_unchanged_since: prayer.updated_at };
  // Without its key, the copy cannot be compared.
  await app.driver.owner.execute(sql`delete from group_keys where group_id = ${left}`);
  app.database.keys.forget(left);
  expect(await statusOf(silas.request("PATCH", `/api/prayers/${id}`, { body: change }))).toBe(200);
  expect(await statusOf(silas.request("POST", `/api/prayers/${id}/answer`))).toBe(200);
  expect(await itemsOf(lydia, stays)).toMatchObject([{ title: "For sun", status: "answered" }]);
});

test("a second report after both decisions waits again, with its own reason", async () => {
  const [lydia, silas, jason] = await users();
  const moderator = await addModerator(app);
  const group = await groupOf(lydia, silas, jason);
  await sharePrayerWithGroups(silas, [group]);
  const [item] = await itemsOf(jason, group);
  const report = (body: object) =>
    jason.request("POST", `/api/groups/${group}/items/${item?.id}/report`, { body });
  const lists: [TestUser, string][] = [
    [lydia, `/api/groups/${group}/reports`],
    [moderator, "/api/admin/group-reports"],
  ];
  await report(harassment);
  for (const [user, path] of lists) {
    const [first] = (await listOf(user, path)).filter(({ item_id }) => item_id === item?.id);
    expect((await user.request("POST", `${path}/${first?.id}`, dismiss)).ok).toBe(true);
  }
  const second = { category: "spam", reason: "Now it sells something" };
  expect(await statusOf(report(second))).toBe(204);
  for (const [user, path] of lists) {
    const waiting = (await listOf(user, path)).filter(({ item_id }) => item_id === item?.id);
    expect(waiting).toMatchObject([second]);
  }
});

test("a former member deletes their own note and comment, and nothing else", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  const note = async (user: TestUser) => {
    const body = { reference: "John 3:16", text: "So loved" };
    const made = user.request("POST", `/api/groups/${group}/notes`, { body });
    return `/api/groups/${group}/items/${(await readBody<GroupItem>(made)).id}`;
  };
  const [own, other] = [await note(silas), await note(lydia)];
  const comment = async (user: TestUser) => {
    const made = user.request("POST", `${other}/comments`, { body: { comment: "Amen" } });
    return `${other}/comments/${(await readBody<GroupComment>(made)).id}`;
  };
  const [ownComment, otherComment] = [await comment(silas), await comment(lydia)];
  await silas.request("DELETE", `/api/groups/${group}/members/${silas.id}`);
  for (const path of [other, otherComment]) {
    expect(await statusOf(silas.request("DELETE", path))).toBe(404);
  }
  for (const path of [own, ownComment]) {
    expect(await statusOf(silas.request("DELETE", path))).toBe(204);
    expect(await statusOf(silas.request("DELETE", path))).toBe(404);
  }
  expect(await itemsOf(lydia, group, "note")).toMatchObject([{ mine: true, comments: 1 }]);
});

test("reports are paged, so that a flood of reports hides no later one", async () => {
  const [lydia, silas, jason] = await users();
  const moderator = await addModerator(app);
  const group = await groupOf(lydia, silas, jason);
  const ids: string[] = [];
  for (const title of ["First", "Second", "Third"]) {
    await sharePrayerWithGroups(silas, [group], { title });
    const [item] = await itemsOf(jason, group);
    const path = `/api/groups/${group}/items/${item?.id}/report`;
    expect(await statusOf(jason.request("POST", path, { body: harassment }))).toBe(204);
    ids.push(item?.id ?? "");
  }
  // Reports of one moment are told apart by their ids.
  await app.driver.owner.execute(
    sql`update group_reports set created_at = '2026-01-01' where group_id = ${group}`,
  );
  for (const [user, path] of [
    [lydia, `/api/groups/${group}/reports`],
    [moderator, "/api/admin/group-reports"],
  ] as const) {
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page: Page<GroupReport> = await readBody(
        user.request("GET", `${path}?limit=1${query}`),
      );
      expect(page.items.length).toBeLessThanOrEqual(1);
      found.push(...page.items.map(({ item_id }) => item_id));
      cursor = page.nextCursor;
    }
    expect(found.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
    expect(new Set(found).size).toBe(found.length);
    expect(await statusOf(user.request("GET", `${path}?cursor=nonsense`))).toBe(400);
  }
});

test.each([false, true])("two blocks at once both succeed (anonymous: %s)", async (anonymous) => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group], { anonymous });
  const [item] = await itemsOf(silas, group);
  const block = () =>
    statusOf(silas.request("POST", `/api/groups/${group}/items/${item?.id}/block`));
  expect(await Promise.all([block(), block()])).toEqual([204, 204]);
  const blocks = await readBody<{ items: unknown[] }>(silas.request("GET", "/api/blocks"));
  expect(blocks.items).toHaveLength(1);
});

test("a member who blocks the leader does not evade them", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  await sharePrayerWithGroups(lydia, [group], { title: "Of the leader" });
  for (const title of ["First", "Second"]) await sharePrayerWithGroups(silas, [group], { title });
  const pathOf = (id: string | undefined) => `/api/groups/${group}/items/${id}`;
  const [second, first, ofLeader] = (await itemsOf(jason, group)).map(({ id }) => pathOf(id));
  const made = jason.request("POST", `${first}/comments`, { body: { comment: "Unkind" } });
  const comment = `${first}/comments/${(await readBody<GroupComment>(made)).id}`;
  await jason.request("POST", `${second}/report`, { body: harassment });
  expect(await statusOf(silas.request("POST", `${ofLeader}/block`))).toBe(204);
  expect(await itemsOf(lydia, group)).toMatchObject([{ mine: true }]);
  const reports = `/api/groups/${group}/reports`;
  const waiting = await listOf(lydia, reports);
  expect(waiting).toMatchObject([{ ...harassment, text: "Second" }]);
  expect(await statusOf(lydia.request("POST", `${reports}/${waiting[0]?.id}`, hide))).toBe(204);
  expect(await listOf(lydia, reports)).toEqual([]);
  expect((await itemsOf(jason, group)).map(({ title }) => title)).toEqual([
    "First",
    "Of the leader",
  ]);
  const hidden = { body: { hidden: true } };
  expect(await statusOf(lydia.request("PUT", `${first}/hidden`, hidden))).toBe(204);
  expect(await statusOf(lydia.request("PUT", `${comment}/hidden`, hidden))).toBe(204);
  expect(await statusOf(lydia.request("DELETE", comment))).toBe(204);
  expect(await statusOf(lydia.request("DELETE", `${first}`))).toBe(204);
  // A leader has no rights in another group, whatever the path says.
  const elsewhere = await groupOf(jason);
  await sharePrayerWithGroups(jason, [elsewhere]);
  const [other] = await itemsOf(jason, elsewhere);
  expect(await statusOf(lydia.request("DELETE", pathOf(other?.id)))).toBe(404);
  expect(await statusOf(lydia.request("PUT", `${pathOf(other?.id)}/hidden`, hidden))).toBe(404);
});

test("leaders and moderators neither see nor decide reports of their own content", async () => {
  const [lydia, silas] = await users();
  const moderator = await addModerator(app);
  const other = await addModerator(app);
  const group = await groupOf(moderator, lydia, silas);
  const lead = { body: { role: "leader" } };
  await moderator.request("PATCH", `/api/groups/${group}/members/${lydia.id}`, lead);
  await sharePrayerWithGroups(moderator, [group]);
  const [item] = await itemsOf(silas, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  const made = lydia.request("POST", `${path}/comments`, { body: { comment: "Unkind" } });
  const { id: comment } = await readBody<GroupComment>(made);
  await silas.request("POST", `${path}/report`, { body: harassment });
  await silas.request("POST", `${path}/comments/${comment}/report`, { body: harassment });
  const commentIds = async (user: TestUser, of: string) =>
    (await listOf(user, of))
      .filter(({ item_id }) => item_id === item?.id)
      .map(({ comment_id }) => comment_id);
  const [ofGroup, ofSite] = [`/api/groups/${group}/reports`, "/api/admin/group-reports"];
  expect(await commentIds(moderator, ofSite)).toEqual([comment]);
  expect(await commentIds(other, ofSite)).toEqual([null, comment]);
  expect(await commentIds(moderator, ofGroup)).toEqual([comment]);
  expect(await commentIds(lydia, ofGroup)).toEqual([null]);
  for (const user of [moderator, lydia]) {
    expect(await readBody(user.request("GET", `/api/groups/${group}`))).toMatchObject({
      report_count: 1,
    });
  }
  const [onItem, onComment] = (await listOf(other, ofSite)).filter(
    ({ item_id }) => item_id === item?.id,
  );
  expect(await statusOf(moderator.request("POST", `${ofSite}/${onItem?.id}`, dismiss))).toBe(403);
  expect(await statusOf(moderator.request("POST", `${ofGroup}/${onItem?.id}`, dismiss))).toBe(403);
  expect(await statusOf(lydia.request("POST", `${ofGroup}/${onComment?.id}`, hide))).toBe(403);
  expect(await statusOf(other.request("POST", `${ofSite}/${onItem?.id}`, dismiss))).toBe(204);
});

test.each(["taken back", "removed from the group"])(
  "a prayer that a moderator hid and that was then %s is hidden when it is shared again",
  async (how) => {
    const [lydia, silas, jason] = await users();
    const moderator = await addModerator(app);
    const group = await groupOf(lydia, silas, jason);
    const id = await sharePrayerWithGroups(silas, [group], { title: "Reported" });
    const [item] = await itemsOf(jason, group);
    const path = `/api/groups/${group}/items/${item?.id}`;
    await jason.request("POST", `${path}/report`, { body: harassment });
    const reports = "/api/admin/group-reports";
    const report = (await listOf(moderator, reports)).find(({ item_id }) => item_id === item?.id);
    expect(await statusOf(moderator.request("POST", `${reports}/${report?.id}`, hide))).toBe(204);
    const share = (group_ids: string[]) =>
      silas.request("PUT", `/api/prayers/${id}/groups`, { body: { group_ids } });
    if (how === "taken back") expect(await statusOf(share([]))).toBe(200);
    else expect(await statusOf(silas.request("DELETE", path))).toBe(204);
    expect(await readBody(share([group]))).toMatchObject({ items: [{ hidden: true }] });
    expect(await itemsOf(jason, group)).toEqual([]);
    const [again] = await itemsOf(lydia, group);
    expect(again).toMatchObject({ title: "Reported", hidden_by: "moderator" });
    const shown = { body: { hidden: false } };
    const unhide = lydia.request("PUT", `/api/groups/${group}/items/${again?.id}/hidden`, shown);
    expect(await statusOf(unhide)).toBe(403);
    // The prayer, the group and the account can still be deleted.
    expect(await statusOf(silas.request("DELETE", `/api/prayers/${id}`))).toBe(204);
    expect(await statusOf(lydia.request("DELETE", `/api/groups/${group}`))).toBe(204);
    await app.driver.owner.execute(sql`delete from users where id = ${silas.id}`);
  },
);

test.each(["comment", "item", "group"])(
  "deleting the %s does not end a report for the moderators",
  async (what) => {
    const [lydia, silas] = await users();
    const moderator = await addModerator(app);
    const group = await groupOf(lydia, silas);
    await sharePrayerWithGroups(lydia, [group]);
    const [item] = await itemsOf(silas, group);
    const path = `/api/groups/${group}/items/${item?.id}`;
    const made = lydia.request("POST", `${path}/comments`, {
      body: { comment: "I will find you" },
    });
    const comment = `${path}/comments/${(await readBody<GroupComment>(made)).id}`;
    await silas.request("POST", `${comment}/report`, { body: harassment });
    const deleted = { comment, item: path, group: `/api/groups/${group}` }[what] ?? "";
    expect(await statusOf(lydia.request("DELETE", deleted))).toBe(204);
    if (what !== "group") {
      expect(await listOf(lydia, `/api/groups/${group}/reports`)).toEqual([]);
      expect(await readBody(lydia.request("GET", `/api/groups/${group}`))).toMatchObject({
        report_count: 0,
      });
    }
    const reports = "/api/admin/group-reports";
    const waiting = async () =>
      (await listOf(moderator, reports)).filter(({ item_id }) => item_id === item?.id);
    const [report] = await waiting();
    expect(report).toMatchObject({ ...harassment, text: "I will find you" });
    expect(JSON.stringify(report)).not.toContain(lydia.id);
    expect(await statusOf(moderator.request("POST", `${reports}/${report?.id}`, hide))).toBe(204);
    expect(await waiting()).toEqual([]);
    const { rows } = (await app.driver.owner.execute(
      sql`select 1 from group_reports where item_id = ${item?.id}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  },
);

test("a moderator cannot decide a report of their own content after deleting it", async () => {
  const [lydia, silas] = await users();
  const moderator = await addModerator(app);
  const group = await groupOf(lydia, silas, moderator);
  await sharePrayerWithGroups(moderator, [group]);
  const [item] = await itemsOf(silas, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  await silas.request("POST", `${path}/report`, { body: harassment });
  expect(await statusOf(moderator.request("DELETE", path))).toBe(204);
  const other = await addModerator(app);
  const reports = "/api/admin/group-reports";
  const of = async (user: TestUser) =>
    (await listOf(user, reports)).filter(({ item_id }) => item_id === item?.id);
  expect(await of(moderator)).toEqual([]);
  const [report] = await of(other);
  const decision = moderator.request("POST", `${reports}/${report?.id}`, dismiss);
  expect(await statusOf(decision)).toBe(403);
});

test("hiding a prayer that is no longer shared hides it when it is shared again, and notifies nobody", async () => {
  const [lydia, silas, jason] = await users();
  const moderator = await addModerator(app);
  const group = await groupOf(lydia, silas, jason);
  const id = await sharePrayerWithGroups(silas, [group]);
  const [item] = await itemsOf(jason, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  await jason.request("POST", `${path}/report`, { body: harassment });
  await silas.request("PUT", `/api/prayers/${id}/groups`, { body: { group_ids: [] } });
  const reports = "/api/admin/group-reports";
  const report = (await listOf(moderator, reports)).find(({ item_id }) => item_id === item?.id);
  expect(await statusOf(moderator.request("POST", `${reports}/${report?.id}`, hide))).toBe(204);
  for (const anonymous of [false, true]) {
    const body = { group_ids: [group], anonymous };
    const again = silas.request("PUT", `/api/prayers/${id}/groups`, { body });
    expect(await readBody(again)).toMatchObject({ items: [{ hidden: true, anonymous }] });
    expect(await itemsOf(jason, group)).toEqual([]);
    expect(await readBody(jason.request("GET", "/api/notifications"))).toMatchObject({ items: [] });
  }
});
