// Live events of groups: only members get them, and nobody from whom a block hides the item.
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupOf, itemsOf, sharePrayerWithGroups } from "#testing/groups.ts";
import { openPages } from "#testing/observer.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();
let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  pages = await openPages(app);
});
afterAll(() => pages.close());

test("an event of a group reaches the pages of its members, and of nobody else", async () => {
  const [lydia, silas, jason] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const group = await groupOf(lydia, silas);
  const [member, stranger] = [await pages.open(silas), await pages.open(jason)];
  await sharePrayerWithGroups(lydia, [group]);
  for (const page of [member, stranger]) await page.caughtUp();
  const event = { type: "group", group_id: group };
  expect(member.events).toContainEqual(event);
  expect(stranger.events).not.toContainEqual(event);
  expect(JSON.stringify(member.events)).not.toContain(lydia.id);
});

test("a member who is blocked by the author gets no event of a named prayer, also of its removal", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const group = await groupOf(lydia, silas);
  await sharePrayerWithGroups(silas, [group]);
  const [item] = await itemsOf(lydia, group);
  await lydia.request("POST", `/api/groups/${group}/items/${item?.id}/block`);
  const page = await pages.open(silas);
  const events = async () => {
    await page.caughtUp();
    return page.events.filter(({ type }) => type === "group").length;
  };
  const id = await sharePrayerWithGroups(lydia, [group]);
  await lydia.request("PUT", `/api/prayers/${id}/groups`, { body: { group_ids: [] } });
  expect(await events()).toBe(0);
  await sharePrayerWithGroups(lydia, [group], { anonymous: true });
  expect(await events()).toBe(1);
});

test("a removal by a leader follows the blocks of the author, not those of the leader", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const [jason, phoebe] = [await app.signUp(), await app.signUp()];
  const group = await groupOf(lydia, silas, jason, phoebe);
  for (const user of [silas, jason, phoebe]) await sharePrayerWithGroups(user, [group]);
  const pathOf = async (user: typeof silas) => {
    const own = (await itemsOf(user, group)).find(({ mine }) => mine);
    return `/api/groups/${group}/items/${own?.id}`;
  };
  const ofSilas = await pathOf(silas);
  await silas.request("POST", `${await pathOf(jason)}/block`);
  await lydia.request("POST", `${await pathOf(phoebe)}/block`);
  const [blocked, other] = [await pages.open(jason), await pages.open(phoebe)];
  expect((await lydia.request("DELETE", ofSilas)).status).toBe(204);
  for (const page of [blocked, other]) await page.caughtUp();
  const count = ({ events }: typeof blocked) =>
    events.filter(({ type }) => type === "group").length;
  expect(count(blocked)).toBe(0);
  expect(count(other)).toBe(1);
});

test("a user who is removed from a group gets an event about it and no later events", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const group = await groupOf(lydia, silas);
  const page = await pages.open(silas);
  await lydia.request("DELETE", `/api/groups/${group}/members/${silas.id}`);
  await page.caughtUp();
  const count = () => page.events.filter(({ type }) => type === "group").length;
  expect(count()).toBe(1);
  await sharePrayerWithGroups(lydia, [group]);
  await page.caughtUp();
  expect(count()).toBe(1);
});

test("a comment that a block hides from a member changes no count and sends no event", async () => {
  const [lydia, silas, jason] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const group = await groupOf(lydia, silas, jason);
  await sharePrayerWithGroups(silas, [group]);
  const [ofSilas] = await itemsOf(jason, group);
  const items = `/api/groups/${group}/items`;
  await jason.request("POST", `${items}/${ofSilas?.id}/block`);
  await sharePrayerWithGroups(lydia, [group], { title: "Of Lydia" });
  const [item] = await itemsOf(silas, group);
  const comments = `${items}/${item?.id}/comments`;
  const [blocked, other] = [await pages.open(silas), await pages.open(lydia)];
  const count = async (page: typeof blocked) => {
    await page.caughtUp();
    return page.events.filter(({ type }) => type === "group").length;
  };
  const made = await jason.request("POST", comments, { body: { comment: "Amen" } });
  const { id } = (await made.json()) as { id: string };
  expect(await itemsOf(silas, group)).toMatchObject([{ comments: 0 }, {}]);
  expect(await itemsOf(lydia, group)).toMatchObject([{ comments: 1 }, {}]);
  const hidden = { body: { hidden: true } };
  expect((await lydia.request("PUT", `${comments}/${id}/hidden`, hidden)).status).toBe(204);
  expect(await itemsOf(lydia, group)).toMatchObject([{ comments: 0 }, {}]);
  expect((await jason.request("DELETE", `${comments}/${id}`)).status).toBe(204);
  expect(await count(other)).toBe(3);
  expect(await count(blocked)).toBe(0);
});
