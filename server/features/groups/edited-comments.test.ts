// Tests how authors edit their comments in a group.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { GroupComment } from "#shared/api/groups.ts";
import { groupOf, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import { openPages } from "#testing/observer.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { users } from "../../db/schema.ts";

const app = startTestApp();
let lydia: TestUser;
let silas: TestUser;
let group: string;
let comments: string;
let comment: GroupComment;

/** Lydia leads a group, and Silas comments on her prayer in it. */
beforeEach(async () => {
  [lydia, silas] = [await app.signUp({ name: "Lydia" }), await app.signUp({ name: "Silas" })];
  group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(lydia, [group]);
  comments = `/api/groups/${group}/items/${(await itemsOf(lydia, group))[0]?.id}/comments`;
  const made = await silas.request("POST", comments, { body: { comment: "Amne" } });
  comment = (await made.json()) as GroupComment;
});

const edit = (user: TestUser, body: object) =>
  user.request("PATCH", `${comments}/${comment.id}`, { body });
async function shownTo(user: TestUser): Promise<GroupComment[]> {
  const read = await user.request("GET", comments);
  return ((await read.json()) as { items: GroupComment[] }).items;
}

test("editing a comment sends the members an event and marks it as edited", async () => {
  const pages = await openPages(app);
  const page = await pages.open(lydia);
  const answer = await edit(silas, { comment: "Amen" });
  expect(answer.status).toBe(200);
  const edited = (await answer.json()) as GroupComment;
  expect(edited).toMatchObject({ comment: "Amen", mine: true, author: { full_name: "Silas" } });
  expect(Date.parse(edited.edited_at ?? "")).toBeGreaterThan(Date.parse(comment.created_at));
  expect(await shownTo(lydia)).toEqual([{ ...edited, mine: false }]);
  await page.caughtUp();
  expect(page.events).toContainEqual({ type: "group", group_id: group });
  await pages.close();
});

test("an edit or deletion based on an older version of a comment changes nothing", async () => {
  const first = (await (await edit(silas, { comment: "Amen" })).json()) as GroupComment;
  const path = `${comments}/${comment.id}`;
  const old = { if_unchanged_since: comment.created_at };
  expect((await edit(silas, { comment: "Amen!" })).status).toBe(409);
  expect((await edit(silas, { comment: "Amen!", ...old })).status).toBe(409);
  const query = new URLSearchParams(old);
  expect((await silas.request("DELETE", `${path}?${query}`)).status).toBe(409);
  expect(await shownTo(silas)).toEqual([first]);
  const seen = { if_unchanged_since: first.edited_at ?? "" };
  const second = await edit(silas, { comment: "Amen!", ...seen });
  expect(second.status).toBe(200);
  const { edited_at } = (await second.json()) as GroupComment;
  const newest = new URLSearchParams({ if_unchanged_since: edited_at ?? "" });
  expect((await silas.request("DELETE", `${path}?${newest}`)).status).toBe(204);
});

test("only the author can edit a comment, and only while they are a member", async () => {
  const jason = await app.signUp();
  expect((await edit(lydia, { comment: "Mine" })).status).toBe(403);
  expect((await edit(jason, { comment: "Mine" })).status).toBe(404);
  await silas.request("DELETE", `/api/groups/${group}/members/${silas.id}`);
  expect((await edit(silas, { comment: "Gone" })).status).toBe(404);
  expect(await shownTo(lydia)).toMatchObject([{ comment: "Amne", edited_at: null }]);
});

test("an edited comment follows the rules for new comments and stays hidden", async () => {
  expect((await edit(silas, { comment: " " })).status).toBe(400);
  const hidden = `${comments}/${comment.id}/hidden`;
  await lydia.request("PUT", hidden, { body: { hidden: true } });
  expect(await (await edit(silas, { comment: "Amen" })).json()).toMatchObject({
    hidden_by: "leader",
  });
  await app.driver.owner
    .update(users)
    .set({ sharingPausedUntil: new Date(Date.now() + 60_000) })
    .where(eq(users.id, silas.id));
  const [{ edited_at } = comment] = await shownTo(silas);
  const change = { comment: "Amen!", if_unchanged_since: edited_at };
  expect((await edit(silas, change)).status).toBe(403);
});
