// Shared items of a group: prayers, notes, plans, comments, reports and blocks.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { GroupComment, GroupItem, GroupReport, PlanProgress } from "#shared/api/groups.ts";
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
import { withoutNotifications } from "#testing/without-notifications.ts";

const app = startTestApp();

const users = () => threeUsers(app);
const titles = (items: GroupItem[]) => items.map(({ title }) => title);
const commentsOn = async (user: TestUser, path: string) =>
  (await readBody<{ items: GroupComment[] }>(user.request("GET", `${path}/comments`))).items;

test("a prayer is shared with chosen groups only, follows edits of the original, and can be unshared", async () => {
  const [lydia, silas, jason] = await users();
  const one = await groupOf(lydia, silas);
  const two = await groupOf(lydia, jason);
  const id = await sharePrayerWithGroups(lydia, [one]);
  const [item] = await itemsOf(silas, one);
  expect(item).toMatchObject({
    title: "For rain",
    author: { full_name: "Lydia" },
    mine: false,
    journal_id: null,
  });
  expect(item?.id).not.toBe(id);
  expect(await itemsOf(jason, two)).toEqual([]);
  const prayer = await readBody<{ updated_at: string }>(lydia.request("GET", `/api/prayers/${id}`));
  const change = { title: "For sun", if_unchanged_since: prayer.updated_at };
  await lydia.request("PATCH", `/api/prayers/${id}`, { body: change });
  await lydia.request("POST", `/api/prayers/${id}/answer`);
  expect(await itemsOf(silas, one)).toMatchObject([{ title: "For sun", status: "answered" }]);
  await lydia.request("DELETE", `/api/prayers/${id}/answer`);
  expect(await itemsOf(silas, one)).toMatchObject([{ status: "active" }]);
  const none = { body: { group_ids: [] } };
  expect(await readBody(lydia.request("PUT", `/api/prayers/${id}/groups`, none))).toEqual({
    items: [],
  });
  expect(await itemsOf(silas, one)).toEqual([]);
  const stored = await app.driver.owner.execute(
    sql`select 1 from group_items where encode(content, 'escape') like '%rain%'`,
  );
  expect((stored as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test("undoing an answer also undoes it in a group that the author has left", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  const id = await sharePrayerWithGroups(silas, [group]);
  expect(await statusOf(silas.request("POST", `/api/prayers/${id}/answer`))).toBe(200);
  await silas.request("DELETE", `/api/groups/${group}/members/${silas.id}`);
  expect(await itemsOf(lydia, group)).toMatchObject([{ status: "answered" }]);
  expect(await statusOf(silas.request("DELETE", `/api/prayers/${id}/answer`))).toBe(200);
  expect(await itemsOf(lydia, group)).toMatchObject([{ status: "active" }]);
});

test("a user cannot share a prayer with another user's group, or share another user's prayer", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas);
  const id = await sharePrayerWithGroups(silas, []);
  const share = (user: TestUser, prayer: string) =>
    user.request("PUT", `/api/prayers/${prayer}/groups`, { body: { group_ids: [group] } });
  expect(await statusOf(share(lydia, id))).toBe(404);
  const own = await sharePrayerWithGroups(jason, []);
  expect(await statusOf(share(jason, own))).toBe(404);
});

test("text about self-harm needs a confirmation, and filtered words are refused", async () => {
  const [lydia] = await users();
  const group = await groupOf(lydia);
  const make = async (title: string) =>
    (await readBody<{ id: string }>(lydia.request("POST", "/api/prayers", { body: { title } }))).id;
  const put = async (id: string, more: object = {}) => {
    const body = { group_ids: [group], ...more };
    return lydia.request("PUT", `/api/prayers/${id}/groups`, { body });
  };
  const dark = await make("I want to kill myself");
  const answer = await readBody<{ error: { code: string } }>(put(dark));
  expect(answer.error.code).toBe("needs_confirmation");
  expect(await statusOf(put(dark, { confirmed: true }))).toBe(200);
  expect(await statusOf(put(await make("This is bullshit")))).toBe(400);
});

test("members can pray and comment, and other users cannot", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group]);
  const [item] = await itemsOf(silas, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  expect(await readBody(silas.request("PUT", `${path}/prayed`))).toEqual({
    prayed: 1,
    prayed_today: true,
  });
  expect(await readBody(silas.request("PUT", `${path}/prayed`))).toMatchObject({ prayed: 1 });
  const id = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const body = { id, comment: "Amen" };
    const made = await silas.request("POST", `${path}/comments`, { body });
    expect(made.status).toBe(201);
  }
  await lydia.request("POST", `${path}/comments`, { body: { comment: "Thank you" } });
  expect(await commentsOn(silas, path)).toMatchObject([
    { comment: "Amen", mine: true, by_author: false },
    { comment: "Thank you", mine: false, by_author: true },
  ]);
  expect(await itemsOf(lydia, group)).toMatchObject([{ prayed: 1, comments: 2 }]);
  const body = { comment: "Let me in" };
  expect(await statusOf(jason.request("POST", `${path}/comments`, { body }))).toBe(404);
  expect(await statusOf(jason.request("PUT", `${path}/prayed`))).toBe(404);
  expect(await statusOf(jason.request("GET", `${path}/comments`))).toBe(404);
  expect(await statusOf(silas.request("DELETE", `${path}/comments/${id}`))).toBe(204);
  expect(await itemsOf(lydia, group)).toMatchObject([{ comments: 1 }]);
});

test("an anonymous prayer shows no name, and has a new id in each group", async () => {
  const [lydia, silas] = await users();
  const [one, two] = [await groupOf(lydia, silas), await groupOf(lydia, silas)];
  await sharePrayerWithGroups(lydia, [one, two], { anonymous: true });
  const [first] = await itemsOf(silas, one);
  const [second] = await itemsOf(silas, two);
  expect(first).toMatchObject({ author: null, journal_id: null, anonymous: true });
  expect(first?.id).not.toBe(second?.id);
  const path = `/api/groups/${one}/items/${first?.id}`;
  await lydia.request("POST", `${path}/comments`, { body: { comment: "It is raining" } });
  const [comment] = await commentsOn(silas, path);
  expect(comment).toMatchObject({ author: null, by_author: true });
  expect(JSON.stringify(await itemsOf(silas, one))).not.toContain(lydia.id);
});

test("a block by name hides named items in both directions, but not anonymous items", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(jason, lydia, silas);
  await sharePrayerWithGroups(lydia, [group], { title: "Named" });
  await sharePrayerWithGroups(lydia, [group], { title: "Anonymous", anonymous: true });
  await sharePrayerWithGroups(silas, [group], { title: "Of Silas" });
  const named = (await itemsOf(silas, group)).find(({ title }) => title === "Named");
  const path = `/api/groups/${group}/items/${named?.id}`;
  expect(await statusOf(silas.request("POST", `${path}/block`))).toBe(204);
  expect(titles(await itemsOf(silas, group))).toEqual(["Of Silas", "Anonymous"]);
  expect(titles(await itemsOf(lydia, group))).toEqual(["Anonymous", "Named"]);
  expect(await itemsOf(jason, group)).toHaveLength(3);
  const [, anonymous] = await itemsOf(silas, group);
  const other = `/api/groups/${group}/items/${anonymous?.id}/block`;
  expect(await statusOf(silas.request("POST", other))).toBe(204);
  expect(titles(await itemsOf(silas, group))).toEqual(["Of Silas"]);
  const blocks = await readBody<{ items: { kind: string; full_name: string }[] }>(
    silas.request("GET", "/api/blocks"),
  );
  expect(blocks.items.map(({ kind, full_name }) => [kind, full_name])).toEqual([
    ["prayer", ""],
    ["user", "Lydia"],
  ]);
});

test("a leader can hide, show and remove items and comments, and a member cannot", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  await sharePrayerWithGroups(silas, [group]);
  const [item] = await itemsOf(jason, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  const hide = { body: { hidden: true } };
  expect(await statusOf(jason.request("PUT", `${path}/hidden`, hide))).toBe(403);
  expect(await statusOf(jason.request("DELETE", path))).toBe(403);
  expect(await statusOf(lydia.request("PUT", `${path}/hidden`, hide))).toBe(204);
  expect(await itemsOf(jason, group)).toEqual([]);
  expect(await itemsOf(lydia, group)).toMatchObject([{ hidden_by: "leader" }]);
  expect(await itemsOf(silas, group)).toMatchObject([{ hidden_by: "leader" }]);
  await lydia.request("PUT", `${path}/hidden`, { body: { hidden: false } });
  const body = { comment: "Unkind" };
  const { id } = await readBody<GroupComment>(jason.request("POST", `${path}/comments`, { body }));
  expect(await statusOf(lydia.request("PUT", `${path}/comments/${id}/hidden`, hide))).toBe(204);
  expect(await commentsOn(silas, path)).toEqual([]);
  expect(await statusOf(lydia.request("DELETE", path))).toBe(204);
  expect(await itemsOf(silas, group)).toEqual([]);
});

test("a report reaches leaders and moderators, and a leader cannot undo a moderator's decision", async () => {
  const [lydia, silas, jason] = await users();
  const moderator = await addModerator(app);
  const group = await groupOf(lydia, silas, jason);
  await sharePrayerWithGroups(silas, [group], { title: "Reported" });
  const [item] = await itemsOf(jason, group);
  const path = `/api/groups/${group}/items/${item?.id}`;
  const body = { category: "harassment", reason: "It names my sister" };
  for (let time = 0; time < 2; time += 1) {
    expect(await statusOf(jason.request("POST", `${path}/report`, { body }))).toBe(204);
  }
  const list = async (user: TestUser, address: string) =>
    (await readBody<{ items: GroupReport[] }>(user.request("GET", address))).items;
  const ofLeader = await list(lydia, `/api/groups/${group}/reports`);
  expect(ofLeader).toMatchObject([{ text: "Reported", ...body, hidden: false }]);
  expect(JSON.stringify(ofLeader)).not.toContain(jason.id);
  const reports = "/api/admin/group-reports";
  expect(await statusOf(lydia.request("GET", reports))).toBe(403);
  const ofModerator = await list(moderator, reports);
  expect(ofModerator).toMatchObject([{ text: "Reported" }]);
  const decide = { body: { action: "hide" } };
  const decision = `${reports}/${ofModerator[0]?.id}`;
  expect(await statusOf(moderator.request("POST", decision, decide))).toBe(204);
  expect(await list(moderator, reports)).toEqual([]);
  expect(await itemsOf(lydia, group)).toMatchObject([{ hidden_by: "moderator" }]);
  const show = { body: { hidden: false } };
  expect(await statusOf(lydia.request("PUT", `${path}/hidden`, show))).toBe(403);
  const dismiss = { body: { action: "dismiss" } };
  const ended = lydia.request("POST", `/api/groups/${group}/reports/${ofLeader[0]?.id}`, dismiss);
  expect(await statusOf(ended)).toBe(204);
  expect(await list(lydia, `/api/groups/${group}/reports`)).toEqual([]);
});

test("leaving can remove what the user shared, and a removed member's anonymous items stay", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  for (const user of [silas, jason]) {
    await sharePrayerWithGroups(user, [group], { title: `Named ${user.name}` });
    await sharePrayerWithGroups(user, [group], { title: `Hidden ${user.name}`, anonymous: true });
  }
  const members = `/api/groups/${group}/members`;
  await silas.request("DELETE", `${members}/${silas.id}?remove_shared=true`);
  expect(titles(await itemsOf(lydia, group))).toEqual(["Hidden Jason", "Named Jason"]);
  await lydia.request("DELETE", `${members}/${jason.id}?remove_shared=true`);
  expect(titles(await itemsOf(lydia, group))).toEqual(["Hidden Jason"]);
});

test("a deleted account's items stay without a name if the user chose so", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(silas, [group], { title: "Stays" });
  await app.driver.owner.execute(sql`select berea_let_stand(${silas.id}::uuid)`);
  await app.driver.owner.execute(sql`delete from users where id = ${silas.id}`);
  expect(await itemsOf(lydia, group)).toMatchObject([{ title: "Stays", author: null }]);
});

test("new prayers notify the other members who want to know", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  const off = { body: { on: false } };
  await jason.request("PUT", `/api/groups/${group}/notifications`, off);
  await sharePrayerWithGroups(lydia, [group]);
  const kinds = async (user: TestUser) =>
    (
      await readBody<{ items: { kind: string; group_id: string }[] }>(
        user.request("GET", "/api/notifications"),
      )
    ).items.map(({ kind, group_id }) => [kind, group_id]);
  expect(await kinds(silas)).toEqual([["group_prayer", group]]);
  expect(await kinds(jason)).toEqual([]);
  expect(await kinds(lydia)).toEqual([]);
});

test("a prayer is only shared with a group together with the notifications of it", async () => {
  const [lydia, silas, jason] = await users();
  const group = await groupOf(lydia, silas, jason);
  const id = await sharePrayerWithGroups(lydia, []);
  const body = { group_ids: [group], anonymous: false };
  const failed = await withoutNotifications(app, () =>
    lydia.request("PUT", `/api/prayers/${id}/groups`, { body }),
  );
  expect(failed.status).toBe(500);
  expect(await itemsOf(silas, group)).toEqual([]);
});

test("ending the sharing of a prayer lowers the unread count of its notification", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  const unread = async () =>
    (
      await readBody<{ items: { count: number; read: boolean }[] }>(
        silas.request("GET", "/api/notifications"),
      )
    ).items.flatMap(({ count, read: isRead }) => (isRead ? [] : count));
  await sharePrayerWithGroups(lydia, [group]);
  await silas.request("POST", "/api/notifications/read");
  const [second, third] = [
    await sharePrayerWithGroups(lydia, [group]),
    await sharePrayerWithGroups(lydia, [group]),
  ];
  expect(await unread()).toEqual([2]);
  const none = { body: { group_ids: [] } };
  await lydia.request("PUT", `/api/prayers/${second}/groups`, none);
  expect(await unread()).toEqual([1]);
  expect(await statusOf(lydia.request("DELETE", `/api/prayers/${third}`))).toBe(204);
  expect(await unread()).toEqual([]);
});

test("a leader starts a plan, and members see each other's progress", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  const body = { built_in: "a-month-of-psalms", starts_on: "2026-11-01" };
  const plans = `/api/groups/${group}/plans`;
  expect(await statusOf(silas.request("POST", plans, { body }))).toBe(403);
  const unknown = { body: { ...body, built_in: "nothing" } };
  expect(await statusOf(lydia.request("POST", plans, unknown))).toBe(400);
  const made = await lydia.request("POST", plans, { body });
  expect(made.status).toBe(201);
  const { id } = await readBody<GroupItem>(made);
  const path = `/api/groups/${group}/items/${id}/progress`;
  for (const day of [3, 1, 2])
    expect(await statusOf(silas.request("PUT", `${path}/${day}`))).toBe(204);
  expect(await statusOf(silas.request("DELETE", `${path}/2`))).toBe(204);
  expect(await statusOf(silas.request("PUT", `${path}/9999`))).toBe(404);
  const seen = await readBody<PlanProgress>(lydia.request("GET", path));
  expect(seen.items.map(({ user, days }) => [user.full_name, days])).toEqual([
    ["Lydia", []],
    ["Silas", [1, 3]],
  ]);
});

test("a note on a passage is shared with the group", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  const body = { reference: "jn 3,16", text: "So loved" };
  const path = `/api/groups/${group}/notes`;
  expect(await statusOf(silas.request("POST", path, { body }))).toBe(201);
  expect(await itemsOf(lydia, group, "note")).toMatchObject([
    { verses: ["John 3:16"], text: "So loved", author: { full_name: "Silas" } },
  ]);
  const wrong = { body: { ...body, reference: "nowhere" } };
  expect(await statusOf(silas.request("POST", path, wrong))).toBe(400);
});

test("a prayer marked as prayed offline counts once for its day, up to 30 days later", async () => {
  const [lydia, silas] = await users();
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group]);
  const path = `/api/groups/${group}/items/${(await itemsOf(lydia, group))[0]?.id}/prayed`;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const expected = { prayed: 1, prayed_today: false };
  expect(await readBody(silas.request("PUT", `${path}?on=${day(2)}`))).toEqual(expected);
  expect(await readBody(silas.request("PUT", `${path}?on=${day(2)}`))).toEqual(expected);
  expect(await readBody(silas.request("PUT", path))).toEqual({ prayed: 2, prayed_today: true });
  for (const ago of [-2, 40]) {
    expect(await statusOf(silas.request("PUT", `${path}?on=${day(ago)}`))).toBe(400);
  }
});
